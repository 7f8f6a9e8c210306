// Calls beside those of the resources and of publishing.
import { defineRoute, many, namedBatchResult, one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { listInput, pageInput } from '@kaifong/base/list';
import { languageSchema } from '@kaifong/base/localized';
import { undoToken } from '@kaifong/base/resource';
import * as z from 'zod';
import { announcementView, notice, staffNotice } from './announcement.ts';
import { storeBlock } from './block.ts';
import { articleCard, articleDetail, blogCategoryPage, storeBlogCategory } from './blog.ts';
import { pageDetail } from './page.ts';
import { slide } from './slider.ts';
import { tag, tagName } from './tag.ts';
import { widget, widgetQuery } from './widget.ts';

const language = languageSchema.optional();
const url = z.string().min(1, 'validation.required').max(120);
const token = z.string().min(1, 'validation.required').max(2000);
const store = { door: 'store', permission: 'public' } as const;
const admin = { door: 'admin' } as const;

export const getPage = defineRoute({
  ...store,
  name: 'content.show-page',
  method: 'POST',
  reads: 'shared',
  path: '/api/page',
  input: z.object({ language, url }),
  output: one(pageDetail),
  summary: 'Reads the published page with this url.',
});

export const getArticle = defineRoute({
  ...store,
  name: 'content.show-article',
  method: 'POST',
  reads: 'shared',
  path: '/api/article',
  input: z.object({ language, url }),
  output: one(articleDetail),
  summary: 'Reads the published article with this url, with related articles, products and neighbours.',
});

export const listArticles = defineRoute({
  ...store,
  name: 'content.list-articles',
  method: 'GET',
  path: '/api/article',
  input: pageInput.extend({ category: url.optional(), tag: tagName.optional() }),
  output: many(articleCard),
  summary: 'The published articles, the newest first, of one category or with one tag if asked for.',
});

export const listBlogCategories = defineRoute({
  ...store,
  name: 'content.list-blog-categories',
  method: 'GET',
  path: '/api/blog_category',
  input: z.object({ language }),
  output: z.object({ data: z.array(storeBlogCategory) }),
  summary: 'The visible categories of the blog, in order.',
});

export const getBlogCategory = defineRoute({
  ...store,
  name: 'content.show-blog-category',
  method: 'POST',
  reads: 'shared',
  path: '/api/blog_category',
  input: pageInput.extend({ url }),
  output: blogCategoryPage,
  summary: 'Reads a visible category of the blog and a page of its articles.',
});

export const listSlides = defineRoute({
  ...store,
  name: 'content.list-slides',
  method: 'GET',
  path: '/api/slider',
  input: z.object({ language }),
  output: z.object({ data: z.array(slide) }),
  summary: 'The slides to be shown now, in order.',
});

export const getBlock = defineRoute({
  ...store,
  name: 'content.show-block',
  method: 'POST',
  reads: 'shared',
  path: '/api/block',
  input: z.object({ language, identifier: z.string().min(1, 'validation.required').max(80) }),
  output: one(storeBlock),
  summary: 'Reads the enabled block with this identifier.',
});

export const getWidget = defineRoute({
  ...store,
  name: 'content.get-widget',
  method: 'POST',
  reads: 'shared',
  path: '/api/widget',
  input: widgetQuery.extend({ language }),
  output: one(widget),
  summary: 'Loads one of the lists pages are composed of; what `data` may say depends on `type`.',
});

export const listNotices = defineRoute({
  ...store,
  name: 'content.list-notices',
  method: 'GET',
  path: '/api/announcement',
  input: z.object({ language }),
  output: z.object({ data: z.array(notice) }),
  summary: 'The announcements for whoever is asking, the newest first.',
});

export const previewPage = defineRoute({
  ...store,
  name: 'content.show-page-preview',
  method: 'POST',
  path: '/api/page/preview',
  input: z.object({ token, language }),
  output: one(pageDetail),
  summary: 'Shows a page to whoever holds a signed preview link, published or not.',
});

export const previewArticle = defineRoute({
  ...store,
  name: 'content.show-article-preview',
  method: 'POST',
  path: '/api/article/preview',
  input: z.object({ token, language }),
  output: one(articleDetail),
  summary: 'Shows an article to whoever holds a signed preview link, published or not.',
});

export const listStaffNotices = defineRoute({
  ...admin,
  name: 'content.list-staff-notices',
  method: 'GET',
  path: '/api/admin/announcement/mine',
  permission: 'self',
  input: z.object({ language }),
  output: z.object({ data: z.array(staffNotice) }),
  summary: 'The announcements for the staff member who is asking, and which of them she has read.',
});

export const readStaffNotice = defineRoute({
  ...admin,
  name: 'content.read-staff-notice',
  method: 'POST',
  path: '/api/admin/announcement/:id/read',
  permission: 'self',
  input: z.object({ id: recordId }),
  output: one(z.object({ id: z.number() })),
  summary: 'Notes that the caller has read an announcement for the staff.',
});

export const viewAnnouncement = defineRoute({
  ...admin,
  name: 'content.view-announcement',
  method: 'GET',
  path: '/api/admin/announcement/:id/view',
  permission: 'get announcement',
  input: z.object({ id: recordId, language }),
  output: one(announcementView),
  summary: 'An announcement as its audience meets it, and who of the staff has read it.',
});

export const sortSlides = defineRoute({
  ...admin,
  name: 'content.sort-slider',
  method: 'PUT',
  path: '/api/admin/slider/sort',
  permission: 'batch update slider',
  input: z.object({ ids: z.array(recordId).min(1).max(1000) }),
  output: one(z.object({ moved: z.number() })),
  summary: 'Puts the slides in this order at once; slides that are not named stay behind them.',
});

const byName = z.object({ name: tagName });

export const listTags = defineRoute({
  ...admin,
  name: 'content.list-tag',
  method: 'GET',
  path: '/api/admin/tag',
  permission: 'get tags',
  input: listInput,
  output: many(tag),
  summary: 'Every tag with how many articles have it.',
});

export const readTag = defineRoute({
  ...admin,
  name: 'content.get-tag',
  method: 'GET',
  path: '/api/admin/tag/:name',
  permission: 'get tag',
  input: byName,
  output: one(tag),
  summary: 'Reads one tag.',
});

export const createTag = defineRoute({
  ...admin,
  name: 'content.create-tag',
  idempotent: true,
  method: 'POST',
  path: '/api/admin/tag',
  permission: 'create tag',
  status: 201,
  input: byName,
  output: one(tag),
  summary: 'Creates a tag.',
});

export const renameTag = defineRoute({
  ...admin,
  name: 'content.update-tag',
  idempotent: true,
  method: 'PUT',
  path: '/api/admin/tag/:name',
  permission: 'update tag',
  input: byName.extend({ new_name: tagName, version: recordVersion.optional() }),
  output: one(tag),
  summary: 'Gives a tag another name; the articles keep it.',
});

export const deleteTag = defineRoute({
  ...admin,
  name: 'content.delete-tag',
  method: 'DELETE',
  path: '/api/admin/tag/:name',
  permission: 'delete tag',
  input: byName,
  output: one(z.object({ name: z.string() })).extend({ undo: undoToken }),
  summary: 'Deletes a tag and takes it off the articles that have it.',
});

export const batchDestroyTags = defineRoute({
  ...admin,
  name: 'content.batch-destroy-tag',
  method: 'DELETE',
  path: '/api/admin/tag/batch',
  permission: 'batch destroy tag',
  input: z.object({ names: z.array(tagName).min(1).max(100) }),
  output: namedBatchResult.extend({ undo: undoToken }),
  summary: 'Deletes several tags at once.',
});

export const routes = {
  getPage,
  getArticle,
  listArticles,
  listBlogCategories,
  getBlogCategory,
  listSlides,
  getBlock,
  getWidget,
  listNotices,
  previewPage,
  previewArticle,
  listStaffNotices,
  readStaffNotice,
  viewAnnouncement,
  sortSlides,
  listTags,
  readTag,
  createTag,
  renameTag,
  deleteTag,
  batchDestroyTags,
};
