import { dateAt } from '@kaifong/base/spans';
import { addDays } from '@kaifong/base/time';
import type { TxContext } from '@kaifong/kernel/context';
import { zoneOf } from '../queries/attendance-people.ts';
import type { DayPerson } from '../queries/read-days.ts';
import { punches } from '../schema.ts';
import { type ReckonCause, reckonDays } from './reckon-days.ts';

type NewPunch = Omit<typeof punches.$inferInsert, 'employee_id'>;

/** Reckons the day of an instant and those beside it: a punch in may open the next day, a punch out close the one before. */
export async function reckonAround(tx: TxContext, person: DayPerson, at: Date, why: ReckonCause): Promise<void> {
  const date = dateAt(await zoneOf(tx, person), at.getTime());
  await reckonDays(tx, person, [addDays(date, -1), date, addDays(date, 1)], { ...why, onlyKnown: true });
}

/** Writes a punch of somebody who is locked, and reckons its day. False: it was written before, under its key. */
export async function writePunch(tx: TxContext, person: DayPerson, punch: NewPunch): Promise<boolean> {
  const written = await tx.db
    .insert(punches)
    .values({ ...punch, employee_id: person.id })
    .onConflictDoNothing({ target: [punches.employee_id, punches.key] })
    .returning({ id: punches.id });
  if (written.length === 0) return false;
  await reckonAround(tx, person, punch.at, { cause: 'punch' });
  return true;
}
