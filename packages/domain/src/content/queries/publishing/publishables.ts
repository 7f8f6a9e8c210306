// The kinds of records this room publishes.
import { articles, pages } from '../../schema.ts';
import type { Publishable } from './publishable.ts';

export const publishablePage: Publishable = {
  kind: 'page',
  resource: 'page',
  addressKind: 'page',
  table: pages,
  shared: ['url', 'css', 'header_script', 'footer_script', 'image', 'image_path'],
  texts: ['title', 'short_description', 'content', 'meta_title', 'meta_description'],
  required: ['title'],
  borrowed: ['content', 'short_description'],
  flag: 'enabled',
  tags: ['pages'],
};

export const publishableArticle: Publishable = {
  kind: 'article',
  resource: 'article',
  addressKind: 'blog_article',
  table: articles,
  shared: [...['url', 'show_date', 'image', 'image_path', 'banner', 'banner_path', 'categories', 'products', 'tags']],
  texts: ['title', 'short_description', 'content', 'author', 'meta_title', 'meta_short_description'],
  required: ['title', 'content'],
  flag: 'visibled',
  dated: 'show_date',
  tags: ['articles'],
};
