import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { CategoryScreen } from '../features/catalogue/category-screen.tsx';
import { loadCategory } from '../features/catalogue/load-category.ts';
import { breadcrumbList } from '../shell/json-ld.ts';
import { pack, unpack } from '../shell/packed.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return pack(await loadCategory(visitorOf(context), params.url ?? '', new URL(request.url).searchParams));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const shell = shellIn(matches);
  if (!shell || !loaderData) return [];
  const category = unpack(loaderData);
  const bare = `/category/${encodeURIComponent(category.url)}`;
  const { page } = category.list.listing;
  return seo(shell, {
    title: category.metaTitle || category.title,
    description: category.metaDescription || category.introduction,
    path: page > 1 ? `${bare}?page=${page}` : bare,
    image: category.image ?? undefined,
    things: [breadcrumbList(shell, [...category.ancestors, { title: category.title, href: bare }])],
  });
};

export default function CategoryRoute() {
  return <CategoryScreen category={unpack(useLoaderData<typeof loader>())} />;
}
