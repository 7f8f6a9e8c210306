// As Hong Kong's shops write it: signal 8 in force at 06:00 closes the morning until 14:30, at 12:30 the rest of the day; else what
// begins while the signal is up and two hours longer.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spanAt, type WeatherRule, weatherOf, weatherSpans } from './weather-spans.ts';

const zone = 'Asia/Hong_Kong';
const at = (time: string) => Date.parse(`${time}:00+08:00`);
const shown = (spans: readonly { from: number; to: number }[]) =>
  spans.map(({ from, to }) =>
    [from, to].map((each) => new Date(each + 8 * 3_600_000).toISOString().slice(0, 16)).join(' – '),
  );
const rule: WeatherRule = {
  signal: 'typhoon_8',
  in_force_at: null,
  from_time: null,
  until_time: null,
  hours_after: 2,
  outcome: 'cancel',
  bookings: true,
  dates: true,
  pickups: true,
  store_id: null,
};
const morning = { ...rule, in_force_at: '06:00', until_time: '14:30' };
const rest = { ...rule, in_force_at: '12:30', from_time: '14:30', outcome: 'move' } as const;
const typhoon = (from: string, until: string) => ({ signal: 'typhoon_8', from: at(from), until: at(until) }) as const;
const shop = [{ id: 1, zone }];

it('closes what begins while the signal is up, and so many hours longer', () => {
  expect(shown(weatherSpans([rule], typhoon('2027-09-06T12:40', '2027-09-06T17:10'), shop))).toEqual([
    '2027-09-06T12:40 – 2027-09-06T19:10',
  ]);
});

it('closes by the hour at which the signal is in force, on each of its days', () => {
  const night = typhoon('2027-09-06T05:00', '2027-09-06T11:00');
  expect(shown(weatherSpans([morning, rest], night, shop))).toEqual(['2027-09-06T00:00 – 2027-09-06T14:30']);
  const day = typhoon('2027-09-06T05:00', '2027-09-07T06:30');
  expect(shown(weatherSpans([morning, rest], day, shop))).toEqual([
    '2027-09-06T00:00 – 2027-09-06T14:30',
    '2027-09-07T00:00 – 2027-09-07T14:30',
    '2027-09-06T14:30 – 2027-09-07T00:00',
  ]);
  // Lowered at the very hour: it is not in force any more.
  expect(weatherSpans([morning], typhoon('2027-09-06T01:00', '2027-09-06T06:00'), shop)).toEqual([]);
});

it('heeds signal, store and kind, and lets the first rule of a time decide', () => {
  const mine = { ...rule, store_id: 1, outcome: 'tell', dates: false } as const;
  const spans = weatherSpans(
    [mine, rule, { ...rule, signal: 'black_rain' }],
    typhoon('2027-09-06T12:00', '2027-09-06T16:00'),
    [
      { id: 1, zone },
      { id: null, zone },
    ],
  );
  expect(spans).toHaveLength(3);
  const noon = at('2027-09-06T13:00');
  expect(spanAt(spans, 'bookings', 1, noon)?.outcome).toBe('tell');
  expect(spanAt(spans, 'dates', 1, noon)?.outcome).toBe('cancel');
  expect(spanAt(spans, 'bookings', null, noon)?.outcome).toBe('cancel');
  expect(spanAt(spans, 'bookings', 2, noon)).toBeUndefined();
  expect(spanAt(spans, 'bookings', null, at('2027-09-06T18:00'))).toBeUndefined();
  expect(weatherOf(spans, 'bookings', 1).map(({ closes }) => closes)).toEqual([false, true]);
  expect(weatherOf(spans, 'dates', 1).map(({ closes }) => closes)).toEqual([true]);
});

it('never closes an hour outside signal and rule, over any change of the clocks', () => {
  const zones = ['Asia/Hong_Kong', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe'];
  const begin = Date.parse('2027-01-01T00:00:00Z');
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 365 * 24 * 60 }),
      fc.integer({ min: 1, max: 72 * 60 }),
      fc.integer({ min: 0, max: 24 }),
      (where, minutes, length, hours) => {
        const from = begin + minutes * 60_000;
        const until = from + length * 60_000;
        const weather = { signal: 'typhoon_8', from, until } as const;
        const spans = weatherSpans([{ ...rule, hours_after: hours }, morning], weather, [{ id: 1, zone: where }]);
        for (const span of spans) {
          expect(span.from).toBeLessThan(span.to);
          expect(span.to).toBeLessThanOrEqual(until + Math.max(hours, 24) * 3_600_000 + 3_600_000);
          expect(span.from).toBeGreaterThanOrEqual(from - 25 * 3_600_000);
        }
      },
    ),
  );
});
