// How the broadcasts of the demo are taken away again, whatever state they are in: their recipients never existed.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { forgetSteps } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { broadcastMachine } from '../contract/index.ts';
import { broadcasts } from '../schema.ts';

const remove = (ctx: Context, id: number) =>
  inTransaction(ctx, async (tx) => {
    await tx.db.delete(broadcasts).where(eq(broadcasts.id, id));
    await forgetSteps(tx, broadcastMachine, [id]);
  });

export const demo: DemoPart = {
  kinds: [
    {
      kind: 'broadcast',
      words: 'marketing.broadcast',
      async list(ctx) {
        const rows = await ctx.db.select({ id: broadcasts.id, version: broadcasts.version }).from(broadcasts);
        return rows.map(({ id, version }) => ({ id: String(id), version }));
      },
      async title(ctx, id) {
        const [row] = await ctx.db
          .select({ name: broadcasts.name })
          .from(broadcasts)
          .where(eq(broadcasts.id, Number(id)));
        return row?.name ?? id;
      },
      remove: (ctx, ids) => eachRecord(ctx, ids, (id) => remove(ctx, Number(id))),
    },
  ],
};
