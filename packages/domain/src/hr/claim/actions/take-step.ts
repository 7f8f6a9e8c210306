// The machine of claims with its table. What is approved is posted to the claim's account; a payment takes it off.
import { fail } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { post } from '@kaifong/kernel/postings';
import { type BegunStep, bindMachine } from '@kaifong/kernel/steps';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { anotherHolds } from '../../../identity/index.ts';
import { onBehalf } from '../../delegate/queries/care.ts';
import { lockEmployee } from '../../employee/locks.ts';
import { readersOf } from '../../leave/queries/leave-readers.ts';
import { accountOf, type EmployeeRecord, isFirstApprover, relationTo } from '../../leave/queries/people.ts';
import {
  type approveClaimInput,
  type ClaimLetterKind,
  type claimCommands,
  type claimMachine,
  claimMoved,
  type queueClaimInput,
} from '../contract/index.ts';
import {
  anotherDecidesClaim,
  type ClaimRecord,
  claimFacts,
  findClaim,
  findShownClaim,
  linesOfClaim,
  requesterOfClaim,
} from '../queries/find-claim.ts';
import { accountOfClaim } from '../queries/open-amounts.ts';
import { weighClaim } from '../queries/weigh-claim.ts';
import { type ClaimFacts, claimRules } from '../rules/claim-rules.ts';
import { claimLines, claims } from '../schema.ts';
import { approveLines } from './approve-lines.ts';

interface LockedClaim extends ClaimRecord {
  readonly facts: ClaimFacts;
  readonly person: EmployeeRecord;
  readonly requester: number | null;
}
type Change = Partial<Omit<ClaimRecord, 'id' | 'version' | 'status' | 'updated_at'>>;

async function lockClaim(tx: TxContext, id: number): Promise<LockedClaim> {
  await tx.db.select({ id: claims.id }).from(claims).where(eq(claims.id, id)).for('update');
  const { claim, employee } = await findShownClaim(tx, id);
  const requester = await requesterOfClaim(tx, claim, employee);
  return { ...claim, facts: await claimFacts(tx, claim, employee), person: employee, requester };
}

export const claimStepsOf = bindMachine({
  rules: claimRules,
  lock: lockClaim,
  factsOf: ({ facts }) => facts,
  write: (tx, { id }, change: Change & { readonly status: ClaimRecord['status'] }) =>
    tx.db.update(claims).set(change).where(eq(claims.id, id)),
  wrongStep: (_row, status) => fail('hr.claim-moved', { status }),
  requesterOf: ({ requester }) => requester,
  anotherHolds: (tx, permission, accountId, { person }) =>
    permission === 'self' ? anotherDecidesClaim(tx, person, accountId) : anotherHolds(tx, permission, accountId),
});

export type BegunClaim = BegunStep<typeof claimMachine, LockedClaim>;
type Command = Exclude<(typeof claimCommands)[number], 'pay'>;
type Wish = {
  readonly id: number;
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
} & Partial<Pick<z.output<typeof approveClaimInput>, 'lines'> & Pick<z.output<typeof queueClaimInput>, 'pay_by'>>;

