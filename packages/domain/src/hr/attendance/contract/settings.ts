import { defineSettings, settingsTab } from '@kaifong/base/contract';
import * as z from 'zod';

const attendance = settingsTab('attendance');
const hidden = { hidden: true } as const;
const minutes = (most: number) => z.coerce.number().int().min(0).max(most);

/** What a punch outside the place of its store is: taken without a look, taken with a mark, or refused. */
export const placeRules = ['off', 'mark', 'refuse'] as const;
/** Whether a punch comes with a photo. */
export const photoRules = ['off', 'optional', 'required'] as const;

/** How working time is taken down. */
export const attendanceSettings = defineSettings({
  domain: 'hr',
  values: {
    punch_place: attendance(z.enum(placeRules), 'mark', hidden),
    punch_photo: attendance(z.enum(photoRules), 'off', hidden),
    /** A punch counts for a day from so many minutes before its hours until so many after, where a shift says nothing else. */
    punch_before_minutes: attendance(minutes(720), 120, hidden),
    punch_after_minutes: attendance(minutes(720), 240, hidden),
    /** Late and early by so little are not counted. */
    attendance_grace_minutes: attendance(minutes(120), 5, hidden),
    /** Below so many percent of the planned work somebody has to look at the day. */
    attendance_short_percent: attendance(z.coerce.number().int().min(0).max(100), 50, hidden),
    /** So much more than the plan may be overtime. */
    attendance_overtime_minutes: attendance(minutes(720), 15, hidden),
    appeal_days: attendance(z.coerce.number().int().min(1).max(365), 14, hidden),
  },
  secrets: {},
});
export type AttendanceSettings = typeof attendanceSettings;
