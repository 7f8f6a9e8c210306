import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { SetupStep } from '@kaifong/kernel/domain';

const hasCategory = statement<{ done: boolean }>(
  'setup-category',
  `select exists (select from menu_items where enabled and type = 'category'
     and (display_in_desktop or display_in_mobile)) as done`,
);

export const setupSteps: readonly SetupStep[] = [
  {
    name: 'category',
    screen: '/menu',
    isDone: async (ctx: Context) => (await ctx.run(hasCategory, []))[0]?.done ?? false,
  },
];
