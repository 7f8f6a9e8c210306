import { followClockJob } from './actions/publishing/follow-clock.ts';
import { tidyContentJob } from './actions/publishing/tidy-content.ts';
import { landingPagePublishable } from './queries/landing-page/publishable.ts';
import { publishableArticle, publishablePage } from './queries/publishing/publishables.ts';

const publishables = [publishablePage, publishableArticle, landingPagePublishable];

export const jobs = [followClockJob(publishables), tidyContentJob(publishables)];
