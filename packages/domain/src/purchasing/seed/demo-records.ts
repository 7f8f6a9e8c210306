// How the purchase orders of the demo are taken away again; their goods go with the products they are of.
import { inTransaction } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { forgetSteps } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { purchaseOrderMachine } from '../contract/index.ts';
import { purchaseOrders } from '../schema.ts';

export const demo: DemoPart = {
  kinds: [
    {
      kind: 'po',
      words: 'purchasing.po',
      async list(ctx) {
        const rows = await ctx.db
          .select({ id: purchaseOrders.id, version: purchaseOrders.version })
          .from(purchaseOrders);
        return rows.map(({ id, version }) => ({ id: String(id), version }));
      },
      async title(ctx, id) {
        const [row] = await ctx.db
          .select({ number: purchaseOrders.number })
          .from(purchaseOrders)
          .where(eq(purchaseOrders.id, Number(id)));
        return row?.number ?? id;
      },
      remove: (ctx, ids) =>
        eachRecord(ctx, ids, (id) =>
          inTransaction(ctx, async (tx) => {
            await tx.db.delete(purchaseOrders).where(eq(purchaseOrders.id, Number(id)));
            await forgetSteps(tx, purchaseOrderMachine, [Number(id)]);
          }),
        ),
    },
  ],
};
