// How applications of the demo are taken away again.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { forgetSteps } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { applicationMachine } from '../contract/index.ts';
import { applications } from '../schema.ts';

async function titleOf(ctx: Context, id: string): Promise<string> {
  const { applicant } = applications;
  const [row] = await ctx.db
    .select({ applicant })
    .from(applications)
    .where(eq(applications.id, Number(id)));
  return row?.applicant || id;
}

export const demo: DemoPart = {
  kinds: [
    {
      kind: 'application',
      words: 'applications.application',
      async list(ctx) {
        const { id, version } = applications;
        const rows = await ctx.db.select({ id, version }).from(applications);
        return rows.map((row) => ({ id: String(row.id), version: row.version }));
      },
      title: titleOf,
      remove: (ctx, ids) =>
        eachRecord(ctx, ids, (id) =>
          inTransaction(ctx, async (tx) => {
            await tx.db.delete(applications).where(eq(applications.id, Number(id)));
            await forgetSteps(tx, applicationMachine, [Number(id)]);
          }),
        ),
    },
  ],
};
