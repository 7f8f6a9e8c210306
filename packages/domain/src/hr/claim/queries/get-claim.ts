import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { type Context, holds } from '@kaifong/kernel/context';
import { namesOfActors } from '@kaifong/kernel/staff';
import { listSteps } from '@kaifong/kernel/steps';
import { inArray } from 'drizzle-orm';
import { anotherHolds } from '../../../identity/index.ts';
import { readFile } from '../../../media/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { accountOf, type EmployeeRecord, relationTo } from '../../leave/queries/people.ts';
import { type ClaimView, claimMachine } from '../contract/index.ts';
import { claimRules } from '../rules/claim-rules.ts';
import { claimTypes } from '../schema.ts';
import {
  anotherDecidesClaim,
  type ClaimRecord,
  claimFacts,
  findShownClaim,
  linesOfClaim,
  requesterOfClaim,
} from './find-claim.ts';
import { openAmounts, paidOf, paymentsOf } from './open-amounts.ts';
import { twinLines, twinsInside } from './twin-lines.ts';

/** Names of kinds of claims in the caller's language. */
export async function typeNames(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const { main_language } = await getSettings(ctx);
  const rows = await ctx.db
    .select()
    .from(claimTypes)
    .where(inArray(claimTypes.id, [0, ...ids]));
  return new Map(rows.map(({ id, name }) => [id, textIn(name, ctx.language, main_language)]));
}

/** Steps the caller may take: none of a decision or a payment of her own, unless nobody else may. */
async function offeredTo(ctx: Context, claim: ClaimRecord, employee: EmployeeRecord) {
  const facts = await claimFacts(ctx, claim, employee);
  const me = accountOf(ctx);
  const isOwn = me !== null && employee.account_id === me;
  const isHers = me !== null && (await requesterOfClaim(ctx, claim, employee)) === me;
  const mayDecide = facts.mayDecide && !(isHers && (await anotherDecidesClaim(ctx, employee, me)));
  const mayPay = holds(ctx, 'pay reimbursement') && !(isOwn && (await anotherHolds(ctx, 'pay reimbursement', me)));
  const may = (permission: string) =>
    permission === 'self' || (permission === 'pay reimbursement' ? mayPay : holds(ctx, 'update reimbursement'));
  const offered = { ...facts, mayDecide };
  return { commands: claimRules.offered(offered, may), primary_command: claimRules.primary(offered, may) ?? null };
}

async function shownLines(ctx: Context, claim: ClaimRecord, employee: EmployeeRecord): Promise<ClaimView['lines']> {
  const lines = await linesOfClaim(ctx, claim.id);
  const names = await typeNames(
    ctx,
    lines.map(({ type_id }) => type_id),
  );
  const twins = await twinLines(ctx, employee.id, lines, claim.id);
  const inside = twinsInside(lines);
  const { mayDecide } = await relationTo(ctx, employee, 'reimbursement');
  return lines.map((line, index) => ({
    id: line.id,
    spent_on: line.spent_on,
    type: { id: line.type_id, name: names.get(line.type_id) ?? '' },
    amount: toWire(line.amount_cents),
    currency: line.currency,
    rate: Number(line.rate),
    claimed: toWire(line.claimed_cents),
    approved: line.approved_cents === null ? null : toWire(line.approved_cents),
    reason: line.reason,
    project: line.project,
    note: line.note,
    receipt: line.file_id ? (line.filename ?? '') : null,
    twins: (twins[index] ?? []).map((twin) => ({
      claim_id: twin.claim_id,
      employee: mayDecide ? twin.employee : null,
      spent_on: twin.spent_on,
      same_receipt: twin.same_receipt,
    })),
    inside: inside[index] ?? [],
  }));
}

/** One claim with its lines, payments, history and the steps the caller may take. */
export async function getClaim(ctx: Context, id: number): Promise<ClaimView> {
  const { claim, employee } = await findShownClaim(ctx, id);
  const open = (await openAmounts(ctx, [id])).get(id) ?? 0;
  const approver = `staff:${claim.first_approver_id ?? 0}`;
  const names = await namesOfActors(ctx, new Set([approver]));
  const payments = await paymentsOf(ctx, id);
  return {
    id,
    version: claim.version,
    status: claim.status,
    title: claim.title,
    employee: { id: employee.id, name: employee.name },
    currency: claim.currency,
    claimed: toWire(claim.claimed_cents),
    approved: claim.approved_cents === null ? null : toWire(claim.approved_cents),
    paid: toWire(paidOf(claim.approved_cents, open)),
    open: toWire(open),
    pay_by: claim.pay_by,
    lines: await shownLines(ctx, claim, employee),
    payments: payments.map(({ cents, at, reference }) => ({ amount: toWire(cents), at: at.toISOString(), reference })),
    needs_second: claim.needs_second,
    first_approver: names.get(approver) ?? null,
    own: employee.account_id !== null && employee.account_id === accountOf(ctx),
    created_at: claim.created_at.toISOString(),
    timeline: await listSteps(ctx, claimMachine, id),
    ...(await offeredTo(ctx, claim, employee)),
  };
}

/** The receipt of a line. Refuses `not-found`. */
export async function getClaimReceipt(ctx: Context, id: number, lineId: number): Promise<FileReply> {
  await findShownClaim(ctx, id);
  const line = (await linesOfClaim(ctx, id)).find((each) => each.id === lineId);
  if (!line?.file_id) throw fail('not-found');
  return readFile(ctx, line.file_id);
}
