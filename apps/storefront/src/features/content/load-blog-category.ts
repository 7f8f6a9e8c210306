import { blogLink, getBlogCategory, listArticles, listBlogCategories } from '@kaifong/domain/content/contract';
import type { PictureView } from '@kaifong/ui/picture';
import { pictureView } from '../../kit/views.ts';
import { orNotFound } from '../../shell/asking.ts';
import { textIn } from '../../shell/text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { type ArticleCardView, articleCardView, type TopicView, topicView } from './blog-views.ts';

export interface BlogCategoryView extends TopicView {
  /** The blog as a whole, above its categories. */
  readonly blog: TopicView;
  readonly introduction: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly image: PictureView | null;
  /** All categories, to move between them. */
  readonly topics: readonly TopicView[];
  readonly articles: readonly ArticleCardView[];
  readonly page: number;
  readonly pages: number;
}

const perPage = 10;

const pageIn = (query: URLSearchParams): number => {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
};

const blogView = (language: Visitor['language']): TopicView => ({
  title: textIn(language)('blog.title'),
  href: blogLink,
});

/** The newest articles of all categories. */
export function loadBlog(visitor: Visitor, query: URLSearchParams): Promise<BlogCategoryView> {
  const page = pageIn(query);
  return visitor.shared(`blog::${page}`, async ({ call, language }) => {
    const [articles, topics] = await Promise.all([
      orNotFound(call(listArticles, { language, page, per_page: perPage })),
      call(listBlogCategories, { language }),
    ]);
    const blog = blogView(language);
    return {
      ...blog,
      blog,
      introduction: '',
      metaTitle: '',
      metaDescription: '',
      image: null,
      topics: topics.data.map(topicView),
      articles: articles.data.map((card) => articleCardView(card, language)),
      page,
      pages: Math.max(1, Math.ceil(articles.total / perPage)),
    };
  });
}

/** One category of the blog and a page of its articles. */
export function loadBlogCategory(visitor: Visitor, url: string, query: URLSearchParams): Promise<BlogCategoryView> {
  const page = pageIn(query);
  return visitor.shared(`blog:${url}:${page}`, async ({ call, language }) => {
    const [{ data: category, articles }, topics] = await Promise.all([
      orNotFound(call(getBlogCategory, { language, url, page, per_page: perPage })),
      call(listBlogCategories, { language }),
    ]);
    return {
      ...topicView(category),
      blog: blogView(language),
      introduction: category.short_description,
      metaTitle: category.meta_title,
      metaDescription: category.meta_short_description,
      image: pictureView(category.image),
      topics: topics.data.map(topicView),
      articles: articles.data.map((card) => articleCardView(card, language)),
      page,
      pages: Math.max(1, Math.ceil(articles.total / perPage)),
    };
  });
}
