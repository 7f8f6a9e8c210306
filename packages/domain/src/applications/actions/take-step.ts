// The machine of applications with its table: every command begins and finishes its step here.
import { fail } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import type { TxContext } from '@kaifong/kernel/context';
import { bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { clockOf } from '../queries/clock.ts';
import type { ApplicationRecord } from '../queries/find-application.ts';
import { type ReadQuote, readQuotes } from '../queries/read-quotes.ts';
import { applicationRules } from '../rules/application-rules.ts';
import { isJobPaid, isOwed } from '../rules/quote-state.ts';
import { applications } from '../schema.ts';

export interface LockedApplication extends ApplicationRecord {
  readonly quotes: readonly ReadQuote[];
  readonly owes: boolean;
  readonly jobPaid: boolean;
}
type Change = Omit<typeof applications.$inferInsert, 'id' | 'version' | 'status'>;

/** Locks an application until the transaction ends. Quotes of sales are locked before. Refuses `not-found`. */
export async function lockApplication(tx: TxContext, id: number): Promise<LockedApplication> {
  const [row] = await tx.db.select().from(applications).where(eq(applications.id, id)).for('update');
  if (!row) throw fail('not-found');
  const quotes = await readQuotes(tx, [id]);
  const now = tx.runtime.now();
  return { ...row, quotes, owes: quotes.some((quote) => isOwed(quote, now)), jobPaid: isJobPaid(quotes) };
}

/** Refuses what every machine refuses; `still-owed` where a rest or a change is open; `application-moved` when there is no such step. */
export const applicationSteps = bindMachine({
  rules: applicationRules,
  lock: lockApplication,
  factsOf: (row) => row,
  write: async (tx, { id }, change: Partial<Change> & Pick<ApplicationRecord, 'status'>) =>
    tx.db
      .update(applications)
      .set({ ...change, ...(await clockOf(tx, change.status)) })
      .where(eq(applications.id, id)),
  wrongStep: (row, status) =>
    row.status === 'process' && row.owes
      ? fail('applications.still-owed')
      : fail('applications.application-moved', { status }),
});

/** The letter of a step to the applicant; none where she left no address. */
export const mailTo = ({ email }: Pick<ApplicationRecord, 'email'>, word: string): StepEffect[] =>
  email ? [{ kind: 'mail', word: `mail-${word}`, target: email }] : [];
