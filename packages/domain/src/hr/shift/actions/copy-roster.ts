import { addDays, day } from '@kaifong/base/time';
import { auditAll } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { and, asc, between, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { employees } from '../../employee/schema.ts';
import { selectAssignments } from '../queries/assignments.ts';
import { inStretch, type Stretch } from '../queries/in-stretch.ts';
import { leaveDates, restDaysIn } from '../queries/rest-days.ts';
import { restDays, shiftAssignments } from '../schema.ts';

type Times = Pick<typeof shiftAssignments.$inferSelect, 'date' | 'shift_id' | 'from_minute' | 'to_minute'>;
const keyOf = ({ date, shift_id, from_minute, to_minute }: Times) => [date, shift_id, from_minute, to_minute].join();

/** Open shifts of a stretch: nothing keeps two of them apart but this. */
const openThere = (tx: TxContext, { from, days }: Stretch): Promise<Times[]> =>
  tx.db
    .select()
    .from(shiftAssignments)
    .where(
      and(
        isNull(shiftAssignments.employee_id),
        ne(shiftAssignments.status, 'canceled'),
        between(shiftAssignments.date, from, addDays(from, days - 1)),
      ),
    );

/** Places of people that are taken on some days: `employee date`, by shifts that stand or by rest days. */
async function takenPlaces(tx: TxContext, from: string, days: number) {
  const until = addDays(from, days - 1);
  const { employee_id, date } = shiftAssignments;
  const stands = and(isNotNull(employee_id), ne(shiftAssignments.status, 'canceled'), between(date, from, until));
  const shifts = await tx.db.select({ employee_id, date }).from(shiftAssignments).where(stands);
  const rests = await tx.db
    .select()
    .from(restDays)
    .where(between(restDays.date, from, until));
  const keys = (rows: readonly { employee_id: number | null; date: string }[]) =>
    new Set(rows.map((row) => `${row.employee_id} ${row.date}`));
  return { shifts: keys(shifts), rests: keys(rests) };
}

/** Copies rest days as drafts to dates that are free of shifts and leave. */
async function copyRests(
  tx: TxContext,
  wanted: readonly { readonly employee_id: number; readonly date: string }[],
  busy: ReadonlySet<string>,
) {
  const away = new Map<number, Set<string>>();
  for (const [id, own] of Map.groupBy(wanted, ({ employee_id }) => employee_id))
    away.set(
      id,
      await leaveDates(
        tx,
        id,
        own.map(({ date }) => date),
      ),
    );
  const free = wanted.filter(
    ({ employee_id, date }) => !busy.has(`${employee_id} ${date}`) && !away.get(employee_id)?.has(date),
  );
  return free.length > 0 ? tx.db.insert(restDays).values(free).onConflictDoNothing().returning() : [];
}

/** Copies the shifts and rest days of a stretch as drafts to days that begin at `to`. Whoever has a shift there already, or has left, keeps her day. */
export const copyRoster = (ctx: Context, { to, ...stretch }: Stretch & { readonly to: string }) =>
  inTransaction(ctx, async (tx) => {
    // Two who copy at once: the second waits, and finds the open shifts of the first.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('hr.copy-roster', 0))`);
    const moved = Math.round((Date.parse(to) - Date.parse(stretch.from)) / day);
    const found = await selectAssignments(tx)
      .where(and(inStretch(tx, stretch), ne(shiftAssignments.status, 'canceled')))
      .orderBy(asc(shiftAssignments.id));
    const rests = await restDaysIn(tx, stretch);
    const people = [
      ...new Set([...found.flatMap(({ row }) => row.employee_id ?? []), ...rests.map(({ row }) => row.employee_id)]),
    ].sort((one, other) => one - other);
    // Whoever plans for one of them meanwhile waits.
    if (people.length > 0)
      await tx.db
        .select({ id: employees.id })
        .from(employees)
        .where(inArray(employees.id, people))
        .orderBy(asc(employees.id))
        .for('update');
    const isHere = (date: string, { joined_on, left_on }: { joined_on: string; left_on: string | null }) =>
      date >= joined_on && (!left_on || date <= left_on);
    const taken = await takenPlaces(tx, to, stretch.days);
    const wanted = found.flatMap(({ row, employee }) => {
      const date = addDays(row.date, moved);
      if (employee && (!isHere(date, employee) || taken.rests.has(`${employee.id} ${date}`))) return [];
      const { employee_id, shift_id, from_minute, to_minute, break_minutes, break_paid, store_id, note } = row;
      return [{ employee_id, date, shift_id, from_minute, to_minute, break_minutes, break_paid, store_id, note }];
    });
    const there = new Set((await openThere(tx, { ...stretch, from: to })).map(keyOf));
    const free = wanted.filter((each) => each.employee_id !== null || !there.has(keyOf(each)));
    // Places of people that are taken are left out by the constraint that keeps shifts apart.
    const rows =
      free.length > 0 ? await tx.db.insert(shiftAssignments).values(free).onConflictDoNothing().returning() : [];
    await auditAll(
      tx,
      rows.map((row) => ({ action: 'create', resource: 'shift_assignment', recordId: row.id, after: row })),
    );
    const busy = new Set([...taken.shifts, ...rows.map((row) => `${row.employee_id} ${row.date}`)]);
    const wantedRests = rests.flatMap(({ row, ...person }) => {
      const date = addDays(row.date, moved);
      return isHere(date, person) ? [{ employee_id: row.employee_id, date }] : [];
    });
    const rested = await copyRests(tx, wantedRests, busy);
    await auditAll(
      tx,
      rested.map((row) => ({ action: 'create', resource: 'rest_day', recordId: row.id, after: row })),
    );
    const skipped = found.length + rests.length - rows.length - rested.length;
    return { added: rows.length, rest_days: rested.length, skipped };
  });
