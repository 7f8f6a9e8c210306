// How the orders of the demo's regulars are taken away again: nobody ever bought anything, whatever steps staff tried on them.
import { inTransaction } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { eq } from 'drizzle-orm';
import { dropOrder } from '../actions/test-order.ts';
import { orders } from '../schema.ts';

export const demo: DemoPart = {
  kinds: [
    {
      kind: 'order',
      words: 'sales.order',
      async list(ctx) {
        const rows = await ctx.db.select({ id: orders.id }).from(orders);
        return rows.map(({ id }) => ({ id: String(id), version: null }));
      },
      async title(ctx, id) {
        const [row] = await ctx.db
          .select({ number: orders.number })
          .from(orders)
          .where(eq(orders.id, Number(id)));
        return row?.number ?? id;
      },
      remove: (ctx, ids) => eachRecord(ctx, ids, (id) => inTransaction(ctx, (tx) => dropOrder(tx, Number(id)))),
    },
  ],
};
