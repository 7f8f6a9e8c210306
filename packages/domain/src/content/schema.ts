// What later rooms may join and point at.
export { articles, blogCategories, tags } from './schema/blog.ts';
export { footers, landingPages, landingTransfers, landingVisits } from './schema/landing-page.ts';
export { announcementReads, announcements, blocks, pages, sliders } from './schema/page.ts';
export { contentDrafts, contentVersions, publications } from './schema/publishing.ts';
