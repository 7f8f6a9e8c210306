// The balance somebody brings along: one posting of her account, taken back and posted anew when it is corrected.

import { failField } from '@kaifong/base/errors';
import { isInScope, type TxContext } from '@kaifong/kernel/context';
import { type Account, post, postings } from '@kaifong/kernel/postings';
import type { Values } from '@kaifong/kernel/resource';
import { and, asc, eq, isNull, lte, not, sql } from 'drizzle-orm';
import { employees } from '../../employee/schema.ts';
import { type LeaveTypeRecord, markOf } from '../queries/balances.ts';
import { type EmployeeRecord, todayOf } from '../queries/people.ts';
import { expiryOf } from '../rules/expiry-of.ts';
import { isCounted } from '../rules/grants-of.ts';
import { wholeDay } from '../rules/plan-of-day.ts';
import { leaveOpenings, leaveTypes } from '../schema.ts';
import { grantLeave } from './leave-ledger.ts';

type Opening = ReturnType<typeof openingOf>;
const openingOf = ({ id, employee_id, leave_type_id, counted_on, days }: Values) => ({
  ...{ id: Number(id), employee_id: Number(employee_id), leave_type_id: Number(leave_type_id) },
  ...{ counted_on: String(counted_on), days: Number(days) },
});
const aboutOf = (id: number) => ({ kind: 'leave_opening', id });

async function personOf(tx: TxContext, id: number): Promise<EmployeeRecord> {
  const [row] = isInScope(tx, 'employee', id) ? await tx.db.select().from(employees).where(eq(employees.id, id)) : [];
  if (!row) throw failField('employee_id', 'not-found');
  return row;
}

async function typeOf(tx: TxContext, id: number) {
  const [row] = await tx.db.select().from(leaveTypes).where(eq(leaveTypes.id, id));
  if (!row) throw failField('leave_type_id', 'not-found');
  return row;
}

/** Days are counted between her first day and today, of a kind that is counted. */
export async function prepareOpening(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  const { employee_id, leave_type_id, counted_on } = openingOf({ ...before, ...values });
  for (const name of ['employee_id', 'leave_type_id'] as const)
    if (before && values[name] !== undefined && Number(values[name]) !== Number(before[name]))
      throw failField(name, 'hr.opening-moved');
  // A date that moves later leaves the days between to be booked without it.
  if (before && values.counted_on !== undefined && String(before.counted_on) < counted_on)
    await takeOpeningBack(tx, before);
  const employee = await personOf(tx, employee_id);
  if (!isCounted(await typeOf(tx, leave_type_id))) throw failField('leave_type_id', 'hr.opening-uncounted');
  if (counted_on < employee.joined_on) throw failField('counted_on', 'hr.before-joining', { date: employee.joined_on });
  const today = await todayOf(tx, employee);
  if (counted_on > today) throw failField('counted_on', 'hr.opening-ahead', { date: today });
  return values;
}

/** What the books say of the morning of a date: leave that begins on it or later is not taken off yet. */
async function bookedOn(tx: TxContext, { kind, id }: Account, date: string): Promise<number> {
  const [row] = await tx.db
    .select({ sum: sql<string>`coalesce(sum(${postings.delta}), 0)` })
    .from(postings)
    .where(
      and(
        eq(postings.account_kind, kind),
        eq(postings.account_id, id),
        lte(postings.available_from, markOf(date)),
        sql`not exists (select from leaves l where ${postings.about_kind} = 'leave' and l.id = ${postings.about_id} and l.from_on >= ${date})`,
      ),
    );
  return Number(row?.sum ?? 0);
}

/** Days that ended after the date were taken off since: nobody knows which of them she had used by then. */
async function refuseEnded(tx: TxContext, { kind, id }: Account, date: string): Promise<void> {
  const { rows } = await tx.db.execute<{ day: string }>(sql`
    select to_char(max(g.expires_at) at time zone 'UTC', 'YYYY-MM-DD') as day from postings e
    join postings g on e.source = 'expire:' || g.id
    where e.account_kind = ${kind} and e.account_id = ${id}::int and e.kind = 'expire' and g.expires_at > ${markOf(date)}`);
  const day = rows[0]?.day;
  if (day) throw failField('counted_on', 'hr.opening-before-end', { date: day });
}

const isOpening = (id: number) => and(eq(postings.about_kind, 'leave_opening'), eq(postings.about_id, id));
const isTakenBack = sql`exists (select from postings r where r.reverses = ${postings.id})`;

async function openingsOf(tx: TxContext, { employee_id, leave_type_id }: Opening): Promise<Opening[]> {
  const rows = await tx.db
    .select()
    .from(leaveOpenings)
    .where(and(eq(leaveOpenings.employee_id, employee_id), eq(leaveOpenings.leave_type_id, leave_type_id)))
    .orderBy(asc(leaveOpenings.counted_on));
  return rows.map(openingOf);
}

/** Takes the posting of an opening back, where it has one. The caller holds the account (`grantLeave`). */
async function reverse(tx: TxContext, { id }: Opening): Promise<void> {
  const live = and(isOpening(id), isNull(postings.reverses), not(isTakenBack));
  const [last] = await tx.db.select().from(postings).where(live);
  if (!last) return;
  await post(tx, {
    account: { kind: last.account_kind, id: last.account_id },
    delta: -last.delta,
    kind: 'opening',
    source: `back:${last.id}`,
    about: aboutOf(id),
    availableFrom: last.available_from,
    reverses: last.id,
  });
}

/** Brings the account to what was counted, by the difference to what the books say of that morning. */
async function bring(tx: TxContext, account: Account, type: LeaveTypeRecord, { id, counted_on, days }: Opening) {
  const delta = Math.round(days * wholeDay) - (await bookedOn(tx, account, counted_on));
  if (delta === 0) return;
  const end = delta > 0 ? expiryOf(type, counted_on) : null;
  await post(tx, {
    account,
    delta,
    kind: 'opening',
    source: `opening:${id}:${await tx.db.$count(postings, isOpening(id))}`,
    about: aboutOf(id),
    availableFrom: markOf(counted_on),
    expiresAt: end === null ? null : markOf(end),
  });
}

/** Books what was counted from a date on anew, each in its turn: every one of them is a difference to those before. */
async function bookAgain(tx: TxContext, opening: Opening, from: string, gone?: number): Promise<void> {
  const employee = await personOf(tx, opening.employee_id);
  const type = await typeOf(tx, opening.leave_type_id);
  const today = await todayOf(tx, employee);
  const account = await grantLeave(tx, employee, type, today);
  await refuseEnded(tx, account, from);
  const later = (await openingsOf(tx, opening)).filter(({ counted_on }) => counted_on >= from);
  for (const each of later) await reverse(tx, each);
  for (const each of later) if (each.id !== gone) await bring(tx, account, type, each);
  // What of the days brought along has ended by today goes at once, not with the next night.
  await grantLeave(tx, employee, type, today);
}

export async function followOpening(tx: TxContext, record: Values): Promise<void> {
  const opening = openingOf(record);
  await bookAgain(tx, opening, opening.counted_on);
}

/** A deleted opening leaves the account as the rules and later countings fill it. */
export async function takeOpeningBack(tx: TxContext, record: Values): Promise<void> {
  const opening = openingOf(record);
  await bookAgain(tx, opening, opening.counted_on, opening.id);
}
