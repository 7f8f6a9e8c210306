import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ArticleScreen } from '../features/content/article-screen.tsx';
import { loadArticle } from '../features/content/load-article.ts';
import { articleThing, breadcrumbList } from '../shell/json-ld.ts';
import { pack, unpack } from '../shell/packed.ts';
import { seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return pack(await loadArticle(visitorOf(context), params.url ?? '', new URL(request.url).searchParams));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const shell = shellIn(matches);
  if (!shell || !loaderData) return [];
  const article = unpack(loaderData);
  const description = article.metaDescription || article.introduction || article.content;
  return seo(shell, {
    title: article.metaTitle || article.title,
    description,
    path: article.href,
    image: article.banner ?? article.image ?? undefined,
    type: 'article',
    hidden: article.preview,
    things: [
      articleThing(shell, article, description),
      breadcrumbList(shell, [
        article.blog,
        ...article.topics.slice(0, 1),
        { title: article.title, href: article.href },
      ]),
    ],
  });
};

export default function ArticleRoute() {
  return <ArticleScreen article={unpack(useLoaderData<typeof loader>())} />;
}
