export {
  announcement,
  announcementStyles,
  announcementView,
  audiences,
  type Notice,
  notice,
  type StaffNotice,
  staffNotice,
} from './announcement.ts';
export { block, type StoreBlock, storeBlock } from './block.ts';
export {
  type ArticleCard,
  type ArticleDetail,
  article,
  articleCard,
  articleDetail,
  articleLink,
  articleNeighbour,
  articlePublishing,
  blogCategory,
  blogCategoryLink,
  blogCategoryLinkOf,
  blogCategoryPage,
  type StoreBlogCategory,
  storeBlogCategory,
} from './blog.ts';
export { errors } from './errors.ts';
export { type PageDetail, page, pageDetail, pageLink, pagePublishing } from './page.ts';
export {
  draftLimit,
  type LanguageState,
  languageState,
  type PublishingKind,
  type PublishingState,
  type PublishingStatus,
  type PublishingSummary,
  preview,
  publishedIn,
  publishingKinds,
  publishingRoutes,
  publishingState,
  publishingStatuses,
  savedDraft,
  type VersionRow,
  versionRow,
} from './publishing.ts';
export * from './routes.ts';
export { type Slide, slide, slider } from './slider.ts';
export { type Tag, tag, tagName } from './tag.ts';
export {
  type Widget,
  type WidgetData,
  type WidgetQuery,
  type WidgetType,
  widget,
  widgetData,
  widgetQuery,
  widgetTypes,
} from './widget.ts';
