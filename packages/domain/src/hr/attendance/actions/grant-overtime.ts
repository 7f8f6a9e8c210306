import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { AttendanceView, overtimeInput } from '../contract/index.ts';
import { findDay, getAttendance } from '../queries/get-attendance.ts';
import { attendanceDays } from '../schema.ts';
import { lockDay, refuseOwn } from './correct-day.ts';
import { reckonDays } from './reckon-days.ts';

/** Says how much overtime of a day is paid. Refuses more than was worked, a day of one's own, and one that was paid for. */
export const grantOvertime = (
  ctx: Context,
  { id, version, minutes }: z.output<typeof overtimeInput>,
): Promise<AttendanceView> =>
  inTransaction(ctx, async (tx) => {
    const { employee } = await findDay(tx, id);
    await refuseOwn(tx, employee, 'approve attendance');
    const { day, person } = await lockDay(tx, id, employee.id);
    if (version !== undefined && version !== day.version) throw fail('stale-version');
    if (minutes > day.overtime_minutes)
      throw failField('minutes', 'hr.overtime-most', { minutes: day.overtime_minutes });
    await tx.db.update(attendanceDays).set({ overtime_granted: minutes }).where(eq(attendanceDays.id, id));
    await reckonDays(tx, person, [day.date], { cause: 'correction' });
    const [before, after] = [{ overtime_granted: day.overtime_granted }, { overtime_granted: minutes }];
    await audit(tx, { action: 'update', resource: 'attendance', recordId: id, before, after });
    return getAttendance(tx, id);
  });
