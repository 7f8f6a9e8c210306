// A correction is punches that point to older ones; the day follows.
import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { authorOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { anotherHolds } from '../../../identity/index.ts';
import { isOwn } from '../../delegate/queries/care.ts';
import type { RelatedPerson } from '../../leave/queries/people.ts';
import type { AttendanceView, correctionInput, Direction, PunchSource } from '../contract/index.ts';
import { findDay, getAttendance } from '../queries/get-attendance.ts';
import { type DayPerson, instantAt, type ReadDay, readDays } from '../queries/read-days.ts';
import { correctedMinutes } from '../rules/corrected-minutes.ts';
import { attendanceDays, punches } from '../schema.ts';
import { lockPerson, reckonDays } from './reckon-days.ts';
import { reckonAround } from './write-punch.ts';

export type DayRow = typeof attendanceDays.$inferSelect;

interface Correction {
  readonly in_time: string | null;
  readonly out_time: string | null;
  readonly void_ids: readonly number[];
  readonly reason: string;
  readonly source: Extract<PunchSource, 'hand' | 'appeal'>;
}

/** Locks a day, after the person it is of. Refuses one that was paid for. */
export async function lockDay(
  tx: TxContext,
  id: number,
  employeeId: number,
): Promise<{ day: DayRow; person: DayPerson }> {
  const person = await lockPerson(tx, employeeId);
  const [day] = await tx.db.select().from(attendanceDays).where(eq(attendanceDays.id, id)).for('update');
  if (!day) throw fail('not-found');
  if (day.locked_by !== null) throw fail('hr.day-locked');
  return { day, person };
}

/** Writes what really was, as punches in place of the first in and the last out, or beside them. The person and the day are locked. */
export async function correctDay(tx: TxContext, person: DayPerson, day: DayRow, wish: Correction): Promise<void> {
  const read = (await readDays(tx, [person], day.date, day.date)).get(person.id)?.get(day.date);
  if (!read) throw new Error(`day ${day.id} cannot be read`);
  const now = tx.runtime.now();
  const { accountId } = authorOf(tx);
  const common = { employee_id: person.id, source: wish.source, reason: wish.reason, author_id: accountId };
  const unknown = wish.void_ids.find((id) => !read.punches.some((punch) => punch.id === id));
  if (unknown !== undefined) throw failField('void_ids', 'not-found');
  const left = read.punches.filter(({ id }) => !wish.void_ids.includes(id));
  const [firstIn, lastOut] = [
    left.find(({ direction }) => direction === 'in'),
    left.findLast(({ direction }) => direction === 'out'),
  ];
  const { came, went } = correctedMinutes(wish, { firstIn: firstIn?.minute, start: day.plan.spans[0]?.from });
  const rows: (typeof punches.$inferInsert)[] = [];
  const add = (minute: number | null, direction: Direction, old: ReadDay['punches'][number] | undefined) => {
    if (minute === null) return;
    const at = new Date(instantAt(read.zone, day.date, minute));
    if (at > now) throw failField(direction === 'in' ? 'in_time' : 'out_time', 'hr.punch-ahead');
    rows.push({ ...common, at, direction, corrects_id: old?.id ?? null });
  };
  add(came, 'in', firstIn);
  add(went, 'out', lastOut);
  for (const old of read.punches.filter(({ id }) => wish.void_ids.includes(id)))
    rows.push({ ...common, at: old.at, direction: old.direction, corrects_id: old.id, voids: true });
  if (rows.length === 0) throw failField('in_time', 'hr.correction-empty');
  await tx.db.insert(punches).values(rows);
  const why = { cause: wish.source === 'appeal' ? ('appeal' as const) : ('correction' as const), reason: wish.reason };
  await reckonDays(tx, person, [day.date], why);
  for (const { at } of rows) await reckonAround(tx, person, at, why);
}

/** Refuses somebody's own day, unless nobody else may. */
export async function refuseOwn(
  tx: TxContext,
  employee: RelatedPerson,
  permission: 'approve attendance' | 'update attendance',
): Promise<void> {
  const isOwner = isOwn(tx, employee);
  const { accountId } = authorOf(tx);
  if (isOwner && accountId !== null && (await anotherHolds(tx, permission, accountId)))
    throw fail('kernel.own-request');
}

/** Corrects a day with a reason. Refuses `not-found`, a day of one's own, one that was paid for, times ahead. */
export const correctAttendance = (
  ctx: Context,
  { id, version, ...wish }: z.output<typeof correctionInput>,
): Promise<AttendanceView> =>
  inTransaction(ctx, async (tx) => {
    const { employee } = await findDay(tx, id);
    await refuseOwn(tx, employee, 'update attendance');
    const { day, person } = await lockDay(tx, id, employee.id);
    if (version !== undefined && version !== day.version) throw fail('stale-version');
    await correctDay(tx, person, day, { ...wish, source: 'hand' });
    const after = { in_time: wish.in_time, out_time: wish.out_time, void_ids: wish.void_ids, reason: wish.reason };
    await audit(tx, { action: 'update', resource: 'attendance', recordId: id, before: { status: day.status }, after });
    return getAttendance(tx, id);
  });
