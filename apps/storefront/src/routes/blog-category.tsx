import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { BlogCategoryScreen } from '../features/content/blog-category-screen.tsx';
import { loadBlog, loadBlogCategory } from '../features/content/load-blog-category.ts';
import { breadcrumbList } from '../shell/json-ld.ts';
import { pack, unpack } from '../shell/packed.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

/** At `/blog/category/tea`; at `/blog` the newest of all. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [visitor, query] = [visitorOf(context), new URL(request.url).searchParams];
  return pack(await (params.url ? loadBlogCategory(visitor, params.url, query) : loadBlog(visitor, query)));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const shell = shellIn(matches);
  if (!shell || !loaderData) return [];
  const category = unpack(loaderData);
  const { title, href, page, blog } = category;
  const steps = href === blog.href ? [blog] : [blog, { title, href }];
  return [
    ...seo(shell, {
      title: category.metaTitle || title,
      description: category.metaDescription || category.introduction,
      path: page > 1 ? `${href}?page=${page}` : href,
      image: category.image ?? undefined,
      things: [breadcrumbList(shell, steps)],
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: shell.site.name, href: '/feed.xml' },
  ];
};

export default function BlogCategoryRoute() {
  return <BlogCategoryScreen category={unpack(useLoaderData<typeof loader>())} />;
}
