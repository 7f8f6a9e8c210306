// When an event can be booked. The same judgement answers a month of a calendar, the check before a hold, and why an hour is closed.
// Hours bound the event itself; what has to stay free before and after it only keeps it away from what its people and rooms
// do else.
import { covers, type Span } from '@kaifong/base/spans';
import { dayOf, daysAround, type JudgedPlan, judgedPlan, mondayOf, type ReadyResource } from './judged-plan.ts';
import type { Closed, Party, PlainReason, Plan, Slot } from './plan.ts';

/** What somebody else has of a resource in a time. */
function busyIn({ busy, longest }: ReadyResource, { from, to }: Span, own: ReadonlySet<string>) {
  let [low, high] = [0, busy.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((busy[middle]?.from ?? 0) < to) low = middle + 1;
    else high = middle;
  }
  for (let place = low - 1; place >= 0; place -= 1) {
    const each = busy[place];
    if (!each || each.from + longest <= from) return undefined;
    if (each.to > from && !own.has(each.party)) return each;
  }
  return undefined;
}

const nobody: ReadonlySet<string> = new Set();

/** Why a resource is not there; undefined: she is. */
function absence(
  { plan }: JudgedPlan,
  resource: ReadyResource,
  slot: Span,
  own: ReadonlySet<string>,
): Closed | undefined {
  if (resource.hours && !covers(resource.hours, slot)) return { code: 'resource-hours', resource: resource.id };
  const then = busyIn(resource, slot, own);
  if (then) return { code: 'resource-busy', resource: resource.id, from: then.from, to: then.to };
  const near = busyIn(resource, { from: slot.from - plan.before, to: slot.to + plan.after }, own);
  return near && { code: 'resource-gap', resource: resource.id, from: near.from, to: near.to };
}

/** People and rooms that are free for a further party, or the reasons why none can begin. `own`: parties whose times are not told, because `full` says it. */
function missing(judged: JudgedPlan, slot: Span, own: readonly Party[]): { free: number[][] | null; closed: Closed[] } {
  const told = new Set(own.map(({ id }) => id));
  const free: number[][] = [];
  const closed: Closed[] = [];
  for (const { how, of } of judged.needs) {
    const there = of.filter((resource) => !absence(judged, resource, slot, nobody));
    if (how === 'all' ? there.length === of.length : there.length > 0) free.push(there.map(({ id }) => id));
    else closed.push(...of.flatMap((resource) => absence(judged, resource, slot, told) ?? []));
  }
  return { free: free.length === judged.needs.length ? free : null, closed };
}

/** What does not depend on who has what: the clock, the hours, the limits. */
function barred(judged: JudgedPlan, slot: Span): Closed[] {
  const { plan, counts, now } = judged;
  const closed: Closed[] = [];
  const add = (code: PlainReason, holds: boolean) => {
    if (holds) closed.push({ code });
  };
  add('past', slot.from <= now);
  add('weather', plan.weather?.find(({ from, to }) => from <= slot.from && slot.from < to)?.closes === true);
  add('notice', slot.from > now && slot.from - now < plan.notice);
  const here = dayOf(judged.days, slot.from);
  const date = here?.date ?? '';
  add('horizon', date > judged.last);
  if (plan.dates) {
    const planned = plan.dates.filter(({ at }) => at === slot.from);
    add('no-beginning', planned.length === 0);
    add('canceled', planned.length > 0 && planned.every(({ canceled }) => canceled));
  } else if (!covers(judged.open, slot)) add('hours', true);
  else add('no-beginning', !judged.begins.has(slot.from));
  add('day-limit', plan.most.day !== null && (counts.get(date) ?? 0) >= plan.most.day);
  add('week-limit', plan.most.week !== null && (counts.get(`week ${mondayOf(date)}`) ?? 0) >= plan.most.week);
  return closed;
}

function judge(judged: JudgedPlan, at: number): Slot {
  const { plan } = judged;
  const slot = { from: at, to: at + plan.length };
  const closed = barred(judged, slot);
  const planned = plan.dates?.find((date) => date.at === at && !date.canceled);
  const each = planned?.seats ?? plan.seats;
  const parties = judged.parties.get(at) ?? [];
  // A planned date is one party, and its people and rooms are kept for it; of an appointment there are as many parties as people and
  // rooms suffice for.
  const { free, closed: absent } = plan.dates ? { free: null, closed: [] } : missing(judged, slot, parties);
  const left = plan.dates
    ? Math.max(
        0,
        parties.reduce((rest, { taken }) => rest - taken, planned ? each : 0),
      )
    : parties.reduce((most, { taken }) => Math.max(most, each - taken), 0);
  const seats = Math.max(left, free ? each : 0);
  if (closed.length === 0 && seats > 0) return { at, end: slot.to, seats, closed: [], free };
  const full: Closed[] = seats === 0 && parties.length > 0 ? [{ code: 'full', seats: each }] : [];
  return { at, end: slot.to, seats: 0, closed: [...closed, ...full, ...(seats === 0 ? absent : [])], free: null };
}

/** Every beginning on the dates from one to another, both included, open and closed, in order. */
export function slotsOf(plan: Plan, from: string, to: string, now: Date): Slot[] {
  const judged = judgedPlan(plan, from, to, now.getTime());
  const days = judged.days.filter(({ date }) => date >= from && date <= to);
  const [first, last] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0];
  const starts = plan.dates ? plan.dates.filter(({ canceled }) => !canceled).map(({ at }) => at) : [...judged.begins];
  const wanted = new Set(starts.filter((at) => at >= first && at < last));
  return [...wanted]
    .sort((one, other) => one - other)
    .filter((at) => plan.dates || covers(judged.open, { from: at, to: at + plan.length }))
    .map((at) => judge(judged, at));
}

/** Who of the people and rooms is free for a party of their own at an instant, or why there can be none: for a date that is planned. */
export const freeAt = (plan: Plan, at: number, now: Date) =>
  missing(judgedPlan(plan, ...daysAround(at), now.getTime()), { from: at, to: at + plan.length }, []);

/** Of one instant, whether anything begins then or not. */
export function slotAt(plan: Plan, at: Date, now: Date): Slot {
  return judge(judgedPlan(plan, ...daysAround(at.getTime()), now.getTime()), at.getTime());
}
