import { followClockJob } from './actions/publishing/follow-clock.ts';
import { landingPagePublishable } from './queries/landing-page/publishable.ts';
import { publishableArticle, publishablePage } from './queries/publishing/publishables.ts';

export const jobs = [followClockJob([publishablePage, publishableArticle, landingPagePublishable])];
