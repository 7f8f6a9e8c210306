// How what was filled in of the demo's form is taken away again; the form itself is a resource.
import { inTransaction } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { forgetSteps } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { submissionMachine } from '../contract/index.ts';
import { formSubmissions } from '../schema.ts';

export const demo: DemoPart = {
  kinds: [
    {
      kind: 'form_submission',
      words: 'forms.form_submission',
      async list(ctx) {
        const { id, version } = formSubmissions;
        const rows = await ctx.db.select({ id, version }).from(formSubmissions);
        return rows.map((row) => ({ id: String(row.id), version: row.version }));
      },
      async title(ctx, id) {
        const { submitter } = formSubmissions;
        const [row] = await ctx.db
          .select({ submitter })
          .from(formSubmissions)
          .where(eq(formSubmissions.id, Number(id)));
        return row?.submitter || id;
      },
      remove: (ctx, ids) =>
        eachRecord(ctx, ids, (id) =>
          inTransaction(ctx, async (tx) => {
            await tx.db.delete(formSubmissions).where(eq(formSubmissions.id, Number(id)));
            await forgetSteps(tx, submissionMachine, [Number(id)]);
          }),
        ),
    },
  ],
};
