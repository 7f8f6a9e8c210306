import { forgetSpam } from './actions/forget-spam.ts';

export const jobs = [forgetSpam];
