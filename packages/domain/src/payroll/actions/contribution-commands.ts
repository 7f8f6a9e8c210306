// Contributions of a run are sent, accepted, refused and paid. The run is locked before its rows.
import { fail, failField } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings } from '../../settings/index.ts';
import type {
  answerContributionsInput,
  ContributionState,
  payContributionsInput,
  sendContributionsInput,
} from '../contract/index.ts';
import { type ContributionAnswer, PlatformAway } from '../ports/contribution-platform.ts';
import {
  approvedRun,
  type ContributionOf,
  contributionRows,
  isOpen,
  platformKeys,
  platformOf,
} from '../queries/contribution-rows.ts';
import { mpfEntries, payrolls } from '../schema.ts';

type Row = ContributionOf & { readonly tries: number };

/** The audit log keeps how many rows of contributions there were, never a figure. */
const note = (tx: TxContext, id: number, what: Readonly<Record<string, number | string>>) =>
  audit(tx, { action: 'update', resource: 'payroll', recordId: id, after: what });

async function lockRows(tx: TxContext, id: number): Promise<ContributionOf[]> {
  await tx.db.select({ id: payrolls.id }).from(payrolls).where(eq(payrolls.id, id)).for('update');
  await approvedRun(tx, id);
  return contributionRows(tx, id);
}

/** Writes rows down as sent, and answers those that stand as sent without an answer, too. Refuses `mpf-keys` and `mpf-nothing`. */
async function beginSending(
  tx: TxContext,
  { id, rows: which }: z.output<typeof sendContributionsInput>,
): Promise<Row[]> {
  const rows = await lockRows(tx, id);
  if ((await platformKeys(tx)).missing.length > 0) throw fail('payroll.mpf-keys');
  const hasAnswerer = (await platformOf(tx)) !== undefined;
  const waiting = hasAnswerer ? rows.filter(({ state, changed }) => state === 'sent' && !changed) : [];
  const fresh = rows.filter((row) => isOpen(row) && (which === 'all' || row.state !== 'unsent'));
  if (fresh.length + waiting.length === 0) throw fail('payroll.mpf-nothing');
  const sent_at = tx.runtime.now();
  const sent: Row[] = [];
  for (const row of fresh) {
    const tries = (row.entry?.tries ?? 0) + 1;
    const set = {
      ...{ state: 'sent' as const, refusal: null, tries, sent_at },
      ...{ relevant_cents: row.relevant_cents, employer_cents: row.employer_cents, member_cents: row.member_cents },
    };
    await tx.db
      .insert(mpfEntries)
      .values({ payslip_id: row.slip.id, ...set })
      .onConflictDoUpdate({ target: mpfEntries.payslip_id, set });
    sent.push({ ...row, tries });
  }
  if (sent.length > 0) await note(tx, id, { contributions: 'sent', rows: sent.length });
  return [...sent, ...waiting.map((row) => ({ ...row, tries: row.entry?.tries ?? 1 }))];
}

const referenceOf = ({ slip, tries }: Row) => `${slip.id}-${tries}`;

/** Writes answers down; one of a row that was sent again meanwhile is of the row before, and is left. */
const writeAnswers = (ctx: Context, id: number, rows: readonly Row[], answers: readonly ContributionAnswer[]) =>
  inTransaction(ctx, async (tx) => {
    await lockRows(tx, id);
    for (const row of rows) {
      const answer = answers.find(({ reference }) => reference === referenceOf(row));
      if (!answer) continue;
      const { refusal } = answer;
      await tx.db
        .update(mpfEntries)
        .set({ state: refusal ? 'refused' : 'accepted', refusal })
        .where(
          and(eq(mpfEntries.payslip_id, row.slip.id), eq(mpfEntries.tries, row.tries), eq(mpfEntries.state, 'sent')),
        );
    }
  });

/**
 * Sends contributions of an approved run: to the platform, or into the file somebody uploads. Refuses `mpf-keys`, `mpf-nothing`, and `mpf-away` where
 * nobody answered: the rows stand as sent, and sending again asks for the same ones.
 */
export async function sendContributions(ctx: Context, wish: z.output<typeof sendContributionsInput>): Promise<void> {
  const rows = await inTransaction(ctx, (tx) => beginSending(tx, wish));
  const platform = await platformOf(ctx);
  if (!platform) return;
  const { missing: _, ...keys } = await platformKeys(ctx);
  const list = {
    ...keys,
    rows: rows.map((row) => ({
      ...{ reference: referenceOf(row), member_number: row.bank?.member_number ?? '', name: row.name },
      ...{ from_on: row.slip.from_on, to_on: row.slip.to_on, relevant_cents: row.relevant_cents },
      ...{ employer_cents: row.employer_cents, member_cents: row.member_cents },
    })),
  };
  let answers: readonly ContributionAnswer[];
  try {
    answers = await platform.send(list);
  } catch (error) {
    if (!(error instanceof PlatformAway)) throw error;
    ctx.runtime.log.warn({ err: error, payroll: wish.id }, 'the platform of contributions did not answer');
    throw fail('payroll.mpf-away');
  }
  await writeAnswers(ctx, wish.id, rows, answers);
}

/** Rows by their slips, all of them at one state. Refuses `not-found` and `mpf-row-moved`. */
function rowsAt(tx: TxContext, rows: readonly ContributionOf[], ids: readonly number[], state: ContributionState) {
  return [...new Set(ids)].map((id) => {
    const row = rows.find(({ slip }) => slip.id === id);
    if (!row) throw fail('not-found');
    if (row.state !== state || row.changed) {
      const now = renderMessage(tx.language, `payroll.contribution_state.${row.changed ? 'changed' : row.state}`);
      throw fail('payroll.mpf-row-moved', { name: row.name, state: now });
    }
    return row;
  });
}

/** Writes down what the platform said of rows that were sent by file: all of them or none. Refuses `mpf-reason` and `mpf-row-moved`. */
export const answerContributions = (ctx: Context, input: z.output<typeof answerContributionsInput>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id, accepted, reason, payslip_ids } = input;
    if (!accepted && reason === null) throw failField('reason', 'payroll.mpf-reason');
    const rows = rowsAt(tx, await lockRows(tx, id), payslip_ids, 'sent');
    await tx.db
      .update(mpfEntries)
      .set(accepted ? { state: 'accepted', refusal: null } : { state: 'refused', refusal: reason })
      .where(
        inArray(
          mpfEntries.payslip_id,
          rows.map(({ slip }) => slip.id),
        ),
      );
    await note(tx, id, { contributions: accepted ? 'accepted' : 'refused', rows: rows.length });
  });

/** Notes accepted rows as paid: all of them or none. Refuses a day to come with `mpf-paid-later`, and `mpf-row-moved`. */
export const payContributions = (ctx: Context, input: z.output<typeof payContributionsInput>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id, payslip_ids, paid_on } = input;
    const { time_zone } = await getSettings(tx);
    if (paid_on > dateIn(time_zone, tx.runtime.now())) throw failField('paid_on', 'payroll.mpf-paid-later');
    const rows = rowsAt(tx, await lockRows(tx, id), payslip_ids, 'accepted');
    await tx.db
      .update(mpfEntries)
      .set({ state: 'paid', paid_on })
      .where(
        inArray(
          mpfEntries.payslip_id,
          rows.map(({ slip }) => slip.id),
        ),
      );
    await note(tx, id, { contributions: 'paid', rows: rows.length });
  });
