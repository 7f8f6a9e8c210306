// Shifts are planned as drafts: written, moved and deleted until they are published.
import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, isInScope, requireInScope, type TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { forgetSteps } from '@kaifong/kernel/steps';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { employees } from '../../employee/schema.ts';
import { type AssignmentView, type AssignmentWish, assignmentMachine } from '../contract/index.ts';
import { type AssignmentRecord, getAssignment } from '../queries/assignments.ts';
import { templateMinutes } from '../rules/template-minutes.ts';
import { restDays, shiftAssignments, shifts } from '../schema.ts';

/** Locks somebody and gives her. Two who plan for her come one after the other. Refuses a date outside her time here. */
export async function lockPersonOn(tx: TxContext, id: number, date: string) {
  const [person] = await tx.db.select().from(employees).where(eq(employees.id, id)).for('update');
  if (!person) throw failField('employee_id', 'validation.choice');
  if (date < person.joined_on) throw failField('date', 'hr.before-joining', { date: person.joined_on });
  if (person.left_on && date > person.left_on) throw failField('date', 'hr.after-leaving', { date: person.left_on });
  return person;
}

/** Minutes of a date counted from a fixed day on, so that nights are compared with the next morning. */
const since = sql`(${shiftAssignments.date} - date '2000-01-01') * 1440`;
const sinceOf = (date: string) => sql`(${date}::date - date '2000-01-01') * 1440`;

/** Refuses a shift over another of the same person, and one on a rest day of hers. Her row is locked. */
export async function refuseOverlap(
  tx: TxContext,
  employeeId: number,
  { date, from_minute, to_minute }: Pick<AssignmentRecord, 'date' | 'from_minute' | 'to_minute'>,
  except = 0,
): Promise<void> {
  const over = await tx.db.$count(
    shiftAssignments,
    and(
      eq(shiftAssignments.employee_id, employeeId),
      ne(shiftAssignments.status, 'canceled'),
      ne(shiftAssignments.id, except),
      lt(sql`${since} + ${shiftAssignments.from_minute}`, sql`${sinceOf(date)} + ${to_minute}::int`),
      gt(sql`${since} + ${shiftAssignments.to_minute}`, sql`${sinceOf(date)} + ${from_minute}::int`),
    ),
  );
  if (over > 0) throw failField('date', 'hr.shift-overlap', { date });
  const rests = await tx.db.$count(restDays, and(eq(restDays.employee_id, employeeId), eq(restDays.date, date)));
  if (rests > 0) throw failField('date', 'hr.shift-on-rest', { date });
}

/** Times and breaks of a shift: the template's, or its own where they are said. */
async function timesOf(tx: TxContext, wish: AssignmentWish, before?: AssignmentRecord) {
  const [template] =
    wish.shift_id === null ? [] : await tx.db.select().from(shifts).where(eq(shifts.id, wish.shift_id));
  const isOld = before?.shift_id === wish.shift_id;
  if (wish.shift_id !== null && !(template?.enabled || (template && isOld)))
    throw failField('shift_id', 'validation.choice');
  const start_time = wish.start_time ?? template?.start_time;
  const end_time = wish.end_time ?? template?.end_time;
  if (!start_time) throw failField('start_time', 'validation.required');
  if (!end_time) throw failField('end_time', 'validation.required');
  const { from, to } = templateMinutes({ start_time, end_time });
  const break_minutes = wish.break_minutes ?? template?.break_minutes ?? 0;
  if (break_minutes >= to - from) throw failField('break_minutes', 'hr.break-long');
  return {
    ...{ from_minute: from, to_minute: to, break_minutes },
    break_paid: wish.break_paid ?? template?.break_paid ?? false,
    store_id: template?.store_id ?? null,
  };
}

async function valuesOf(tx: TxContext, wish: AssignmentWish, before?: AssignmentRecord) {
  const { employee_id, date, shift_id, note } = wish;
  const times = await timesOf(tx, wish, before);
  if (employee_id !== null) {
    if (!isInScope(tx, 'employee', employee_id)) throw failField('employee_id', 'validation.choice');
    await lockPersonOn(tx, employee_id, date);
    await refuseOverlap(tx, employee_id, { date, ...times }, before?.id);
  }
  return { ...times, employee_id, date, shift_id, note };
}

/** Plans a shift as a draft. Refuses, each at its field, times that are missing, a date outside her time here, one over another. */
export const createAssignment = (
  ctx: Context,
  { language: _language, ...wish }: AssignmentWish,
): Promise<AssignmentView> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(shiftAssignments)
      .values(await valuesOf(tx, wish))
      .returning();
    if (!row) throw new Error('a shift was not written');
    await audit(tx, { action: 'create', resource: 'shift_assignment', recordId: row.id, after: row });
    return getAssignment(tx, row.id);
  });

/** Locks a draft. Refuses `not-found`, `stale-version`, and `hr.shift-moved` where it is promised already. */
async function lockDraft(tx: TxContext, id: number, version: number | undefined): Promise<AssignmentRecord> {
  const [row] = await tx.db.select().from(shiftAssignments).where(eq(shiftAssignments.id, id)).for('update');
  if (!row) throw fail('not-found');
  if (row.employee_id !== null) requireInScope(tx, 'employee', row.employee_id);
  if (version !== undefined && version !== row.version) throw fail('stale-version');
  if (row.status !== 'draft')
    throw fail('hr.shift-moved', { status: renderMessage(tx.language, `hr.status.${row.status}`) });
  return row;
}

interface Known {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Changes a draft. Refuses what {@link createAssignment} refuses, and a shift that is no draft. */
export const updateAssignment = (
  ctx: Context,
  { id, version, language: _language, ...wish }: AssignmentWish & Known,
): Promise<AssignmentView> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockDraft(tx, id, version);
    const values = await valuesOf(tx, wish, before);
    const [after] = await tx.db
      .update(shiftAssignments)
      .set({ ...values, ...touch(shiftAssignments) })
      .where(eq(shiftAssignments.id, id))
      .returning();
    await audit(tx, { action: 'update', resource: 'shift_assignment', recordId: id, before, after });
    return getAssignment(tx, id);
  });

/** Deletes a draft. Refuses a shift that is no draft: it is canceled instead. */
export const deleteAssignment = (ctx: Context, { id, version }: Known): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockDraft(tx, id, version);
    await forgetSteps(tx, assignmentMachine, [id]);
    await tx.db.delete(shiftAssignments).where(eq(shiftAssignments.id, id));
    await audit(tx, { action: 'delete', resource: 'shift_assignment', recordId: id, before });
    return { id };
  });
