import type { TxContext } from '@kaifong/kernel/context';
import { eq, getTableColumns } from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings, mailLetter } from '../../../settings/index.ts';
import { employees } from '../../employee/schema.ts';
import { StaffLetter } from '../../letters/staff-letter.tsx';
import type { leaveMoved } from '../contract/index.ts';
import { readersOf } from '../queries/leave-readers.ts';
import { leaves, leaveTypes } from '../schema.ts';
import { letterFacts } from './letter-facts.ts';

/** Tells a manager of a leave that waits for her, and an employee of what became of hers. */
export async function sendLeaveLetter(
  tx: TxContext,
  { leave_id, version, letter: kind, reason }: z.output<typeof leaveMoved.payload>,
): Promise<void> {
  const [row] = await tx.db
    .select({ leave: getTableColumns(leaves), employee: getTableColumns(employees), type: leaveTypes.name })
    .from(leaves)
    .innerJoin(employees, eq(employees.id, leaves.employee_id))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaves.leave_type_id))
    .where(eq(leaves.id, leave_id));
  if (!row) return;
  const { main_language } = await getSettings(tx);
  for (const reader of await readersOf(tx, row.employee, kind === 'leave_asked' ? 'manager' : 'employee')) {
    const { to, language } = reader;
    const employee = row.employee.name;
    const letter = {
      to,
      name: `hr.${kind}`,
      language,
      values: { employee },
      about: { kind: 'leave', id: leave_id },
      once: `leave:${leave_id}:${version}:${reader.id}`,
    };
    const facts = letterFacts(language, main_language, { ...row.leave, type: row.type });
    await mailLetter(tx, letter, (sheet) => (
      <StaffLetter
        {...{ ...sheet, kind, employee, facts }}
        href={new URL(`/admin/my-leave/view/${leave_id}`, tx.runtime.siteUrl).href}
        {...(reason && { reason })}
      />
    ));
  }
}
