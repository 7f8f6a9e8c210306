import { type ArticleDetail, blogLink, getArticle, previewArticle } from '@kaifong/domain/content/contract';
import type { PictureView } from '@kaifong/ui/picture';
import { type CardView, cardView } from '../../kit/product/card-views.ts';
import { pictureView } from '../../kit/views.ts';
import { orNotFound } from '../../shell/asking.ts';
import { textIn } from '../../shell/text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { type ArticleCardView, articleCardView, type TopicView, topicView } from './blog-views.ts';

export interface ArticleView extends ArticleCardView {
  /** Sanitised HTML. */
  readonly content: string;
  /** The blog as a whole. */
  readonly blog: TopicView;
  readonly contents: ArticleDetail['contents'];
  readonly banner: PictureView | null;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly products: readonly CardView[];
  readonly related: readonly ArticleCardView[];
  readonly previous: TopicView | null;
  readonly next: TopicView | null;
  readonly language: ArticleDetail['language'];
  readonly updatedAt: string;
  readonly preview: boolean;
}

function articleView(article: ArticleDetail, { language, currency }: Visitor, preview: boolean): ArticleView {
  return {
    ...articleCardView(article, language),
    content: article.content,
    blog: { title: textIn(language)('blog.title'), href: blogLink },
    contents: article.contents,
    banner: pictureView(article.banner),
    metaTitle: article.meta_title,
    metaDescription: article.meta_short_description,
    products: article.products.map((card) => cardView(card, currency)),
    related: article.related.map((card) => articleCardView(card, language)),
    previous: article.previous && topicView(article.previous),
    next: article.next && topicView(article.next),
    language: article.language,
    updatedAt: article.updated_at,
    preview,
  };
}

/** An article of the blog, or its draft for whoever holds a preview link. */
export async function loadArticle(visitor: Visitor, url: string, query: URLSearchParams): Promise<ArticleView> {
  const token = query.get('preview');
  if (token) return articleView((await orNotFound(visitor.call(previewArticle, { token }))).data, visitor, true);
  return visitor.shared(`article:${url}`, async (own) => {
    const { data } = await orNotFound(own.call(getArticle, { language: own.language, url }));
    return articleView(data, own, false);
  });
}
