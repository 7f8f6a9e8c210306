import { fail } from '@kaifong/base/errors';
import { type Localized, textIn } from '@kaifong/base/localized';
import { type Context, requireInScope } from '@kaifong/kernel/context';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { eq, getTableColumns } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import { employees } from '../../employee/schema.ts';
import { clockOf } from '../../rules/minutes.ts';
import { type AssignmentView, assignmentMachine, type RosterShift } from '../contract/index.ts';
import { type AssignmentFacts, assignmentRules } from '../rules/assignment-rules.ts';
import { shiftAssignments, shifts } from '../schema.ts';
import { clashNow } from './clash-now.ts';

export type AssignmentRecord = typeof shiftAssignments.$inferSelect;
type EmployeeRecord = typeof employees.$inferSelect;

export interface FoundAssignment {
  readonly row: AssignmentRecord;
  readonly employee: EmployeeRecord | null;
  readonly template: { readonly name: Localized; readonly color: string | null } | null;
}

/** Shifts of the roster with whose they are and their template; a condition and an order follow. */
export const selectAssignments = (ctx: Context) =>
  ctx.db
    .select({
      row: getTableColumns(shiftAssignments),
      employee: getTableColumns(employees),
      template: { name: shifts.name, color: shifts.color },
    })
    .from(shiftAssignments)
    .leftJoin(employees, eq(employees.id, shiftAssignments.employee_id))
    .leftJoin(shifts, eq(shifts.id, shiftAssignments.shift_id));

/** One shift of the roster. Refuses `not-found`. */
export async function findAssignment(ctx: Context, id: number): Promise<FoundAssignment> {
  const [found] = await selectAssignments(ctx).where(eq(shiftAssignments.id, id));
  if (!found) throw fail('not-found');
  return found;
}

/** The same for whoever plans: of somebody outside of her scope it is not there; an open shift is nobody's. */
export async function findPlanned(ctx: Context, id: number): Promise<FoundAssignment> {
  const found = await findAssignment(ctx, id);
  if (found.employee) requireInScope(ctx, 'employee', found.employee.id);
  return found;
}

export const assignmentFacts = async (
  ctx: Context,
  { row, employee }: Pick<FoundAssignment, 'row' | 'employee'>,
): Promise<AssignmentFacts> => ({
  status: row.status,
  clashNow: employee && (await clashNow(ctx, employee, row)),
});

/** Names shifts in the caller's language. */
export async function shiftShower(
  ctx: Context,
): Promise<(found: Pick<FoundAssignment, 'row' | 'template'>) => RosterShift> {
  const { main_language } = await getSettings(ctx);
  return ({ row, template }) => ({
    id: row.id,
    version: row.version,
    status: row.status,
    clash: row.status === 'abnormal' ? row.clash : null,
    employee_id: row.employee_id,
    date: row.date,
    shift_id: row.shift_id,
    name: template && textIn(template.name, ctx.language, main_language),
    color: template?.color ?? null,
    start_time: clockOf(row.from_minute),
    end_time: clockOf(row.to_minute),
    from_minute: row.from_minute,
    to_minute: row.to_minute,
    minutes: row.to_minute - row.from_minute - (row.break_paid ? 0 : row.break_minutes),
    break_minutes: row.break_minutes,
    break_paid: row.break_paid,
    note: row.note,
  });
}

/** One shift of the roster with its history and the steps the caller may take. Refuses `not-found`. */
export async function getAssignment(ctx: Context, id: number): Promise<AssignmentView> {
  const found = await findPlanned(ctx, id);
  const facts = await assignmentFacts(ctx, found);
  const show = await shiftShower(ctx);
  const may = mayOf(ctx);
  return {
    ...show(found),
    employee: found.employee && { id: found.employee.id, name: found.employee.name },
    timeline: await listSteps(ctx, assignmentMachine, id),
    commands: assignmentRules.offered(facts, may),
    primary_command: assignmentRules.primary(facts, may) ?? null,
  };
}
