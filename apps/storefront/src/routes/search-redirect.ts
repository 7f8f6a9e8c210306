import { type LoaderFunctionArgs, redirect } from 'react-router';

/** Leads the search form, which can only write a query, on to the address of the results. */
export function loader({ request }: LoaderFunctionArgs) {
  const keyword = new URL(request.url).searchParams.get('keyword')?.trim() ?? '';
  return redirect(keyword ? `/search/${encodeURIComponent(keyword)}` : '/');
}
