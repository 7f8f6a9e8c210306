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

async function lockAny(tx: TxContext, id: number): Promise<LockedSubmission> {
  const [row] = await tx.db
    .select({ ...getTableColumns(formSubmissions), needsReview: forms.needs_review })
    .from(formSubmissions)
    .innerJoin(forms, eq(forms.id, formSubmissions.form_id))
    .where(eq(formSubmissions.id, id))
    .for('update', { of: formSubmissions });
  if (!row) throw fail('not-found');
  return { ...row, needsReview: row.needsReview || row.led_by !== null };
}

async function lockOwn(tx: TxContext, id: number): Promise<LockedSubmission> {
  const row = await lockAny(tx, id);
  if (row.led_by !== null) throw fail('forms.submission-led');
  return row;
}

const binding = {
  rules: submissionRules,
  factsOf: (row: LockedSubmission) => row,
  write: (tx: TxContext, { id }: LockedSubmission, change: Partial<Change> & Pick<Row, 'status'>) =>
    tx.db.update(formSubmissions).set(change).where(eq(formSubmissions.id, id)),
  wrongStep: (_row: LockedSubmission, status: string) => fail('forms.submission-moved', { status }),
};

/**
 * Refuses what every machine refuses; `forms.submission-moved` when there is no such step, `forms.submission-led` where a later domain leads
 * the answers. A form is locked before its submissions.
 */
export const submissionSteps = bindMachine({ ...binding, lock: lockOwn });

/** The same, also of answers that a later domain leads. */
export const anySubmissionSteps = bindMachine({ ...binding, lock: lockAny });
