// When a store is open. Hours are told by the store's clock, also over a change of the clocks. Pure.
import { type Hours, hoursOn, type OpenSpan, type SpecialDays } from '@kaifong/base/hours';
import { dateAt, hoursIn, type Span } from '@kaifong/base/spans';
import { addDays, day } from '@kaifong/base/time';

export interface OpeningHours extends Hours {
  /** IANA. */
  readonly zone: string;
}

export interface DayHours {
  readonly date: string;
  readonly spans: readonly OpenSpan[];
  readonly special: SpecialDays[number] | undefined;
}

const dayHours = (store: OpeningHours, date: string): DayHours => ({
  date,
  spans: hoursOn(store, date),
  special: store.special_days.find((each) => each.date === date),
});

/** How far ahead the next opening is looked for. */
const daysAhead = 60;

export interface OpenState {
  readonly open: boolean;
  /** When that changes; undefined: not as far as the hours say. */
  readonly changesAt: Date | undefined;
}

/** The opening lasts until the end of the look ahead. */
const isEndless = ({ to }: Span, at: number) => to - at > (daysAhead - 1) * day;

/** The stretches from yesterday until the end of the look ahead that are not over yet, earliest first. */
function spansAhead(store: OpeningHours, now: Date): Span[] {
  const today = dateAt(store.zone, now.getTime());
  const spans = hoursIn(store.zone, store, addDays(today, -1), addDays(today, daysAhead));
  return spans.filter(({ to }) => to > now.getTime());
}

export function openStateOf(store: OpeningHours, now: Date): OpenState {
  const at = now.getTime();
  const [next] = spansAhead(store, now);
  if (!next || next.from > at) return { open: false, changesAt: next && new Date(next.from) };
  return { open: true, changesAt: isEndless(next, at) ? undefined : new Date(next.to) };
}

export interface Opening {
  readonly from: Date;
  /** undefined: not as far as the hours say. */
  readonly to: Date | undefined;
}

/** When the store is open within `count` days, and the next time in any case: who keeps them can tell its state later, too. */
export function nextOpenings(store: OpeningHours, now: Date, count: number): Opening[] {
  const at = now.getTime();
  return spansAhead(store, now)
    .filter(({ from }, index) => index === 0 || from < at + count * day)
    .map((each) => ({ from: new Date(each.from), to: isEndless(each, at) ? undefined : new Date(each.to) }));
}

/** The hours of `count` days from today on, by the store's calendar. */
export function nextDays(store: OpeningHours, now: Date, count: number): DayHours[] {
  const today = dateAt(store.zone, now.getTime());
  return Array.from({ length: count }, (_, turn) => dayHours(store, addDays(today, turn)));
}

/** Days with hours of their own after the `count` days from today on, within the look ahead; earliest first. */
export function laterSpecialDays(store: OpeningHours, now: Date, count: number): DayHours[] {
  const today = dateAt(store.zone, now.getTime());
  const [from, until] = [addDays(today, count), addDays(today, daysAhead)];
  return store.special_days
    .filter(({ date }) => date >= from && date < until)
    .map(({ date }) => dayHours(store, date))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}
