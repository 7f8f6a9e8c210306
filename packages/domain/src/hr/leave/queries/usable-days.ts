// Days of leave by when they may be taken, as the ledger and leave that was applied for have them.
import type { Context } from '@kaifong/kernel/context';
import { postings } from '@kaifong/kernel/postings';
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { expiryOf } from '../rules/expiry-of.ts';
import type { LeaveDay } from '../rules/plan-of-day.ts';
import { type LeaveLot, type LeaveUse, type SpentLots, spendLots } from '../rules/usable-days.ts';
import { leaveAccounts, leaveSlices, leaves } from '../schema.ts';
import { dueGrants, type LeaveTypeRecord, ledger, mostOf } from './balances.ts';
import type { EmployeeRecord } from './people.ts';

const dayOf = (mark: Date): string => mark.toISOString().slice(0, 10);
const longAgo = '0000-01-01';

/** Postings of a kind of leave somebody has: lots that came, and what took off them besides leave. */
async function booked(ctx: Context, employeeId: number, typeId: number) {
  const { employee_id, leave_type_id, id: accountId } = leaveAccounts;
  const rows = await ctx.db
    .select({
      ...{ id: postings.id, delta: postings.delta, kind: postings.kind, source: postings.source },
      ...{ from: postings.available_from, end: postings.expires_at, reverses: postings.reverses },
    })
    .from(postings)
    .innerJoin(leaveAccounts, and(eq(postings.account_kind, ledger), eq(postings.account_id, accountId)))
    .where(and(eq(employee_id, employeeId), eq(leave_type_id, typeId)))
    .orderBy(asc(postings.id));
  const net = new Map<number, number>();
  for (const { id, delta, reverses } of rows) net.set(reverses ?? id, (net.get(reverses ?? id) ?? 0) + delta);
  const own = rows.filter(({ reverses }) => reverses === null).map((row) => ({ ...row, delta: net.get(row.id) ?? 0 }));
  const ended = new Map(own.filter(({ kind }) => kind === 'expire').map(({ source, delta }) => [source, delta]));
  const others = own.filter(({ kind, delta }) => kind !== 'take' && kind !== 'expire' && delta !== 0);
  return {
    lots: others
      .filter(({ delta }) => delta > 0)
      .map(
        ({ id, delta, from, end }): LeaveLot => ({
          ...{ id, from: dayOf(from), end: end && dayOf(end), isComing: false },
          amount: Math.max(0, delta + (ended.get(`expire:${id}`) ?? 0)),
        }),
      ),
    uses: others
      .filter(({ delta }) => delta < 0)
      .map(({ delta, from }): LeaveUse => ({ date: dayOf(from), amount: -delta })),
    taken: own.filter(({ kind }) => kind === 'take').reduce((sum, { delta }) => sum - delta, 0),
  };
}

export interface UsableDays {
  readonly lots: readonly LeaveLot[];
  readonly uses: readonly LeaveUse[];
  /** The rest of the lots once leave that was applied for is taken. */
  readonly spent: SpentLots;
}

/** Lots of somebody that come until a date, and their use by leave that was applied for. `except`: a leave that is applied for again. */
export async function usableDays(
  ctx: Context,
  {
    employee,
    type,
    until,
    except = 0,
  }: {
    readonly employee: EmployeeRecord;
    readonly type: LeaveTypeRecord;
    readonly until: string;
    readonly except?: number;
  },
): Promise<UsableDays> {
  const { lots, uses, taken } = await booked(ctx, employee.id, type.id);
  const slices = await ctx.db
    .select({ date: leaveSlices.date, amount: leaveSlices.amount })
    .from(leaveSlices)
    .innerJoin(leaves, eq(leaves.id, leaveSlices.leave_id))
    .where(
      and(
        eq(leaveSlices.employee_id, employee.id),
        eq(leaves.leave_type_id, type.id),
        isNotNull(leaves.posting_id),
        ne(leaves.id, except),
      ),
    );
  const coming = (await dueGrants(ctx, employee, type, until)).map(
    ({ on, amount }, at): LeaveLot => ({
      ...{ id: -1 - at, from: on, end: expiryOf(type, on), amount, isComing: true },
    }),
  );
  // Days taken off that no day of a leave tells of any more.
  const untold = taken - slices.reduce((sum, { amount }) => sum + amount, 0);
  const all = {
    lots: [...lots, ...coming],
    uses: [...uses, ...slices, ...(untold > 0 ? [{ date: longAgo, amount: untold }] : [])],
  };
  return { ...all, spent: spendLots(all.lots, all.uses, mostOf(type)) };
}

/** Of days that are usable, how many a leave could take on some day of it, and how many its own days find. Thousandths of a day. */
export function usableFor(
  { lots, uses, spent }: UsableDays,
  days: readonly Pick<LeaveDay, 'date' | 'amount'>[],
  type: LeaveTypeRecord,
): { readonly balance: number; readonly left: number } {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const amount = days.reduce((sum, day) => sum + day.amount, 0);
  const balance = lots
    .filter(({ from, end }) => from <= last && (end === null || first < end))
    .reduce((sum, { id }) => sum + (spent.rests.get(id) ?? 0), 0);
  const more = spendLots(lots, [...uses, ...days], mostOf(type)).short - spent.short;
  return { balance, left: Math.max(0, amount - more) };
}
