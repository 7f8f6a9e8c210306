// The machine of submissions with its table: every command begins and finishes its step here.
import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { bindMachine } from '@kaifong/kernel/steps';
import { eq, getTableColumns } from 'drizzle-orm';
import { submissionRules } from '../rules/submission-rules.ts';
import { formSubmissions, forms } from '../schema.ts';

type Row = typeof formSubmissions.$inferSelect;
export type LockedSubmission = Row & { readonly needsReview: boolean };
type Change = Omit<typeof formSubmissions.$inferInsert, 'id' | 'version' | 'status'>;

async function lockSubmission(tx: TxContext, id: number): Promise<LockedSubmission> {
  const [row] = await tx.db
    .select({ ...getTableColumns(formSubmissions), needsReview: forms.needs_review })
    .from(formSubmissions)
    .innerJoin(forms, eq(forms.id, formSubmissions.form_id))
    .where(eq(formSubmissions.id, id))
    .for('update', { of: formSubmissions });
  if (!row) throw fail('not-found');
  return row;
}

/** Refuses what every machine refuses; `forms.submission-moved` when there is no such step. A form is locked before its submissions. */
export const submissionSteps = bindMachine({
  rules: submissionRules,
  lock: lockSubmission,
  factsOf: (row) => row,
  write: (tx, { id }, change: Partial<Change> & Pick<Row, 'status'>) =>
    tx.db.update(formSubmissions).set(change).where(eq(formSubmissions.id, id)),
  wrongStep: (_row, status) => fail('forms.submission-moved', { status }),
});
