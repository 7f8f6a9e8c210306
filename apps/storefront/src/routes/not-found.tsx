import { data } from 'react-router';

/** Every address nothing else answers. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
