import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { isNotFound, loadMissing, type Missing } from '../features/content/load-missing.ts';
import { loadPage, type PageView } from '../features/content/load-page.ts';
import { MissingScreen } from '../features/content/missing-screen.tsx';
import { PageScreen } from '../features/content/page-screen.tsx';
import { breadcrumbList } from '../shell/json-ld.ts';
import { pack, unpack } from '../shell/packed.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

/** At `/about` and, as the specification also has it, at `/page/about`; the home page where there is no such page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const visitor = visitorOf(context);
  try {
    return pack(await loadPage(visitor, params.url ?? '', new URL(request.url).searchParams));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return loadMissing(visitor);
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const shell = shellIn(matches);
  if (!shell || !loaderData) return [];
  const page = unpack<PageView | Missing>(loaderData);
  if ('missing' in page) return [{ name: 'robots', content: 'noindex' }];
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
  const page = unpack<PageView | Missing>(useLoaderData<typeof loader>());
  return 'missing' in page ? <MissingScreen home={page.missing} /> : <PageScreen page={page} />;
}
