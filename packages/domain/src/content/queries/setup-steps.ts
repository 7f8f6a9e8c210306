import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { SetupStep } from '@kaifong/kernel/domain';

// Under whatever address and in whatever language: an owner may call the page as her lawyer does.
const words = `url || ' ' || title::text`;
const hasTerms = statement<{ done: boolean }>(
  'setup-terms',
  `select count(*) filter (where ${words} ~* 'terms|conditions|條款|条款|細則|细则') > 0
     and count(*) filter (where ${words} ~* 'privacy|私隱|隱私|隐私') > 0 as done
   from pages where status = 'published'`,
);

export const setupSteps: readonly SetupStep[] = [
  {
    name: 'terms',
    screen: '/page',
    isDone: async (ctx: Context) => (await ctx.run(hasTerms, []))[0]?.done ?? false,
  },
];
