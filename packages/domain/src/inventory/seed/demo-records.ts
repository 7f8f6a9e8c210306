// How the stock-takes and transfers of the demo are taken away again; their rows go with them.
import { inTransaction } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { forgetSteps } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { stockCountMachine, transferMachine } from '../contract/index.ts';
import { stockCounts, stockTransfers } from '../schema.ts';

export const demo: DemoPart = {
  kinds: [
    {
      kind: 'stock_count',
      words: 'inventory.stock_count',
      async list(ctx) {
        const rows = await ctx.db.select({ id: stockCounts.id, version: stockCounts.version }).from(stockCounts);
        return rows.map(({ id, version }) => ({ id: String(id), version }));
      },
      async title(ctx, id) {
        const [row] = await ctx.db
          .select({ number: stockCounts.number })
          .from(stockCounts)
          .where(eq(stockCounts.id, Number(id)));
        return row?.number ?? id;
      },
      remove: (ctx, ids) =>
        eachRecord(ctx, ids, (id) =>
          inTransaction(ctx, async (tx) => {
            await tx.db.delete(stockCounts).where(eq(stockCounts.id, Number(id)));
            await forgetSteps(tx, stockCountMachine, [Number(id)]);
          }),
        ),
    },
    {
      kind: 'transfer',
      words: 'inventory.transfer',
      async list(ctx) {
        const rows = await ctx.db
          .select({ id: stockTransfers.id, version: stockTransfers.version })
          .from(stockTransfers);
        return rows.map(({ id, version }) => ({ id: String(id), version }));
      },
      async title(ctx, id) {
        const [row] = await ctx.db
          .select({ number: stockTransfers.number })
          .from(stockTransfers)
          .where(eq(stockTransfers.id, Number(id)));
        return row?.number ?? id;
      },
      remove: (ctx, ids) =>
        eachRecord(ctx, ids, (id) =>
          inTransaction(ctx, async (tx) => {
            await tx.db.delete(stockTransfers).where(eq(stockTransfers.id, Number(id)));
            await forgetSteps(tx, transferMachine, [Number(id)]);
          }),
        ),
    },
  ],
};
