import { articlePublishing, pagePublishing } from './contract/index.ts';
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
import { bindPublishing } from './routes/publishing.ts';

export const bindings = [
  ...bindPublishing(pagePublishing, publishablePage, preparePage),
  ...bindPublishing(articlePublishing, publishableArticle, prepareArticle),
  ...pageBindings,
  ...articleBindings,
  ...blogCategoryBindings,
  ...blockBindings,
  ...sliderBindings,
  ...announcementBindings,
];
