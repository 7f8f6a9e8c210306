import { tidyFiles } from './actions/tidy-files.ts';
import { warmPresets } from './actions/warm-presets.ts';

export const jobs = [warmPresets, tidyFiles];
