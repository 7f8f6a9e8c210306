import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadPage } from '../features/content/load-page.ts';
import { PageScreen } from '../features/content/page-screen.tsx';
import { breadcrumbList } from '../shell/json-ld.ts';
import { pack, unpack } from '../shell/packed.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

/** At `/about` and, as the specification also has it, at `/page/about`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return pack(await loadPage(visitorOf(context), params.url ?? '', new URL(request.url).searchParams));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const shell = shellIn(matches);
  if (!shell || !loaderData) return [];
  const page = unpack(loaderData);
  return seo(shell, {
    title: page.metaTitle || page.title,
    description: page.metaDescription || page.introduction || page.content,
    path: page.path,
    image: page.image ?? undefined,
    type: 'article',
    hidden: page.preview,
    things: [breadcrumbList(shell, [{ title: page.title, href: page.path }])],
  });
};

export default function PageRoute() {
  return <PageScreen page={unpack(useLoaderData<typeof loader>())} />;
}