/** One receipt of two claims that are submitted at once: the second sees the first. */
async function lockReceipts(tx: TxContext, hashes: readonly string[]): Promise<void> {
  for (const hash of [...new Set(hashes)].sort())
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`receipt:${hash}`}, 0))`);
}

/** Takes the receipts of a claim. Refuses all that speaks against the claim. */
async function takeReceipts(tx: TxContext, row: LockedClaim): Promise<Change> {
  // Two claims of one person come one after the other: the second sees what is left of a month.
  await lockEmployee(tx, row.person.id);
  const lines = await linesOfClaim(tx, row.id);
  await lockReceipts(
    tx,
    lines.flatMap(({ receipt_hash }) => receipt_hash ?? []),
  );
  const { needs_second } = await weighClaim(tx, row.person, lines, row.id);
  await tx.db
    .update(claimLines)
    .set({ used_hash: sql`${claimLines.receipt_hash}` })
    .where(eq(claimLines.reimbursement_id, row.id));
  return { needs_second, first_approver_id: null };
}

/** Approves a claim whole or in part; the last of its approvers makes it money that is owed. */
async function approve(tx: TxContext, { row, step }: BegunClaim, { lines = [] }: Wish): Promise<Change> {
  const me = accountOf(tx);
  if (await isFirstApprover(tx, row.person, row.first_approver_id, 'reimbursement'))
    throw fail('hr.claim-second-by-another');
  const approved_cents = await approveLines(tx, row.id, lines);
  if (step.to === 'pending') return { approved_cents, first_approver_id: me };
  const source = `approve:${row.id}`;
  await post(tx, { account: accountOfClaim(row.id), delta: approved_cents, kind: 'approve', source });
  return { approved_cents };
}

/** What a step does beside its status. */
async function effectOf(tx: TxContext, begun: BegunClaim, wish: Wish): Promise<Change> {
  const { row, step } = begun;
  if (step.command === 'submit') return takeReceipts(tx, row);
  if (step.command === 'approve') return approve(tx, begun, wish);
  if (step.command === 'queue') return { pay_by: wish.pay_by ?? 'direct' };
  if (step.to !== 'canceled' && step.to !== 'rejected') return {};
  await tx.db
    .update(claimLines)
    .set({ used_hash: null, approved_cents: null, reason: '' })
    .where(eq(claimLines.reimbursement_id, row.id));
  return { first_approver_id: null, approved_cents: null };
}

const behalfOf = async (tx: TxContext, { row, step }: BegunClaim): Promise<StepEffect[]> =>
  (step.command === 'approve' || step.command === 'refuse') &&
  (await relationTo(tx, row.person, 'reimbursement')).isDelegate
    ? onBehalf(tx, row.person)
    : [];

/** The letter of a step; undefined: nobody is written to. */
function letterOf({ step: { command, to } }: BegunClaim): ClaimLetterKind | undefined {
  if (command === 'submit') return 'claim_asked';
  if (command === 'refuse') return 'claim_rejected';
  return command === 'approve' && to === 'approved' ? 'claim_approved' : undefined;
}

export async function mailEffects(
  tx: TxContext,
  employee: EmployeeRecord,
  letter: ClaimLetterKind | undefined,
): Promise<StepEffect[]> {
  const readers = letter ? await readersOf(tx, employee, letter === 'claim_asked' ? 'manager' : 'employee') : [];
  return readers.map(({ to }) => ({ kind: 'mail', word: `mail-${letter}`, target: to }));
}

/** Steps of whoever pays and keeps claims; the others are of people who have to do with the claim. */
const ofKeepers: readonly string[] = ['queue', 'fail', 'reopen', 'archive'];

/** A step of a claim. Refuses what every machine refuses, and for `submit` all that speaks against the claim. */
export const takeClaimStep = (command: Command) => (ctx: Context, wish: Wish) =>
  inTransaction(ctx, async (tx) => {
    if (!ofKeepers.includes(command)) await findClaim(tx, wish.id);
    const begun = await claimStepsOf.begin(tx, { ...wish, command });
    const set = await effectOf(tx, begun, wish);
    const letter = letterOf(begun);
    const money: StepEffect[] =
      letter === 'claim_approved'
        ? [{ kind: 'money', word: 'claim-approved', amount: set.approved_cents ?? 0, currency: begun.row.currency }]
        : [];
    const mail = await mailEffects(tx, begun.row.person, letter);
    await claimStepsOf.finish(tx, begun, { set, effects: [...(await behalfOf(tx, begun)), ...money, ...mail] });
    if (!letter) return;
    const { id, version } = begun.row;
    const told = { claim_id: id, version: version + 1, letter, reason: begun.reason, paid_cents: 0 };
    await announce(tx, claimMoved, told);
  });
