import { data } from 'react-router';

/** Every address nothing else answers. Static pages will be looked up here once there are any. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
