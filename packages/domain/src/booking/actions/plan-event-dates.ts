// Dates of a class or of an event with tickets, written by a rule.
import type { RouteOutput } from '@kaifong/base/contract';
import { failField } from '@kaifong/base/errors';
import { minutesOf } from '@kaifong/base/hours';
import { textIn } from '@kaifong/base/localized';
import { instantOf, wallClockAt } from '@kaifong/base/spans';
import { day } from '@kaifong/base/time';
import { type Context, inTransaction, type TxContext, undone } from '@kaifong/kernel/context';
import { hold, lockSubjects, rangesOf } from '@kaifong/kernel/holds';
import { eq } from 'drizzle-orm';
import { getMainLanguage } from '../../settings/index.ts';
import type { DateRule, routes } from '../contract/index.ts';
import { type PlacedEvent, resourcesOf } from '../queries/read-plan.ts';
import { chooseResources } from '../rules/choose-resources.ts';
import { datesOfRule } from '../rules/dates-of-rule.ts';
import { freeAt } from '../rules/open-times.ts';
import type { Closed, Plan } from '../rules/plan.ts';
import { planOf, timesOf } from '../rules/plan-of.ts';
import { ownerOfDate, partyOf, timeOf } from '../rules/subjects.ts';
import { eventDates } from '../schema.ts';
import { lockEvent } from './lock-event.ts';

type Planned = RouteOutput<typeof routes.planEventDates>['data'];
type Problem = Planned['dates'][number]['problem'];

interface Input extends DateRule {
  readonly id: number;
  readonly seats: number | null;
  readonly preview: boolean;
}

/** What the people and rooms of an event do around some instants, as a plan without dates. */
async function planAround(tx: TxContext, { event, place }: PlacedEvent, instants: readonly number[]) {
  const resources = await resourcesOf(tx, event);
  await lockSubjects(tx, timesOf(event));
  const [from, to] = [Math.min(...instants) - 3 * day, Math.max(...instants) + 3 * day];
  const ranges = await rangesOf(tx, timesOf(event), { from: new Date(from), to: new Date(to) });
  const found = ranges.map((row) => ({
    kind: row.subject_kind,
    id: row.subject_id,
    party: row.party,
    from: row.from_at,
    to: row.to_at,
  }));
  return { plan: planOf(event, place, resources, { dates: [], ranges: found, seats: [] }), resources };
}

/** The same plan, with one more time that some of its people and rooms have. */
const withBusy = (plan: Plan, ids: readonly number[], party: string, from: number, to: number): Plan => ({
  ...plan,
  needs: plan.needs.map((need) => ({
    ...need,
    of: need.of.map((one) => (ids.includes(one.id) ? { ...one, busy: [...one.busy, { party, from, to }] } : one)),
  })),
});

const rangeOf = ({ before, length, after }: Plan, at: number) => ({ from: at - before, to: at + length + after });

/** Which of the reasons is told: the first that names somebody. */
function problemOf(closed: readonly Closed[]): { problem: Problem; resource: number | null } {
  for (const reason of closed)
    if ('resource' in reason) return { problem: reason.code as Problem, resource: reason.resource };
  return { problem: 'resource-busy', resource: null };
}

/** A date that was called off, or is new; undefined: it is there already. */
async function writeDate(
  tx: TxContext,
  eventId: number,
  at: number,
  { seats, repeat }: Input,
  resource_ids: number[],
): Promise<number | undefined> {
  const values = { event_id: eventId, starts_at: new Date(at), seats, resource_ids };
  const again = { canceled: false, seats, resource_ids };
  const insert = tx.db.insert(eventDates).values(values);
  const target = [eventDates.event_id, eventDates.starts_at];
  // Only who names this one date means the one that was called off.
  const written =
    repeat === 'once'
      ? insert.onConflictDoUpdate({ target, set: again, setWhere: eq(eventDates.canceled, true) })
      : insert.onConflictDoNothing({ target });
  const [row] = await written.returning({ id: eventDates.id });
  return row?.id;
}

async function planDates(tx: TxContext, input: Input): Promise<Planned> {
  const found = await lockEvent(tx, input.id);
  const { event, place } = found;
  if (event.type === 'appointment') throw failField('date', 'booking.not-planned');
  const instants = datesOfRule(input).map((date) => instantOf(place.zone, date, minutesOf(input.time)));
  if (instants.length === 0) throw failField('until', 'booking.until-before');
  const { resources, ...around } = await planAround(tx, found, instants);
  const main = await getMainLanguage(tx);
  const names = new Map(resources.map(({ id, title }) => [id, textIn(title, tx.language, main)]));
  const now = tx.runtime.now();
  let { plan } = around;
  const loads = new Map<number, number>();
  const dates: Planned['dates'] = [];
  for (const at of instants) {
    const say = (problem: Problem, resource: number | null = null) =>
      dates.push({
        ...wallClockAt(place.zone, at),
        at: new Date(at).toISOString(),
        problem,
        resource: resource === null ? null : (names.get(resource) ?? null),
      });
    if (at <= now.getTime()) {
      say('past');
      continue;
    }
    const { free, closed } = freeAt(plan, at, now);
    const ids = free ? chooseResources(plan.needs, free, (id) => loads.get(id) ?? 0) : [];
    const id = await writeDate(tx, event.id, at, input, ids);
    if (id === undefined) {
      say('exists');
      continue;
    }
    const party = partyOf(event.id, at, ids);
    const { from, to } = rangeOf(plan, at);
    const during = { from: new Date(from), to: new Date(to) };
    const wishes = ids.map((each) => ({ subject: timeOf(each), quantity: 1, during, party }));
    const kept =
      free !== null && (await hold(tx, { owner: ownerOfDate(id), wishes, until: null, limits: async () => [] }));
    if (!kept) {
      await tx.db.delete(eventDates).where(eq(eventDates.id, id));
      const { problem, resource } = problemOf(closed);
      say(problem, resource);
      continue;
    }
    for (const each of ids) loads.set(each, (loads.get(each) ?? 0) + 1);
    plan = withBusy(plan, ids, party, from, to);
    say(null);
  }
  return { zone: place.zone, written: dates.filter(({ problem }) => problem === null).length, dates };
}

/**
 * Writes the dates of a rule; each keeps its people and rooms from this moment on. Dates that cannot be are named with their reason, and
 * the others are written. `preview` changes nothing. Refuses `not-found` and `booking.not-planned` (an appointment).
 */
export async function planEventDates(ctx: Context, input: Input): Promise<Planned> {
  if (input.preview) return undone(ctx, (tx) => planDates(tx, input));
  return inTransaction(ctx, (tx) => planDates(tx, input));
}
