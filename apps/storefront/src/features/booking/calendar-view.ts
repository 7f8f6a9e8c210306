// A month of an event as its page shows it: weeks of days, and the times of the one that is open. Made by loaders.

import type { RouteOutput } from '@kaifong/base/contract';
import { dateLocale } from '@kaifong/base/date-locale';
import type { Language } from '@kaifong/base/localized';
import { routes } from '@kaifong/domain/booking/contract';
import { orNotFound } from '../../shell/asking.ts';
import type { Visitor } from '../../shell/visitor.ts';

type Times = RouteOutput<typeof routes.listTimes>['data'];

export interface DayView {
  readonly date: string;
  readonly number: number;
  /** The whole day in words, for whoever does not see the table. */
  readonly words: string;
  /** Address at which the day's times are shown; undefined: the day has none. */
  readonly href: string | undefined;
  readonly chosen: boolean;
}

export interface TimeView {
  /** Sent by the form: date, time and instant. */
  readonly value: string;
  readonly words: string;
  readonly seats: number;
  /** Keys of kinds of ticket that are sold out then. */
  readonly kindsGone: readonly string[];
  /** The time is full: who chooses it waits. */
  readonly full: boolean;
}

export interface CalendarView {
  readonly title: string;
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  /** Null: a day of another month. */
  readonly weeks: readonly (readonly (DayView | null)[])[];
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The day whose times are shown, in words; empty: none is chosen, or the month has none. */
  readonly day: string;
  readonly times: readonly TimeView[];
  /** The zone times are told in, where it is not the visitor's to know: GMT+8. */
  readonly zone: string;
  readonly isEmpty: boolean;
  /** The next dates of the month, for who reads the page by a program. */
  readonly dates: readonly { readonly at: string; readonly end: string; readonly full: boolean }[];
}

/** Most dates that are told to programs. */
const mostDates = 10;

const twoDigits = (number: number) => String(number).padStart(2, '0');
const monthOf = (date: string) => date.slice(0, 7);
const dayMilliseconds = 86_400_000;

function monthAfter(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}

const wordsIn = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(dateLocale(language), { timeZone: 'UTC', ...options });
  return (date: string) => format.format(Date.parse(date));
};

/** A Sunday. */
const sunday = Date.UTC(2024, 0, 7);

interface Asked {
  readonly url: string;
  readonly horizon: number;
  readonly zone: string;
  readonly query: URLSearchParams;
  /** The token of a booking that is to be moved. */
  readonly token?: string;
  /** The address the calendar stands at; its own parameters are added. */
  readonly path: string;
}

async function readMonth({ call }: Visitor, { url, token }: Asked, month: string): Promise<Times> {
  const [year, number] = month.split('-').map(Number);
  return (await orNotFound(call(routes.listTimes, { url, token, year: year ?? 0, month: number ?? 0 }))).data;
}

const addressIn = (path: string, query: URLSearchParams, change: Readonly<Record<string, string>>): string => {
  const next = new URLSearchParams(query);
  for (const name of ['month', 'day', 'slot']) next.delete(name);
  for (const [name, value] of Object.entries(change)) next.set(name, value);
  return `${path}?${next}#times`;
};

const datesIn = ({ days, full }: Times): CalendarView['dates'] =>
  [days, full]
    .flatMap((each, turn) =>
      each.flatMap(({ times }) => times.map(({ at, end }) => ({ at: String(at), end: String(end), full: turn === 1 }))),
    )
    .sort((one, other) => one.at.localeCompare(other.at))
    .slice(0, mostDates);

function timesOn(times: Times, date: string): TimeView[] {
  const on = (days: Times['days'], full: boolean) =>
    days.flatMap((day) => (day.date === date ? day.times.map((time) => ({ ...time, full })) : []));
  const found = [...on(times.days, false), ...on(times.full, true)].sort((one, other) =>
    one.at.localeCompare(other.at),
  );
  const twice = new Set(found.map(({ time }) => time)).size < found.length;
  return found.map(({ time, at, seats, full, kinds_gone }) => ({
    value: `${date} ${time} ${at}${full ? ' wait' : ''}`,
    full,
    // The clocks are put back that day: both are told with the hour of the world.
    words: twice ? `${time} (${at.slice(11, 16)} UTC)` : time,
    seats,
    kindsGone: kinds_gone,
  }));
}

