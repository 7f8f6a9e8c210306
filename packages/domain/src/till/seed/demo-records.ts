// How the session of the demo is taken away again: nobody ever stood at that counter. Its orders go by themselves, once nothing names them.
import { inTransaction } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { forgetAccount } from '@kaifong/kernel/postings';
import { forgetSteps } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { drawerOf } from '../actions/cash-ledger.ts';
import { sessionMachine } from '../contract/index.ts';
import { tillSales, tillSessions } from '../schema.ts';

export const demo: DemoPart = {
  kinds: [
    {
      kind: 'till_session',
      words: 'till.till_session',
      async list(ctx) {
        const rows = await ctx.db.select({ id: tillSessions.id, version: tillSessions.version }).from(tillSessions);
        return rows.map(({ id, version }) => ({ id: String(id), version }));
      },
      async title(ctx, id) {
        const [row] = await ctx.db
          .select({ number: tillSessions.number })
          .from(tillSessions)
          .where(eq(tillSessions.id, Number(id)));
        return row?.number ?? id;
      },
      remove: (ctx, ids) =>
        eachRecord(ctx, ids, (id) =>
          inTransaction(ctx, async (tx) => {
            const session = Number(id);
            await tx.db.delete(tillSales).where(eq(tillSales.session_id, session));
            await tx.db.delete(tillSessions).where(eq(tillSessions.id, session));
            await forgetAccount(tx, drawerOf(session));
            await forgetSteps(tx, sessionMachine, [session]);
          }),
        ),
    },
  ],
};
