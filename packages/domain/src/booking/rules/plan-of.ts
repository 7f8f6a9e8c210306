// An event, its store and what everybody does, made into a plan.
import type { Hours, SpecialDays, WeekHours } from '@kaifong/base/hours';
import { hour, minute } from '@kaifong/base/time';
import type { eventTypes, needRules } from '../contract/index.ts';
import type { Busy, Need, Party, Plan, PlannedDate, Resource } from './plan.ts';
import { beginningOf, timeOf, timeOfEvent } from './subjects.ts';

/** What there is only so much of, as the kernel's holds name it. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}

type NeedRule = (typeof needRules)[number];

export interface EventTerms {
  readonly id: number;
  readonly type: (typeof eventTypes)[number];
  readonly length_minutes: number;
  readonly interval_minutes: number | null;
  readonly before_minutes: number;
  readonly after_minutes: number;
  readonly hours: WeekHours;
  readonly special_days: SpecialDays;
  readonly people_ids: readonly number[];
  readonly people_rule: NeedRule;
  readonly room_ids: readonly number[];
  readonly room_rule: NeedRule;
  readonly seats: number;
  readonly notice_hours: number;
  readonly horizon_days: number;
  readonly most_day: number | null;
  readonly most_week: number | null;
}

/** The place of an event: its store's hours, and the clock they are told by. */
export interface Place extends Hours {
  readonly zone: string;
  /** Hours of bad weather. */
  readonly weather?: Plan['weather'];
}

export interface ResourceRow {
  readonly id: number;
  readonly enabled: boolean;
  readonly zone: string;
  readonly hours: WeekHours;
  readonly special_days: SpecialDays;
}

export interface Doings {
  /** Dates of a class or of an event with tickets. */
  readonly dates: readonly PlannedDate[];
  /** Times that are held or taken. */
  readonly ranges: readonly (Subject & { readonly party: string; readonly from: Date; readonly to: Date })[];
  /** Seats of the event's parties that are held or taken. */
  readonly seats: readonly { readonly id: string; readonly promised: number; readonly owners: number }[];
}

const never: Hours = { hours: [], special_days: [] };

/** A person or room without hours is there whenever an event asks, days off apart. */
const hoursOf = ({ enabled, hours, special_days }: ResourceRow): Hours | null => {
  if (!enabled) return never;
  if (hours.length > 0 || special_days.length === 0) return hours.length > 0 ? { hours, special_days } : null;
  return { hours: allDay, special_days };
};

/** Noon parts it, because a span that ends when it begins is none. */
const allDay: WeekHours = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
  { day, open: '00:00', close: '12:00' },
  { day, open: '12:00', close: '00:00' },
]);

/** Hours of the event itself; without any those of its store, with the event's special days before the store's. */
function hoursOfEvent(event: EventTerms, place: Place): Pick<Plan, 'hours' | 'closing'> {
  if (event.hours.length > 0)
    return { hours: { hours: event.hours, special_days: event.special_days }, closing: place.special_days };
  const named = new Set(event.special_days.map(({ date }) => date));
  const special_days = [...event.special_days, ...place.special_days.filter(({ date }) => !named.has(date))];
  return { hours: { hours: place.hours, special_days }, closing: [] };
}

const partiesOf = (seats: Doings['seats']): Party[] =>
  seats.map(({ id, promised, owners }) => ({ id, at: beginningOf(id), taken: promised, bookings: owners }));

/** Subjects whose time an event needs. */
export const timesOf = (event: EventTerms): Subject[] => {
  const ids = [...event.people_ids, ...event.room_ids];
  return ids.length > 0 ? ids.map(timeOf) : [timeOfEvent(event.id)];
};

export function planOf(
  event: EventTerms,
  place: Place,
  resources: readonly ResourceRow[],
  { dates, ranges, seats }: Doings,
): Plan {
  const busyOf = (subject: Subject): Busy[] =>
    ranges
      .filter(({ kind, id }) => kind === subject.kind && id === subject.id)
      .map(({ party, from, to }) => ({ party, from: from.getTime(), to: to.getTime() }));
  const needOf = (how: Need['how'], ids: readonly number[]): Need[] => {
    const of = resources
      .filter(({ id }) => ids.includes(id))
      .map((row): Resource => ({ id: row.id, zone: row.zone, hours: hoursOf(row), busy: busyOf(timeOf(row.id)) }));
    return of.length > 0 ? [{ how, of }] : [];
  };
  const itself: Resource = { id: 0, zone: place.zone, hours: null, busy: busyOf(timeOfEvent(event.id)) };
  const needs = [...needOf(event.people_rule, event.people_ids), ...needOf(event.room_rule, event.room_ids)];
  const isPlanned = event.type !== 'appointment';
  const length = event.length_minutes * minute;
  return {
    zone: place.zone,
    length,
    interval: event.interval_minutes === null ? length : event.interval_minutes * minute,
    before: event.before_minutes * minute,
    after: event.after_minutes * minute,
    notice: event.notice_hours * hour,
    horizon: event.horizon_days,
    most: { day: event.most_day, week: event.most_week },
    seats: event.seats,
    ...(isPlanned ? { hours: null, closing: [] } : hoursOfEvent(event, place)),
    dates: isPlanned ? dates : null,
    needs: needs.length > 0 ? needs : [{ how: 'all', of: [itself] }],
    parties: partiesOf(seats),
    weather: place.weather,
  };
}
