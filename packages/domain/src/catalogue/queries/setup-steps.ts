import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { SetupStep } from '@kaifong/kernel/domain';

const hasGoods = statement<{ done: boolean }>(
  'setup-goods',
  `select exists (
     select from products p join stocks s on s.product_id = p.id
     where p.visibled and s.visibled and (not p.track_inventories
       or exists (select from inventories i where i.stock_id = s.id and i.quantity > i.reserved))) as done`,
);

export const setupSteps: readonly SetupStep[] = [
  {
    name: 'first-product',
    screen: '/product/create',
    isDone: async (ctx: Context) => (await ctx.run(hasGoods, []))[0]?.done ?? false,
  },
];
