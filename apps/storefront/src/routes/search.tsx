import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadSearch } from '../features/catalogue/load-search.ts';
import { SearchScreen } from '../features/catalogue/search-screen.tsx';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return loadSearch(visitorOf(context), params.keyword ?? '', new URL(request.url).searchParams);
}

/** Results are not for search engines: there is one such page for every word anybody types. */
export const meta: MetaFunction<typeof loader> = ({ loaderData: search, matches }) =>
  seo(shellIn(matches), { title: search?.keyword ?? '', path: '/search', hidden: true });

export default function SearchRoute() {
  return <SearchScreen search={useLoaderData<typeof loader>()} />;
}
