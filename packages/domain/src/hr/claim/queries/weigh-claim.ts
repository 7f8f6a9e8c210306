// All that speaks against a claim: its days, kinds, limits and receipts. Refusals stand at their line.
import { failField } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import { type EmployeeRecord, todayOf } from '../../leave/queries/people.ts';
import { claimLines, claims, claimTypes } from '../schema.ts';
import { claimMoney } from './claim-money.ts';
import { isLiving } from './living-claims.ts';
import { twinLines } from './twin-lines.ts';

export type ClaimTypeRecord = typeof claimTypes.$inferSelect;

export interface WeighedLine {
  readonly spent_on: string;
  readonly type_id: number;
  readonly amount_cents: number;
  readonly currency: string;
  readonly claimed_cents: number;
  readonly receipt_hash: string | null;
}

const at = (index: number, field: string) => `lines.${index}.${field}`;

/** Refuses a day that has not come, or on which she does not work here. */
export async function checkDays(ctx: Context, employee: EmployeeRecord, days: readonly string[]): Promise<void> {
  const today = await todayOf(ctx, employee);
  const { joined_on, left_on } = employee;
  for (const [index, day] of days.entries()) {
    const field = at(index, 'spent_on');
    if (day > today) throw failField(field, 'hr.claim-tomorrow', { date: today });
    if (day < joined_on) throw failField(field, 'hr.before-joining', { date: joined_on });
    if (left_on && day > left_on) throw failField(field, 'hr.after-leaving', { date: left_on });
  }
}

/** Kinds of claims by id. Refuses one that is not offered, at its line. */
export async function typesOf(ctx: Context, ids: readonly number[]): Promise<Map<number, ClaimTypeRecord>> {
  const rows = await ctx.db
    .select()
    .from(claimTypes)
    .where(inArray(claimTypes.id, [0, ...ids]));
  const types = new Map(rows.map((type) => [type.id, type]));
  const gone = ids.findIndex((id) => !types.get(id)?.enabled);
  if (gone >= 0) throw failField(at(gone, 'type_id'), 'validation.choice');
  return types;
}

const monthOf = (day: string) => day.slice(0, 7);

/** The cents an employee has claimed of a kind in a month already. */
async function claimedIn(ctx: Context, employeeId: number, typeId: number, month: string, except: number) {
  const [row] = await ctx.db
    .select({
      cents: sql<number>`coalesce(sum(coalesce(${claimLines.approved_cents}, ${claimLines.claimed_cents})), 0)::int`,
    })
    .from(claimLines)
    .innerJoin(claims, eq(claims.id, claimLines.reimbursement_id))
    .where(
      and(
        eq(claims.employee_id, employeeId),
        isLiving,
        ne(claims.id, except),
        eq(claimLines.type_id, typeId),
        gte(claimLines.spent_on, `${month}-01`),
        lte(claimLines.spent_on, sql`(${`${month}-01`}::date + interval '1 month - 1 day')::date`),
      ),
    );
  return row?.cents ?? 0;
}

/** Refuses what is above the limits of a line or a month, and a line without the receipt it needs. */
async function checkLimits(
  ctx: Context,
  employeeId: number,
  lines: readonly WeighedLine[],
  types: ReadonlyMap<number, ClaimTypeRecord>,
  except: number,
): Promise<void> {
  const months = new Map<string, number>();
  for (const [index, { spent_on, type_id, claimed_cents, receipt_hash }] of lines.entries()) {
    const type = types.get(type_id);
    if (!type) continue;
    const { line_limit, month_limit, receipt_above } = type;
    if (line_limit !== null && claimed_cents > line_limit)
      throw failField(at(index, 'amount'), 'hr.claim-line-limit', { limit: await claimMoney(ctx, line_limit) });
    if (receipt_above !== null && claimed_cents > receipt_above && !receipt_hash)
      throw failField(at(index, 'receipt'), 'hr.claim-receipt', { limit: await claimMoney(ctx, receipt_above) });
    if (month_limit === null) continue;
    const key = `${type_id} ${monthOf(spent_on)}`;
    const before = months.get(key) ?? (await claimedIn(ctx, employeeId, type_id, monthOf(spent_on), except));
    months.set(key, before + claimed_cents);
    if (before + claimed_cents > month_limit) {
      const left = await claimMoney(ctx, Math.max(0, month_limit - before));
      const limit = await claimMoney(ctx, month_limit);
      throw failField(at(index, 'amount'), 'hr.claim-month-limit', { limit, left });
    }
  }
}

/** Refuses a receipt that another living claim has. */
async function checkReceipts(ctx: Context, employeeId: number, lines: readonly WeighedLine[], except: number) {
  const twins = await twinLines(ctx, employeeId, lines, except);
  const index = twins.findIndex((each) => each.some(({ same_receipt }) => same_receipt));
  const used = twins[index]?.find(({ same_receipt }) => same_receipt);
  if (used) throw failField(at(index, 'receipt'), 'hr.claim-receipt-used', { date: used.spent_on });
}

/** Whether a claim that may be submitted needs two to approve it. Refuses all that speaks against it. */
export async function weighClaim(
  ctx: Context,
  employee: EmployeeRecord,
  lines: readonly WeighedLine[],
  except: number,
): Promise<{ needs_second: boolean }> {
  await checkDays(
    ctx,
    employee,
    lines.map(({ spent_on }) => spent_on),
  );
  const types = await typesOf(
    ctx,
    lines.map(({ type_id }) => type_id),
  );
  await checkLimits(ctx, employee.id, lines, types, except);
  await checkReceipts(ctx, employee.id, lines, except);
  const sumOf = (typeId: number) =>
    lines.filter(({ type_id }) => type_id === typeId).reduce((sum, { claimed_cents }) => sum + claimed_cents, 0);
  const isLarge = ({ id, second_above }: ClaimTypeRecord) => second_above !== null && sumOf(id) > second_above;
  return { needs_second: [...types.values()].some(isLarge) };
}
