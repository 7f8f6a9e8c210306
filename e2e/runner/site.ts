// The shop of this worker: two journeys at once never meet in one.
import { inject } from 'vitest';
import type { Site } from '../../tools/vitest/provided.ts';

export function ownSite(): Site {
  const sites = inject('sites');
  const site = sites[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % sites.length];
  if (!site) throw new Error('no shop was started for this worker');
  return site;
}
