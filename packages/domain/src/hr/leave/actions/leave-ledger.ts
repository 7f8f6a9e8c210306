// Days come, are taken and go: the ledger `leave`. How to: docs/how-to/add-a-ledger.md

import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { type Account, balanceOf, lockAccount, lockAccounts, post } from '@kaifong/kernel/postings';
import { and, eq } from 'drizzle-orm';
import { daysOf, dueGrants, idleGrants, type LeaveTypeRecord, ledger, markOf, sourceOf } from '../queries/balances.ts';
import type { EmployeeRecord } from '../queries/people.ts';
import { usableDays, usableFor } from '../queries/usable-days.ts';
import { expiryOf } from '../rules/expiry-of.ts';
import { type LeaveDay, wholeDay } from '../rules/plan-of-day.ts';
import { leaveAccounts } from '../schema.ts';

/** Takes count on every day, whenever they are posted. */
const always = new Date(0);

async function accountFor(tx: TxContext, employeeId: number, typeId: number): Promise<number> {
  const of = { employee_id: employeeId, leave_type_id: typeId };
  await tx.db.insert(leaveAccounts).values(of).onConflictDoNothing();
  const [row] = await tx.db
    .select({ id: leaveAccounts.id })
    .from(leaveAccounts)
    .where(and(eq(leaveAccounts.employee_id, employeeId), eq(leaveAccounts.leave_type_id, typeId)));
  if (!row) throw new Error('an account of leave was not written');
  return row.id;
}

/** Takes days back that gave a holiday somebody turned out not to have worked on, or that is none. */
async function takeIdleBack(
  tx: TxContext,
  account: Account,
  employee: EmployeeRecord,
  type: LeaveTypeRecord,
  until: string,
): Promise<void> {
  for (const { id, delta, available_from } of await idleGrants(tx, account.id, employee, type, until))
    await post(tx, {
      account,
      delta: -delta,
      kind: 'grant',
      source: `idle:${id}`,
      availableFrom: available_from,
      reverses: id,
    });
}

/** Posts what has come to somebody until a date, once each, and takes off what ended. Returns the held account. */
export async function grantLeave(tx: TxContext, employee: EmployeeRecord, type: LeaveTypeRecord, until: string) {
  const account = { kind: ledger, id: await accountFor(tx, employee.id, type.id) };
  await lockAccount(tx, account);
  const last = employee.left_on && employee.left_on < until ? employee.left_on : until;
  for (const grant of await dueGrants(tx, employee, type, last)) {
    const mark = markOf(grant.on);
    const room =
      type.most_kept === null
        ? grant.amount
        : type.most_kept * wholeDay - (await balanceOf(tx, account, mark)).available;
    const delta = Math.min(grant.amount, room);
    if (delta <= 0) continue;
    const end = expiryOf(type, grant.on);
    await post(tx, {
      account,
      delta,
      kind: 'grant',
      source: sourceOf(account.id, grant),
      availableFrom: mark,
      expiresAt: end === null ? null : markOf(end),
    });
  }
  // What somebody has on her last day does not end after it.
  if (type.accrual === 'holiday_worked') await takeIdleBack(tx, account, employee, type, last);
  const { lots, spent } = await usableDays(tx, { employee, type, until: last });
  for (const { id, end } of lots) {
    const rest = end !== null && end <= last ? (spent.rests.get(id) ?? 0) : 0;
    if (rest > 0)
      await post(tx, { account, delta: -rest, kind: 'expire', source: `expire:${id}`, availableFrom: always });
  }
  return account;
}

interface Taken {
  readonly employee: EmployeeRecord;
  readonly type: LeaveTypeRecord;
  readonly leave: { readonly id: number; readonly version: number };
  readonly days: readonly LeaveDay[];
  readonly amount: number;
  readonly today: string;
}

/** Takes the days of a leave off. Refuses more than may be taken on its days. Returns the posting. */
export async function takeLeave(tx: TxContext, { employee, type, leave, days, amount, today }: Taken): Promise<number> {
  const account = await grantLeave(tx, employee, type, today);
  const usable = await usableDays(tx, { employee, type, until: days.at(-1)?.date ?? today, except: leave.id });
  const { left } = usableFor(usable, days, type);
  if (amount > left) throw failField('leave_type_id', 'hr.leave-balance', { days: daysOf(amount), left: daysOf(left) });
  const id = await post(tx, {
    account,
    delta: -amount,
    kind: 'take',
    source: `leave:${leave.id}:${leave.version}`,
    about: { kind: 'leave', id: leave.id },
    availableFrom: always,
  });
  if (id === undefined) throw new Error(`the days of leave ${leave.id} were taken before`);
  return id;
}

/** Holds leave of people, by kind, from before it is reckoned until it is paid: nobody pays or takes it besides. */
export async function holdLeave(
  tx: TxContext,
  held: readonly { readonly employee_id: number; readonly leave_type_id: number }[],
): Promise<void> {
  const ids: number[] = [];
  for (const { employee_id, leave_type_id } of held) ids.push(await accountFor(tx, employee_id, leave_type_id));
  await lockAccounts(
    tx,
    ids.sort((one, other) => one - other).map((id) => ({ kind: ledger, id })),
  );
}

interface PaidOut {
  readonly employee: EmployeeRecord;
  readonly type: LeaveTypeRecord;
  /** Thousandths of a day. */
  readonly amount: number;
  /** What paid them: `payslip:7`, once. */
  readonly source: string;
}

/** Takes days off that were paid at leaving, and are held (`holdLeave`): they are neither taken nor paid again. A share of a begun year is taken from days that may come. */
export async function payLeaveOut(tx: TxContext, { employee, type, amount, source }: PaidOut): Promise<void> {
  const account = type.enabled
    ? await grantLeave(tx, employee, type, employee.left_on ?? '')
    : { kind: ledger, id: await accountFor(tx, employee.id, type.id) };
  await post(tx, {
    ...{ account, delta: -amount, kind: 'pay_out', source: `pay_out:${account.id}:${source}`, availableFrom: always },
  });
}

/** Gives days of a leave back; left out: all that it still has, once. */
export async function giveLeaveBack(
  tx: TxContext,
  leave: { readonly id: number; readonly employee_id: number; readonly leave_type_id: number; readonly amount: number },
  postingId: number,
  source = `back:${postingId}`,
): Promise<void> {
  const account = { kind: ledger, id: await accountFor(tx, leave.employee_id, leave.leave_type_id) };
  await lockAccount(tx, account);
  await post(tx, {
    account,
    delta: leave.amount,
    kind: 'give_back',
    source,
    about: { kind: 'leave', id: leave.id },
    availableFrom: always,
    reverses: postingId,
  });
}
