import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, vi } from 'vitest';
import type { Hours } from '../hours/index.ts';
import { addDays, hour, minute } from '../time/index.ts';
import { dateAt, dayStart, hoursIn, instantOf, spanOfDays, startOfDay, totalOf, wallClockAt } from './index.ts';

/**
 * Zones of every kind: without changes, of an hour at night, at midnight (Beirut, Santiago, Havana), of half an hour (Lord Howe), one
 * whose calendar left out a day (Apia, 2011-12-30), and with offsets of quarters.
 */
const zones = [
  ...['Asia/Hong_Kong', 'Europe/London', 'America/New_York', 'Asia/Beirut', 'America/Santiago', 'America/Havana'],
  ...['Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu', 'Pacific/Chatham'],
];
const zone = fc.constantFrom(...zones);
const date = fc.integer({ min: 0, max: 20 * 366 }).map((days) => addDays('2011-01-01', days));
const minutes = fc.nat(1439);
const shown = (at: string, instant: number) => {
  const { date: day, time } = wallClockAt(at, instant);
  return `${day} ${time}`;
};
const clock = (count: number) =>
  `${String(Math.floor(count / 60)).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}`;

/** Days on which the clocks of a zone change, found hour by hour. */
const changes = zones.flatMap((at) =>
  Array.from({ length: 1100 }, (_, turn) => addDays('2025-01-01', turn))
    .filter((day) => spanOfDays(at, day, day).to - spanOfDays(at, day, day).from !== 24 * hour)
    .map((day) => ({ at, day })),
);

describe('a date and a time in a zone', () => {
  it('are the first instant at which its clocks show it or a later one', () => {
    const holds = (at: string, day: string, count: number) => {
      const instant = instantOf(at, day, count);
      expect(shown(at, instant) >= `${day} ${clock(count)}`, `${at} ${day} ${count}`).toBe(true);
      expect(shown(at, instant - minute) < `${day} ${clock(count)}`, `${at} ${day} ${count}`).toBe(true);
    };
    fc.assert(fc.property(zone, date, minutes, holds), { numRuns: 1500 });
    expect(changes.length).toBeGreaterThan(30);
    fc.assert(
      fc.property(fc.constantFrom(...changes), minutes, ({ at, day }, count) => holds(at, day, count)),
      { numRuns: 1500 },
    );
  });

  it('never come before an earlier time, and past midnight are those of the next day', () => {
    fc.assert(
      fc.property(zone, date, fc.nat(2880), fc.nat(2880), (at, day, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(instantOf(at, day, early)).toBeLessThanOrEqual(instantOf(at, day, late));
        expect(instantOf(at, day, 1440 + (one % 1440))).toBe(instantOf(at, addDays(day, 1), one % 1440));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['Europe/London', '2027-03-28', 90, '2027-03-28T01:00:00.000Z'],
    ['Europe/London', '2027-10-31', 90, '2027-10-31T00:30:00.000Z'],
    ['Europe/London', '2027-10-31', 120, '2027-10-31T02:00:00.000Z'],
    ['Asia/Hong_Kong', '2026-11-27', 600, '2026-11-27T02:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30', 600, '2011-12-30T10:00:00.000Z'],
  ])('%s %s, minute %i', (at, day, count, instant) => {
    expect(new Date(instantOf(at, day, count)).toISOString()).toBe(instant);
  });
});

it('a day begins where the shop is, also the one after the last a date can name', () => {
  const start = (...asked: Parameters<typeof startOfDay>) => startOfDay(...asked).toISOString();
  expect(start('2026-11-21', 'Asia/Hong_Kong')).toBe('2026-11-20T16:00:00.000Z');
  expect(start('2026-06-30', 'America/New_York', 1)).toBe('2026-07-01T04:00:00.000Z');
  expect(start('9999-12-31', 'Asia/Hong_Kong', 1)).toBe('9999-12-31T16:00:00.000Z');
});

it('the days of a zone follow each other without a gap and without an overlap', () => {
  fc.assert(
    fc.property(zone, date, (at, day) => {
      expect(spanOfDays(at, day, day).to).toBe(dayStart(at, addDays(day, 1)));
      const { from, to } = spanOfDays(at, day, addDays(day, 6));
      expect(totalOf(hoursIn(at, always, day, addDays(day, 6)))).toBe(to - from);
      if (from < to) expect([day, addDays(day, 1)]).toContain(dateAt(at, from));
    }),
    { numRuns: 500 },
  );
});

const everyDay = (open: string, close: string): Hours => ({
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close })),
  special_days: [],
});
const always = everyDay('00:00', '00:00');

describe('hours as instants', () => {
  it('begin and end by the clock, whatever it does', () => {
    fc.assert(
      fc.property(zone, date, minutes, minutes, (at, day, open, close) => {
        fc.pre(open !== close);
        const spans = hoursIn(at, everyDay(clock(open), clock(close)), day, day);
        const [from, to] = [instantOf(at, day, open), instantOf(at, day, close > open ? close : close + 1440)];
        expect(spans).toEqual(from < to ? [{ from, to }] : []);
      }),
      { numRuns: 1000 },
    );
  });

  it('of a date with its own are these alone', () => {
    const hours = { ...everyDay('10:00', '20:00'), special_days: [{ date: '2026-11-26', spans: [] }] };
    expect(
      hoursIn('Asia/Hong_Kong', hours, '2026-11-25', '2026-11-27').map(({ from }) => new Date(from).toISOString()),
    ).toEqual(['2026-11-25T02:00:00.000Z', '2026-11-27T02:00:00.000Z']);
  });

  it('that touch at midnight are one', () => {
    const hours = {
      hours: [...everyDay('20:00', '00:00').hours, ...everyDay('00:00', '02:00').hours],
      special_days: [],
    };
    expect(hoursIn('Asia/Hong_Kong', hours, '2026-11-25', '2026-11-26')).toHaveLength(3);
  });
});

it('knows the days of twenty years once they were asked for', () => {
  const days = Array.from({ length: 20 * 366 }, (_, at) => addDays('2041-01-01', at));
  const starts = days.map((each) => dayStart('Asia/Kathmandu', each));
  const asked = vi.spyOn(Temporal.PlainDate, 'from');
  expect(days.map((each) => dayStart('Asia/Kathmandu', each))).toEqual(starts);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
