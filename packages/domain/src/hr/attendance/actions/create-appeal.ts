import { fail, failField } from '@kaifong/base/errors';
import { addDays } from '@kaifong/base/time';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { storePrivateFile } from '../../../media/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { isOwn } from '../../delegate/queries/care.ts';
import { todayOf } from '../../leave/queries/people.ts';
import { type AppealView, type AttendanceSettings, type appealInput, appealMoved } from '../contract/index.ts';
import { getAppeal } from '../queries/get-appeal.ts';
import { findDay } from '../queries/get-attendance.ts';
import { appeals } from '../schema.ts';
import { lockDay } from './correct-day.ts';

/**
 * Appeals against a day of the caller. Refuses `not-found` for anybody else's, a day that is not over or was paid for, one too long ago, and a
 * second appeal while one waits.
 */
export const createAppeal = (
  ctx: Context,
  { id, in_time, out_time, reason, file }: z.output<typeof appealInput>,
): Promise<AppealView> =>
  inTransaction(ctx, async (tx) => {
    const { employee } = await findDay(tx, id);
    if (!isOwn(tx, employee)) throw fail('not-found');
    if (in_time === null && out_time === null) throw failField('in_time', 'hr.appeal-empty');
    // Two appeals of one day come one after the other: the second finds the first.
    const { day } = await lockDay(tx, id, employee.id);
    if (day.status === 'pending') throw fail('hr.appeal-early');
    const { appeal_days } = await getSettings<AttendanceSettings>(tx);
    if (addDays(day.date, appeal_days) < (await todayOf(tx, employee)))
      throw fail('hr.appeal-over', { days: appeal_days });
    if ((await tx.db.$count(appeals, and(eq(appeals.day_id, id), eq(appeals.status, 'pending')))) > 0)
      throw fail('hr.appeal-there');
    const stored = file && (await storePrivateFile(tx, { bytes: file.bytes, filename: file.filename }));
    const [row] = await tx.db
      .insert(appeals)
      .values({ day_id: id, employee_id: employee.id, in_time, out_time, reason, file_id: stored?.id ?? null })
      .returning();
    if (!row) throw new Error('an appeal was not written');
    await audit(tx, { action: 'create', resource: 'appeal', recordId: row.id, after: row });
    await announce(tx, appealMoved, { appeal_id: row.id, version: row.version, letter: 'appeal_asked', reason });
    return getAppeal(tx, row.id);
  });
