import { type LoaderFunctionArgs, redirect } from 'react-router';

/** `/services` and what is below it are found at `/service`. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const below = params.url === undefined ? '' : `/${encodeURIComponent(params.url)}`;
  return redirect(`/service${below}${new URL(request.url).search}`, 301);
}
