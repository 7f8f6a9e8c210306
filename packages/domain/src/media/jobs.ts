import { warmPresets } from './actions/warm-presets.ts';

export const jobs = [warmPresets];
