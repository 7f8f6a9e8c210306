// Which hours bad weather closes, by the shop's table.
import { minutesOf } from '@kaifong/base/hours';
import { dateAt, instantOf } from '@kaifong/base/spans';
import { addDays, hour } from '@kaifong/base/time';
import type { WeatherSignal, WeatherSpan } from '../contract/index.ts';

export interface WeatherRule extends Pick<WeatherSpan, 'outcome' | 'bookings' | 'dates' | 'pickups'> {
  readonly signal: WeatherSignal;
  readonly in_force_at: string | null;
  readonly from_time: string | null;
  readonly until_time: string | null;
  readonly hours_after: number;
  /** Null: every store. */
  readonly store_id: number | null;
}

export interface Weather {
  readonly signal: WeatherSignal;
  /** Instants in milliseconds, from the signal's raising to its lowering. */
  readonly from: number;
  readonly until: number;
}

export interface WeatherPlace {
  /** Null: what is in no store. */
  readonly id: number | null;
  readonly zone: string;
}

/** The dates a signal is in force on, by the clock of a place. */
function datesOf({ from, until }: Weather, zone: string): string[] {
  const dates = [dateAt(zone, from)];
  for (let date = addDays(dates[0] ?? '', 1); date <= dateAt(zone, until - 1); date = addDays(date, 1))
    dates.push(date);
  return dates;
}

function spansOfRule(rule: WeatherRule, weather: Weather, zone: string): { from: number; to: number }[] {
  const { in_force_at, from_time, until_time } = rule;
  if (in_force_at === null) return [{ from: weather.from, to: weather.until + rule.hours_after * hour }];
  return datesOf(weather, zone).flatMap((date) => {
    const asked = instantOf(zone, date, minutesOf(in_force_at));
    if (asked < weather.from || asked >= weather.until) return [];
    return [
      {
        from: instantOf(zone, date, from_time === null ? 0 : minutesOf(from_time)),
        to: until_time === null ? instantOf(zone, addDays(date, 1), 0) : instantOf(zone, date, minutesOf(until_time)),
      },
    ];
  });
}

/** The hours of each place that a signal closes, in the order of the rules: of several that touch a time, the first counts. */
export const weatherSpans = (
  rules: readonly WeatherRule[],
  weather: Weather,
  places: readonly WeatherPlace[],
): WeatherSpan[] =>
  places.flatMap(({ id, zone }) =>
    rules
      .filter((rule) => rule.signal === weather.signal && (rule.store_id === null || rule.store_id === id))
      .flatMap((rule) =>
        spansOfRule(rule, weather, zone)
          .filter(({ from, to }) => from < to)
          .map(({ from, to }) => ({
            store_id: id,
            zone,
            from,
            to,
            outcome: rule.outcome,
            bookings: rule.bookings,
            dates: rule.dates,
            pickups: rule.pickups,
          })),
      ),
  );

export type WeatherKind = 'bookings' | 'dates';

/** The span that touches a beginning; undefined: none does. */
export const spanAt = (
  spans: readonly WeatherSpan[],
  kind: WeatherKind,
  storeId: number | null,
  at: number,
): WeatherSpan | undefined =>
  spans.find((span) => span[kind] && span.store_id === storeId && span.from <= at && at < span.to);

/** The hours of what is in a store, for its plan: of several that hold a beginning the first says whether it is closed. */
export const weatherOf = <Span extends WeatherSpan>(
  spans: readonly Span[],
  kind: WeatherKind,
  storeId: number | null,
): (Span & { readonly closes: boolean })[] =>
  spans
    .filter((span) => span[kind] && span.store_id === storeId)
    .map((span) => ({ ...span, closes: span.outcome !== 'tell' }));
