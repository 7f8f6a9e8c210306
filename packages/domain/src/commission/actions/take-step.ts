// The machine of statements with its table. What is paid out leaves the person's account once, whoever asks however often.
import { fail } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { lockAccount, post, postings, takeOff } from '@kaifong/kernel/postings';
import { type BegunStep, bindMachine } from '@kaifong/kernel/steps';
import { and, eq } from 'drizzle-orm';
import { seenAccounts } from '../../hr/index.ts';
import { anotherHolds, findAccountReader } from '../../identity/index.ts';
import {
  type commissionCommands,
  type commissionMachine,
  type StatementLetterKind,
  statementMoved,
} from '../contract/index.ts';
import { payableLedger, payableOf } from '../queries/ledgers.ts';
import { hasGoneBack } from '../queries/unstated.ts';
import { commissionRules } from '../rules/commission-rules.ts';
import { commissionStatementLines, commissionStatements } from '../schema.ts';

export type StatementRecord = typeof commissionStatements.$inferSelect;
type Change = Partial<Pick<StatementRecord, 'posting_id'>>;

async function lockStatement(tx: TxContext, id: number): Promise<StatementRecord> {
  const [row] = await tx.db
    .select()
    .from(commissionStatements)
    .where(and(eq(commissionStatements.id, id), seenAccounts(tx, commissionStatements.account_id)))
    .for('update');
  if (!row) throw fail('not-found');
  return row;
}

const steps = bindMachine({
  rules: commissionRules,
  lock: lockStatement,
  factsOf: (row) => row,
  write: (tx, { id }, change: Change & { readonly status: StatementRecord['status'] }) =>
    tx.db.update(commissionStatements).set(change).where(eq(commissionStatements.id, id)),
  wrongStep: (_row, status) => fail('commission.commission-moved', { status }),
  requesterOf: ({ account_id }) => account_id,
  anotherHolds: (tx, permission, accountId) => anotherHolds(tx, permission, accountId),
});

type Begun = BegunStep<typeof commissionMachine, StatementRecord>;
export type CommissionCommand = (typeof commissionCommands)[number];

/** Postings of the statement can be put on another. */
const letGo = (tx: TxContext, { id }: StatementRecord) =>
  tx.db.update(commissionStatementLines).set({ standing: false }).where(eq(commissionStatementLines.statement_id, id));

const about = ({ id }: StatementRecord) => ({ kind: 'commission-statement', id });

/** Takes the total off the person's account. Refuses `commission-less` where goods came back meanwhile. */
async function payOut(tx: TxContext, row: StatementRecord): Promise<Change> {
  const source = `statement:${row.id}:${row.version}`;
  const { taken } = await takeOff(tx, {
    account: payableOf(row.account_id),
    amount: row.total,
    kind: 'paid',
    source,
    about: about(row),
  });
  if (!taken) throw fail('commission.commission-less');
  const [posting] = await tx.db
    .select({ id: postings.id })
    .from(postings)
    .where(and(eq(postings.account_kind, payableLedger), eq(postings.source, source)));
  return { posting_id: posting?.id ?? null };
}

/** A payout that is given up: the total is the person's to be paid again. */
async function putBack(tx: TxContext, row: StatementRecord): Promise<Change> {
  const account = payableOf(row.account_id);
  await lockAccount(tx, account);
  const source = `statement:${row.id}:${row.version}:back`;
  if (row.posting_id !== null)
    await post(tx, { account, delta: row.total, kind: 'release', source, about: about(row), reverses: row.posting_id });
  return { posting_id: null };
}

const money = (word: string, { total, currency }: StatementRecord): StepEffect[] => [
  { kind: 'money', word, amount: total, currency },
];

/** The letter a step writes to the person of the statement; none for whoever left. */
async function mailOf(
  tx: TxContext,
  command: CommissionCommand,
  { account_id }: StatementRecord,
): Promise<StepEffect[]> {
  const letter = letterOf[command];
  const reader = letter && (await findAccountReader(tx, account_id));
  return reader ? [{ kind: 'mail', word: `mail-${letter}`, target: reader.email }] : [];
}

/** What a step does beside its status. */
async function workOf(tx: TxContext, { row, from, step }: Begun): Promise<{ set?: Change; effects?: StepEffect[] }> {
  switch (step.command) {
    case 'approve':
      if (await hasGoneBack(tx, row.account_id)) throw fail('commission.commission-stale');
      return {};
    case 'process':
      return { set: await payOut(tx, row), effects: money('taken-off', row) };
    case 'pay':
      return from === 'approved' ? { set: await payOut(tx, row), effects: money('taken-off', row) } : {};
    case 'release':
      return { set: await putBack(tx, row), effects: money('put-back', row) };
    case 'reopen':
      return {};
    default:
      await letGo(tx, row);
      return {};
  }
}

interface Wish {
  readonly id: number;
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
}

/** The letter a person gets of a step of her statement. */
const letterOf: Partial<Record<CommissionCommand, StatementLetterKind>> = {
  approve: 'statement-ready',
  pay: 'statement-paid',
};

/** A step within the open transaction. */
export async function takeStepIn(tx: TxContext, command: CommissionCommand, wish: Wish): Promise<void> {
  const begun = await steps.begin(tx, { ...wish, command });
  const work = await workOf(tx, begun);
  const effects = [...(work.effects ?? []), ...(await mailOf(tx, command, begun.row))];
  await steps.finish(tx, begun, { ...work, effects });
  const told = letterOf[command];
  const { id, version } = begun.row;
  if (told) await announce(tx, statementMoved, { statement_id: id, version: version + 1, letter: told });
}

/** A step of a statement. Refuses what every machine refuses, and one's own. */
export const takeCommissionStep = (command: CommissionCommand) => (ctx: Context, wish: Wish) =>
  inTransaction(ctx, (tx) => takeStepIn(tx, command, wish));
