// A plan made ready for many questions about some days: its hours as instants, what everybody does in order, what each day has.
import { type Hours, hoursOn, minutesOfSpan, type OpenSpan } from '@kaifong/base/hours';
import { common, dateAt, dayStart, hoursIn, instantOf, type Span, union } from '@kaifong/base/spans';
import { addDays, day } from '@kaifong/base/time';
import type { Busy, Need, Party, Plan, Resource } from './plan.ts';

interface Day extends Span {
  readonly date: string;
  /** The hours of that date. */
  readonly open: readonly Span[];
}

export interface ReadyResource {
  readonly id: number;
  /** Null: always. */
  readonly hours: readonly Span[] | null;
  /** By their beginnings. */
  readonly busy: readonly Busy[];
  /** The longest of them: nothing that began earlier than that before a moment is still going on. */
  readonly longest: number;
}

export interface JudgedPlan {
  readonly plan: Plan;
  readonly now: number;
  /** The last date somebody may book. */
  readonly last: string;
  readonly days: readonly Day[];
  readonly open: readonly Span[];
  /** Where one may begin: each span of the hours of a date counts from its own beginning. */
  readonly begins: ReadonlySet<number>;
  readonly needs: readonly { readonly how: Need['how']; readonly of: readonly ReadyResource[] }[];
  readonly parties: ReadonlyMap<number, readonly Party[]>;
  /** Bookings by date and by the Monday of the week. */
  readonly counts: ReadonlyMap<string, number>;
}

const instants = (zone: string, date: string, spans: readonly OpenSpan[]): Span[] =>
  union(
    spans.map((span) => {
      const { from, to } = minutesOfSpan(span);
      return { from: instantOf(zone, date, from), to: instantOf(zone, date, to) };
    }),
  );

/** When it may be on a date: where the store has other hours, in those too, unless the event names the day itself. */
function openOn({ zone, closing }: Plan, hours: Hours, date: string): Span[] {
  const own = instants(zone, date, hoursOn(hours, date));
  const store = closing.find((each) => each.date === date);
  const isNamed = hours.special_days.some((each) => each.date === date);
  return store && !isNamed ? common(own, instants(zone, date, store.spans)) : own;
}

/** The Monday of its week. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

function ready(resource: Resource, from: string, to: string): ReadyResource {
  const { id, zone, hours } = resource;
  const busy = resource.busy.toSorted((one, other) => one.from - other.from);
  return {
    id,
    hours: hours && hoursIn(zone, hours, addDays(from, -2), addDays(to, 2)),
    busy,
    longest: busy.reduce((most, each) => Math.max(most, each.to - each.from), 0),
  };
}

/** The day an instant lies on, of days that follow each other. */
export function dayOf(days: readonly Day[], at: number): Day | undefined {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] as Day).from <= at) low = middle + 1;
    else high = middle;
  }
  const found = days[low - 1];
  return found && at < found.to ? found : undefined;
}

function countsOf(days: readonly Day[], parties: readonly Party[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { at, bookings } of parties) {
    const date = dayOf(days, at)?.date;
    if (date === undefined) continue;
    for (const key of [date, `week ${mondayOf(date)}`]) counts.set(key, (counts.get(key) ?? 0) + bookings);
  }
  return counts;
}

/** So long as the span lasts: what begins late in it may end in the next one. */
const beginnings = ({ from, to }: Span, interval: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / interval) }, (_, turn) => from + turn * interval);

/** Made ready for the dates from one to another, both included. */
export function judgedPlan(plan: Plan, from: string, to: string, now: number): JudgedPlan {
  // The days beside them, for what goes on past midnight; whole weeks for a limit of the week.
  const isByWeek = plan.most.week !== null;
  const [first, last] = isByWeek ? [mondayOf(from), addDays(mondayOf(to), 7)] : [from, to];
  const days: Day[] = [];
  for (let date = addDays(first, -1); date <= addDays(last, 1); date = addDays(date, 1))
    days.push({
      date,
      from: dayStart(plan.zone, date),
      to: dayStart(plan.zone, addDays(date, 1)),
      open: plan.hours ? openOn(plan, plan.hours, date) : [],
    });
  return {
    plan,
    now,
    last: plan.horizon === null ? '9999-12-31' : addDays(dateAt(plan.zone, now), plan.horizon),
    days,
    open: union(days.flatMap(({ open }) => open)),
    begins: new Set(days.flatMap(({ open }) => open.flatMap((span) => beginnings(span, plan.interval)))),
    needs: plan.needs.map(({ how, of }) => ({ how, of: of.map((resource) => ready(resource, from, to)) })),
    parties: Map.groupBy(plan.parties, ({ at }) => at),
    counts: countsOf(days, plan.parties),
  };
}

/** Which dates a question about an instant needs. */
export const daysAround = (at: number): readonly [string, string] => {
  const date = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return [date(at - day), date(at + day)];
};
