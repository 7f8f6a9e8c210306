// Where somebody stands: in or out, and what a punch of hers asks for.
import { textIn } from '@kaifong/base/localized';
import { dateAt } from '@kaifong/base/spans';
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { getMainLanguage, getSettings } from '../../../settings/index.ts';
import { getStores } from '../../../stores/index.ts';
import { type EmployeeRecord, requireOwnEmployee } from '../../leave/queries/people.ts';
import { clockOf } from '../../rules/minutes.ts';
import type { AttendanceSettings, Direction, PunchState } from '../contract/index.ts';
import { mayBeIn } from '../rules/match-punches.ts';
import { zoneOf } from './attendance-people.ts';
import { punchesShown } from './list-punches.ts';
import { type DayPerson, type ReadDay, readDays, windowsOf } from './read-days.ts';

interface Stand {
  readonly isIn: boolean;
  /** The last punch: since then she is in, or out. */
  readonly since: Date | null;
  /** The day whose hours hold now. */
  readonly day: ReadDay | undefined;
}

/** Whether somebody is in at an instant, and the day that goes on. */
export async function standAt(ctx: Context, person: DayPerson, now: Date): Promise<Stand> {
  const today = dateAt(await zoneOf(ctx, person), now.getTime());
  const days = (await readDays(ctx, [person], addDays(today, -1), addDays(today, 1))).get(person.id);
  const all = [...(days?.values() ?? [])];
  const come = all
    .flatMap((day) => day.punches.map((punch) => ({ punch, day })))
    .filter(({ punch }) => punch.at <= now)
    .sort((one, other) => one.punch.at.getTime() - other.punch.at.getTime() || one.punch.id - other.punch.id);
  const last = come.at(-1);
  const isIn =
    last?.punch.direction === 'in' && mayBeIn(last.punch.at.getTime(), last.day.date, now.getTime(), windowsOf(all));
  return { isIn, since: last?.punch.at ?? null, day: isIn ? last.day : days?.get(today) };
}

/** The direction that comes next. */
export const nextDirection = ({ isIn }: Pick<Stand, 'isIn'>): Direction => (isIn ? 'out' : 'in');

export async function punchStateOf(ctx: Context, employee: EmployeeRecord): Promise<PunchState> {
  const main = await getMainLanguage(ctx);
  const { punch_place, punch_photo } = await getSettings<AttendanceSettings>(ctx);
  const now = ctx.runtime.now();
  const { isIn, since, day } = await standAt(ctx, employee, now);
  const stores = await getStores(ctx);
  return {
    employee: { id: employee.id, name: employee.name },
    now: now.toISOString(),
    zone: await zoneOf(ctx, employee),
    is_in: isIn,
    since: since?.toISOString() ?? null,
    spans: (day?.plan.spans ?? []).map(({ from, to }) => ({ from: clockOf(from), to: clockOf(to) })),
    free: day?.plan.free ?? null,
    punches: await punchesShown(
      ctx,
      (day?.punches ?? []).map(({ id }) => id),
    ),
    place: punch_place,
    photo: punch_photo,
    stores: stores.map(({ id, title, punch_lat }) => ({
      id,
      name: textIn(title, ctx.language, main),
      has_place: punch_lat !== null,
    })),
  };
}

/** The same of the caller. Refuses `hr.no-employee`. */
export const getPunchState = async (ctx: Context): Promise<PunchState> =>
  punchStateOf(ctx, await requireOwnEmployee(ctx));
