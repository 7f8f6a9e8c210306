import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { asc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings, mailLetter } from '../../../settings/index.ts';
import { employees } from '../../employee/schema.ts';
import { readerOf } from '../../leave/queries/leave-readers.ts';
import { StaffLetter } from '../../letters/staff-letter.tsx';
import type { shiftsTold } from '../contract/index.ts';
import { shiftAssignments, shifts } from '../schema.ts';
import { restFacts, shiftFacts } from './letter-facts.ts';

/** Tells an employee of her shifts: those that were published, one that was canceled, or what became of a swap. */
export async function sendShiftLetter(
  tx: TxContext,
  { employee_id, letter: kind, assignment_ids, rest_dates, reason, once }: z.output<typeof shiftsTold.payload>,
): Promise<void> {
  const [person] = await tx.db.select().from(employees).where(eq(employees.id, employee_id));
  const reader = person && (await readerOf(tx, person));
  if (!reader) return;
  const { date, from_minute, to_minute, id } = shiftAssignments;
  const told = await tx.db
    .select({ date, from_minute, to_minute, name: shifts.name })
    .from(shiftAssignments)
    .leftJoin(shifts, eq(shifts.id, shiftAssignments.shift_id))
    .where(inArray(id, assignment_ids))
    .orderBy(asc(date), asc(from_minute));
  const first = told[0]?.date ?? rest_dates[0];
  if (first === undefined) return;
  const { main_language } = await getSettings(tx);
  const { to, language } = reader;
  const employee = person.name;
  const letter = {
    ...{ to, name: `hr.${kind}`, language, values: { employee } },
    about: { kind: 'employee', id: employee_id },
    once,
  };
  const facts = [
    ...shiftFacts(language, main_language, told),
    ...restFacts(language, rest_dates, renderMessage(language, 'hr.rest_day.name')),
  ];
  await mailLetter(tx, letter, (sheet) => (
    <StaffLetter
      {...{ ...sheet, kind, employee, facts }}
      href={new URL(`/admin/my-shifts?from=${first}`, tx.runtime.siteUrl).href}
      {...(reason && { reason })}
    />
  ));
}
