import { bind } from '@kaifong/kernel/http';
import { readAnnouncement } from './actions/read-announcement.ts';
import { sortSlides } from './actions/sort-slides.ts';
import { articlePublishing, pagePublishing, routes } from './contract/index.ts';
import { getArticle, previewArticle } from './queries/get-article.ts';
import { getBlock } from './queries/get-block.ts';
import { getPage, previewPage } from './queries/get-page.ts';
import { getBlogCategory, listArticles, listBlogCategories } from './queries/list-articles.ts';
import { listNotices, listStaffNotices, viewAnnouncement } from './queries/list-notices.ts';
import { listSlides } from './queries/list-slides.ts';
import { loadWidget } from './queries/load-widget.ts';
import { publishableArticle, publishablePage } from './queries/publishing/publishables.ts';
import {
  announcementBindings,
  articleBindings,
  blockBindings,
  blogCategoryBindings,
  pageBindings,
  prepareArticle,
  preparePage,
  sliderBindings,
} from './resources.ts';
import { landingBindings } from './routes/landing-page.ts';
import { menuBindings } from './routes/menu.ts';
import { bindPublishing } from './routes/publishing.ts';
import { tagBindings } from './routes/tag.ts';

const store = [
  bind(routes.getPage, async (ctx, { url }) => ({ data: await getPage(ctx, url) })),
  bind(routes.previewPage, async (ctx, { token }) => ({ data: await previewPage(ctx, token) })),
  bind(routes.getArticle, async (ctx, { url }) => ({ data: await getArticle(ctx, url) })),
  bind(routes.previewArticle, async (ctx, { token }) => ({ data: await previewArticle(ctx, token) })),
  bind(routes.listArticles, (ctx, query) => listArticles(ctx, query)),
  bind(routes.listBlogCategories, async (ctx) => ({ data: await listBlogCategories(ctx) })),
  bind(routes.getBlogCategory, (ctx, query) => getBlogCategory(ctx, query)),
  bind(routes.listSlides, async (ctx) => ({ data: await listSlides(ctx) })),
  bind(routes.getBlock, async (ctx, { identifier }) => ({ data: await getBlock(ctx, identifier) })),
  bind(routes.getWidget, async (ctx, { type, data }) => ({ data: await loadWidget(ctx, type, data) })),
  bind(routes.listNotices, async (ctx) => ({ data: await listNotices(ctx) })),
];

const admin = [
  bind(routes.listStaffNotices, async (ctx) => ({ data: await listStaffNotices(ctx) })),
  bind(routes.readStaffNotice, async (ctx, { id }) => ({ data: await readAnnouncement(ctx, id) })),
  bind(routes.sortSlides, async (ctx, { ids }) => ({ data: await sortSlides(ctx, ids) })),
  bind(routes.viewAnnouncement, async (ctx, { id }) => ({ data: await viewAnnouncement(ctx, id) })),
];

export const bindings = [
  ...store,
  ...admin,
  ...bindPublishing(pagePublishing, publishablePage, preparePage),
  ...bindPublishing(articlePublishing, publishableArticle, prepareArticle),
  ...pageBindings,
  ...articleBindings,
  ...blogCategoryBindings,
  ...blockBindings,
  ...sliderBindings,
  ...announcementBindings,
  ...menuBindings,
  ...tagBindings,
  ...landingBindings,
];