/** The month that is asked for, else the first with an open time within a quarter of a year. */
async function chooseMonth(visitor: Visitor, asked: Asked, first: string, last: string) {
  const { query } = asked;
  const wish = query.get('month') ?? monthOf(query.get('day') ?? '');
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(wish)) {
    const month = wish < first ? first : wish > last ? last : wish;
    return { month, times: await readMonth(visitor, asked, month) };
  }
  let month = first;
  let times = await readMonth(visitor, asked, month);
  for (let turn = 0; turn < 2 && times.days.length === 0 && month < last; turn += 1) {
    month = monthAfter(month, 1);
    times = await readMonth(visitor, asked, month);
  }
  return { month, times };
}

export async function loadCalendar(visitor: Visitor, asked: Asked): Promise<CalendarView> {
  const { language } = visitor;
  const { query, path, zone } = asked;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now());
  const end = new Date(Date.parse(today) + asked.horizon * dayMilliseconds).toISOString().slice(0, 10);
  const [first, last] = [monthOf(today), monthOf(end)];
  const { month, times } = await chooseMonth(visitor, asked, first, last);
  const open = new Set([...times.days, ...times.full].map(({ date }) => date).sort());
  const wanted = query.get('day') ?? '';
  const chosen = open.has(wanted) ? wanted : ([...open][0] ?? '');
  const long = wordsIn(language, { weekday: 'long', month: 'long', day: 'numeric' });
  const count = new Date(Date.parse(`${monthAfter(month, 1)}-01`) - dayMilliseconds).getUTCDate();
  const dates = Array.from({ length: count }, (_, at) => `${month}-${twoDigits(at + 1)}`);
  const days = dates.map((date, at) => ({
    date,
    number: at + 1,
    words: long(date),
    href: open.has(date) ? addressIn(path, query, { month, day: date }) : undefined,
    chosen: date === chosen,
  }));
  const lead = new Date(`${month}-01T00:00:00Z`).getUTCDay();
  const cells = [...Array.from({ length: lead }, () => null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) =>
    Array.from({ length: 7 }, (_day, place) => cells[at * 7 + place] ?? null),
  );
  const weekday = (style: 'short' | 'long') => wordsIn(language, { weekday: style });
  const shown = (at: number) => new Date(sunday + at * dayMilliseconds).toISOString();
  return {
    title: wordsIn(language, { year: 'numeric', month: 'long' })(`${month}-01`),
    weekdays: [0, 1, 2, 3, 4, 5, 6].map((at) => ({
      short: weekday('short')(shown(at)),
      long: weekday('long')(shown(at)),
    })),
    weeks,
    before: month > first ? addressIn(path, query, { month: monthAfter(month, -1) }) : undefined,
    after: month < last ? addressIn(path, query, { month: monthAfter(month, 1) }) : undefined,
    day: chosen && long(chosen),
    times: timesOn(times, chosen),
    zone: zoneWords(language, zone),
    isEmpty: open.size === 0,
    dates: datesIn(times),
  };
}

function zoneWords(language: Language, zone: string): string {
  const parts = new Intl.DateTimeFormat(dateLocale(language), {
    timeZone: zone,
    timeZoneName: 'short',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Whether the chosen time is full, so that she waits for it. */
export const waitsIn = (form: FormData): boolean => String(form.get('slot') ?? '').endsWith(' wait');

/** What a chosen time sends to the server. */
export function wantedIn(form: FormData): { date: string; time: string; at?: string } {
  const [date = '', time = '', at] = String(form.get('slot') ?? '').split(' ');
  return { date, time, ...(at && { at }) };
}

/** The input a refusal is said at: that of the times for what is wrong with date or time. */
export const atSlot = (path: string): string => (path === 'date' || path === 'time' || path === 'at' ? 'slot' : path);
