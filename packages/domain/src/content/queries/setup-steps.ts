import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { SetupStep } from '@kaifong/kernel/domain';

// Under whatever address: an owner may call the page as her lawyer does.
const hasTerms = statement<{ done: boolean }>(
  'setup-terms',
  `select count(*) filter (where url ~ 'terms|conditions') > 0
     and count(*) filter (where url ~ 'privacy') > 0 as done
   from pages where status = 'published'`,
);

export const setupSteps: readonly SetupStep[] = [
  {
    name: 'terms',
    screen: '/page',
    isDone: async (ctx: Context) => (await ctx.run(hasTerms, []))[0]?.done ?? false,
  },
];
