import type { TxContext } from '@kaifong/kernel/context';
import { eq, getTableColumns } from 'drizzle-orm';
import type * as z from 'zod';
import { type Fact, mailLetter } from '../../../settings/index.ts';
import { employees } from '../../employee/schema.ts';
import { readersOf } from '../../leave/queries/leave-readers.ts';
import type { EmployeeRecord } from '../../leave/queries/people.ts';
import { StaffLetter } from '../../letters/staff-letter.tsx';
import type { AttendanceLetterKind, appealMoved, daySettled } from '../contract/index.ts';
import { appeals, attendanceDays } from '../schema.ts';
import { dayFacts } from './day-facts.ts';

interface DayLetter {
  readonly employee: EmployeeRecord;
  readonly kind: AttendanceLetterKind;
  readonly dayId: number;
  readonly once: string;
  readonly reason: string;
  readonly facts: (language: Parameters<typeof dayFacts>[0]) => Fact[];
}

async function send(tx: TxContext, { employee, kind, dayId, once, reason, facts }: DayLetter): Promise<void> {
  for (const { id, to, language } of await readersOf(tx, employee, kind === 'appeal_asked' ? 'manager' : 'employee')) {
    const letter = {
      ...{ to, language, once: `${once}:${id}` },
      name: `hr.${kind}`,
      values: { employee: employee.name },
      about: { kind: 'attendance', id: dayId },
    };
    await mailLetter(tx, letter, (sheet) => (
      <StaffLetter
        {...{ ...sheet, kind, employee: employee.name, facts: facts(language) }}
        href={new URL(`/admin/my-attendance/view/${dayId}`, tx.runtime.siteUrl).href}
        {...(reason && { reason })}
      />
    ));
  }
}

/** Tells a manager of an appeal that waits for her, and an employee of what became of hers. */
export async function sendAppealLetter(
  tx: TxContext,
  { appeal_id, version, letter, reason }: z.output<typeof appealMoved.payload>,
): Promise<void> {
  const [row] = await tx.db
    .select({
      appeal: getTableColumns(appeals),
      employee: getTableColumns(employees),
      date: attendanceDays.date,
    })
    .from(appeals)
    .innerJoin(employees, eq(employees.id, appeals.employee_id))
    .innerJoin(attendanceDays, eq(attendanceDays.id, appeals.day_id))
    .where(eq(appeals.id, appeal_id));
  if (!row) return;
  const { appeal, employee, date } = row;
  // A manager who refused it does not decide again: it stands in the list of whoever does.
  if (letter === 'appeal_asked' && appeal.refused_by !== null && appeal.refused_by === employee.manager_id) return;
  const isGranted = letter === 'appeal_approved';
  const times = {
    in_time: isGranted ? appeal.granted_in : appeal.in_time,
    out_time: isGranted ? appeal.granted_out : appeal.out_time,
  };
  await send(tx, {
    ...{ employee, kind: letter, dayId: appeal.day_id, once: `appeal:${appeal_id}:${version}`, reason },
    facts: (language) => dayFacts(language, { date, ...times }),
  });
}

/** Tells an employee of a day that was not as planned, while she may still appeal. */
export async function sendDayLetter(
  tx: TxContext,
  { attendance_id, letter }: z.output<typeof daySettled.payload>,
): Promise<void> {
  const [row] = await tx.db
    .select({ day: getTableColumns(attendanceDays), employee: getTableColumns(employees) })
    .from(attendanceDays)
    .innerJoin(employees, eq(employees.id, attendanceDays.employee_id))
    .where(eq(attendanceDays.id, attendance_id));
  // Somebody may have put it right since.
  if (!row || row.day.status === 'present') return;
  const { date, reasons } = row.day;
  await send(tx, {
    ...{ employee: row.employee, kind: letter, dayId: attendance_id, once: `day:${attendance_id}`, reason: '' },
    facts: (language) => dayFacts(language, { date, reasons }),
  });
}
