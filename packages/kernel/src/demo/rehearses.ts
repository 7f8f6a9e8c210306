// Whether simulators may stand in for services: until the shop has keys of its own for one of them, or its demo is gone.
import type { Context } from '../context/index.ts';
import { demoHistory } from './demo-history.ts';

/** Goes stale when the demo is taken away; keys are settings. */
export const demoTag = 'demo';

/**
 * False from the moment on that one real service is set up or the demo was taken away: whoever sells in earnest takes no
 * play money, whichever service it would come by.
 */
export async function rehearses(ctx: Context): Promise<boolean> {
  ctx.usedTags.add(demoTag).add('settings');
  const options = { tags: [demoTag, 'settings'], size: 100 };
  return ctx.runtime.cache.remember('kernel:rehearses', options, async () => {
    if ((await demoHistory(ctx)).removed) return false;
    for (const { ownKeys } of ctx.runtime.domains.list) if (await ownKeys?.(ctx)) return false;
    return true;
  });
}
