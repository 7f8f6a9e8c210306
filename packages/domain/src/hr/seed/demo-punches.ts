import { addDays, dateIn, minute } from '@kaifong/base/time';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { lockPerson, reckonDays } from '../attendance/actions/reckon-days.ts';
import { zoneOf } from '../attendance/queries/attendance-people.ts';
import { instantAt, type ReadDay, readDays } from '../attendance/queries/read-days.ts';
import { punches } from '../attendance/schema.ts';

const days = 14;
/** Counted from today backwards, among the days of work: the one without a punch out, and the one without any. */
const [forgotten, absent] = [3, 6];
/** Minutes before and after the hours at which somebody comes and goes. */
const early = [4, 9, 2, 6, 11];
const late = [3, 7, 1, 12, 5];

/** The punches of a day of work; `nth` counts from today backwards. */
function punchesOf({ zone, date, plan }: ReadDay, nth: number) {
  const [first, last] = [plan.spans[0], plan.spans.at(-1)];
  if (!(first && last) || plan.free !== null || nth === absent) return [];
  const at = (of: number) => new Date(instantAt(zone, date, of));
  const shared = { source: 'web' as const, device_at: null };
  const came = { ...shared, direction: 'in' as const, at: at(first.from - (early[nth % early.length] ?? 0)) };
  const went = { ...shared, direction: 'out' as const, at: at(last.to + (late[nth % late.length] ?? 0)) };
  return nth === forgotten ? [came] : [came, went];
}

/** Two weeks of punches of somebody of the demo: on one day she forgot to punch out, on one she was not there. */
export const addDemoPunches = (ctx: Context, employeeId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const person = await lockPerson(tx, employeeId);
    const today = dateIn(await zoneOf(tx, person), tx.runtime.now());
    const read = (await readDays(tx, [person], addDays(today, -days), addDays(today, -1))).get(employeeId);
    const planned = [...(read?.values() ?? [])].reverse();
    const worked = planned.filter(({ plan }) => plan.free === null);
    const rows = worked.flatMap((day, nth) =>
      punchesOf(day, nth).map((punch) => ({ ...punch, employee_id: employeeId })),
    );
    const over = rows.filter(({ at }) => at.getTime() < tx.runtime.now().getTime() - minute);
    if (over.length > 0) await tx.db.insert(punches).values(over);
    const dates = [...planned.map(({ date }) => date), today];
    await reckonDays(tx, person, dates, { cause: 'plan' });
  });
