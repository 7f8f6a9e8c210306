import { clockOf } from '../../rules/minutes.ts';
import type { AttendanceDay } from '../contract/index.ts';
import type { attendanceDays } from '../schema.ts';
import type { ReadDay } from './read-days.ts';

/** A day as lists show it. */
export function dayShown(
  day: typeof attendanceDays.$inferSelect,
  punches: ReadDay['punches'],
  appealed: boolean,
): AttendanceDay {
  const [firstIn, lastOut] = [
    punches.find(({ direction }) => direction === 'in'),
    punches.findLast(({ direction }) => direction === 'out'),
  ];
  return {
    id: day.id,
    version: day.version,
    date: day.date,
    status: day.status,
    free: day.plan.free,
    reasons: day.reasons,
    planned_minutes: day.planned_minutes,
    work_minutes: day.work_minutes,
    leave_minutes: day.leave_minutes,
    absence_minutes: day.absence_minutes,
    overtime_minutes: day.overtime_minutes,
    late_minutes: day.late_minutes,
    early_minutes: day.early_minutes,
    first_in: firstIn ? clockOf(firstIn.minute) : null,
    last_out: lastOut ? clockOf(lastOut.minute) : null,
    locked: day.locked_by !== null,
    appealed,
  };
}
