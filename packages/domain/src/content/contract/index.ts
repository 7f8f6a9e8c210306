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
  blogLink,
  type StoreBlogCategory,
  storeBlogCategory,
} from './blog.ts';
export {
  type ElementsDocument,
  elementCaps,
  elementsVersion,
  emptyDocument,
  footerDocument,
  pageDocument,
  type StoredElement,
  startingProps,
  startingValue,
  type Visibility,
} from './elements/document.ts';
export type { BroughtElement } from './elements/extensions.ts';
export type { ElementField, ElementFields, ItemField, ItemFields, TextField } from './elements/fields.ts';
export { elementLink, isSafeLink } from './elements/link.ts';
export {
  type ElementData,
  eachElement,
  elementData,
  isVisible,
  type Reader,
  type ShownElement,
  shownElement,
  shownProps,
} from './elements/show.ts';
export {
  type ElementDefinition,
  type ElementType,
  elementDefinition,
  elementTypes,
  footerElements,
  footerRoot,
  isElementType,
  pageElements,
  pageRoot,
} from './elements/types.ts';
export { errors } from './errors.ts';
export {
  cloneLandingPage,
  countVisit,
  exportLandingTraffic,
  footerHistory,
  getFooter,
  getHome,
  getHomeRecord,
  getLandingPage,
  homeUrl,
  type LandingPageDetail,
  type LandingVariant,
  landingPage,
  landingPageDetail,
  landingPageLink,
  landingPagePublishing,
  landingRoutes,
  landingTraffic,
  landingVariantRates,
  landingVariants,
  previewLandingPage,
  readFooter,
  restoreFooter,
  setLandingVariant,
  showElements,
  type TrafficRow,
  type TrafficSeries,
  type TrafficUnit,
  trafficUnits,
  updateFooter,
  type VariantRate,
} from './landing-page.ts';
export * from './menu.ts';
export { type PageDetail, page, pageDetail, pageLink, pagePublishing, pageScope } from './page.ts';
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
export { type Tag, tag, tagName, tagRecord } from './tag.ts';
export {
  type Widget,
  type WidgetData,
  type WidgetType,
  widget,
  widgetData,
  widgetQuery,
  widgetTypes,
} from './widget.ts';
