import { forgetDrafts } from './actions/forget-drafts.ts';

export const jobs = [forgetDrafts];
