// Rest days of the roster: named as drafts, moved, promised with the shifts, and taken away. Their person is locked first.
import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, holds, inTransaction, isInScope, requireInScope, type TxContext } from '@kaifong/kernel/context';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { lockPerson, reckonKnownDays } from '../../attendance/actions/reckon-days.ts';
import type { RestDay, RestDayWish } from '../contract/index.ts';
import { leaveDates, type RestDayRecord, showRestDay } from '../queries/rest-days.ts';
import { restDays, shiftAssignments } from '../schema.ts';
import { tellShifts } from './tell-shifts.ts';
import { lockPersonOn } from './write-assignment.ts';

/** Refuses a date with a shift, with leave of working days, or that is a rest day of hers already. Locks her. */
async function requireFree(tx: TxContext, { employee_id, date }: RestDayWish, except = 0): Promise<void> {
  if (!isInScope(tx, 'employee', employee_id)) throw failField('employee_id', 'validation.choice');
  await lockPersonOn(tx, employee_id, date);
  const own = and(eq(shiftAssignments.employee_id, employee_id), eq(shiftAssignments.date, date));
  const shifts = await tx.db.$count(shiftAssignments, and(own, ne(shiftAssignments.status, 'canceled')));
  if (shifts > 0) throw failField('date', 'hr.rest-on-shift', { date });
  if ((await leaveDates(tx, employee_id, [date])).size > 0) throw failField('date', 'hr.rest-in-leave', { date });
  const same = and(eq(restDays.employee_id, employee_id), eq(restDays.date, date), ne(restDays.id, except));
  if ((await tx.db.$count(restDays, same)) > 0) throw failField('date', 'hr.rest-there', { date });
}

/** Names a rest day of somebody as a draft. Refuses a date outside her time here, and one that is not free. */
export const createRestDay = (ctx: Context, { employee_id, date, language }: RestDayWish): Promise<RestDay> =>
  inTransaction(ctx, async (tx) => {
    await requireFree(tx, { employee_id, date, language });
    const [row] = await tx.db.insert(restDays).values({ employee_id, date }).returning();
    if (!row) throw new Error('a rest day was not written');
    await audit(tx, { action: 'create', resource: 'rest_day', recordId: row.id, after: row });
    return showRestDay(row);
  });

interface Known {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Locks the person of a rest day, then the rest day. Refuses `not-found` and `stale-version`. */
async function lockRestDay(tx: TxContext, { id, version }: Known): Promise<RestDayRecord> {
  const [found] = await tx.db.select().from(restDays).where(eq(restDays.id, id));
  if (!found) throw fail('not-found');
  requireInScope(tx, 'employee', found.employee_id);
  await lockPerson(tx, found.employee_id);
  const [row] = await tx.db.select().from(restDays).where(eq(restDays.id, id)).for('update');
  if (!row) throw fail('not-found');
  if (version !== undefined && version !== row.version) throw fail('stale-version');
  return row;
}

/** Moves the draft of a rest day. Refuses what {@link createRestDay} refuses, and one that is promised. */
export const moveRestDay = (ctx: Context, { id, version, ...wish }: RestDayWish & Known): Promise<RestDay> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockRestDay(tx, { id, version });
    if (before.status !== 'draft') throw fail('hr.rest-promised');
    await requireFree(tx, wish, id);
    const { employee_id, date } = wish;
    const [after] = await tx.db
      .update(restDays)
      .set({ employee_id, date, ...touch(restDays) })
      .where(eq(restDays.id, id))
      .returning();
    if (!after) throw fail('not-found');
    await audit(tx, { action: 'update', resource: 'rest_day', recordId: id, before, after });
    return showRestDay(after);
  });

/** Takes a rest day away. Of a promised one its person is told; refuses it to whoever may not publish shifts. */
export const deleteRestDay = (ctx: Context, { id, version }: Known): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockRestDay(tx, { id, version });
    const isPromised = before.status === 'published';
    if (isPromised && !holds(tx, 'publish shift')) throw fail('forbidden');
    await tx.db.delete(restDays).where(eq(restDays.id, id));
    await audit(tx, { action: 'delete', resource: 'rest_day', recordId: id, before });
    if (!isPromised) return { id };
    const { employee_id, date } = before;
    await reckonKnownDays(tx, employee_id, [date], { cause: 'plan' });
    await tellShifts(tx, {
      ...{ employee_id, letter: 'rest_day_canceled', assignment_ids: [], rest_dates: [date], reason: '' },
      once: `rest-day:${id}:gone`,
    });
    return { id };
  });

/** Promises drafts of somebody. One that leave or a shift lies over stays a draft. Returns the dates that are promised now. */
export async function publishRestDays(
  tx: TxContext,
  employeeId: number,
  drafts: readonly RestDayRecord[],
): Promise<string[]> {
  await lockPerson(tx, employeeId);
  const dates = drafts.map(({ date }) => date);
  const away = await leaveDates(tx, employeeId, dates);
  const free = drafts.filter(({ date }) => !away.has(date));
  if (free.length === 0) return [];
  const ids = free.map(({ id }) => id);
  const rows = await tx.db
    .update(restDays)
    .set({ status: 'published', ...touch(restDays) })
    .where(and(inArray(restDays.id, ids), eq(restDays.status, 'draft')))
    .returning();
  for (const after of rows) {
    const before = free.find(({ id }) => id === after.id);
    await audit(tx, { action: 'update', resource: 'rest_day', recordId: after.id, before, after });
  }
  const told = rows.map(({ date }) => date).sort();
  await reckonKnownDays(tx, employeeId, told, { cause: 'plan' });
  return told;
}
