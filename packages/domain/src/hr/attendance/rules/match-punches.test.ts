import { day, hour } from '@kaifong/base/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayWindow, datesOfPunches, type MatchedPunch } from './match-punches.ts';

const zero = Date.parse('2026-12-01T00:00:00Z');
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
/** A shift on the nth day from one hour to another, punches count two hours before and four after. */
const shift = (nth: number, from: number, to: number): DayWindow => {
  const start = zero + nth * day + from * hour;
  const end = zero + nth * day + to * hour;
  return { date: dateOf(zero + nth * day), from: start - 2 * hour, start, end, to: end + 4 * hour };
};
const at = (text: string, direction: 'in' | 'out'): MatchedPunch => ({ at: Date.parse(`2026-12-${text}Z`), direction });
const matched = (punches: MatchedPunch[], windows: DayWindow[]) =>
  datesOfPunches(punches, windows, dateOf).map((date) => date.slice(-2));

describe('a punch belongs to', () => {
  const nights = [shift(0, 22, 30), shift(1, 22, 30)];
  const offices = [shift(0, 9, 18), shift(1, 9, 18)];
  it.each<[string, DayWindow[], MatchedPunch[], string[]]>([
    ['its day', offices, [at('01T08:55', 'in'), at('01T18:10', 'out')], ['01', '01']],
    ['the night that began the day before', nights, [at('01T21:55', 'in'), at('02T06:05', 'out')], ['01', '01']],
    [
      'the same night after a break',
      nights,
      [at('02T01:00', 'out'), at('02T02:00', 'in'), at('02T06:00', 'out')],
      ['01', '01', '01'],
    ],
    ['the next night', nights, [at('02T21:30', 'in')], ['02']],
    [
      'the shift that has begun, not the one to come',
      [shift(0, 6, 14), shift(0, 14, 22)],
      [at('01T13:00', 'in')],
      ['01'],
    ],
    [
      'the next day, after a forgotten punch out',
      offices,
      [at('01T09:00', 'in'), at('02T08:50', 'in'), at('02T18:00', 'out')],
      ['01', '02', '02'],
    ],
    [
      'its own day, where only the punch out was made',
      offices,
      [at('01T09:00', 'in'), at('02T18:00', 'out')],
      ['01', '02'],
    ],
    ['the day she came, long after it', offices, [at('01T09:00', 'in'), at('01T23:30', 'out')], ['01', '01']],
    ['its date, where nothing is planned', [], [at('01T10:00', 'in'), at('01T15:00', 'out')], ['01', '01']],
    ['the date she came, where nothing is planned', [], [at('01T22:00', 'in'), at('02T03:00', 'out')], ['01', '01']],
  ])('%s', (_name, windows, punches, expected) => expect(matched(punches, windows)).toEqual(expected));
});

it('belongs to the same day, whichever days are read along', () => {
  const start = fc.integer({ min: 0, max: 23 });
  const shifts = fc.array(fc.tuple(start, fc.integer({ min: 1, max: 12 })), { minLength: 7, maxLength: 7 });
  const come = fc.array(fc.tuple(fc.integer({ min: 0, max: 7 * 24 * 4 }), fc.boolean()), { maxLength: 30 });
  fc.assert(
    fc.property(shifts, come, (hours, times) => {
      const windows = hours.map(([from, length], nth) => shift(nth, from, from + length));
      const punches = times
        .map(([quarter, isIn]): MatchedPunch => ({ at: zero + (quarter * hour) / 4, direction: isIn ? 'in' : 'out' }))
        .sort((one, other) => one.at - other.at);
      const all = datesOfPunches(punches, windows, dateOf);
      for (let nth = 2; nth <= 4; nth += 1) {
        const date = dateOf(zero + nth * day);
        const near = windows.slice(nth - 2, nth + 3);
        const [from, to] = [zero + (nth - 3) * day, zero + (nth + 4) * day];
        const read = punches.filter((punch) => punch.at >= from && punch.at < to);
        const some = datesOfPunches(read, near, dateOf);
        const ofDay = (dates: string[], list: MatchedPunch[]) => list.filter((_, place) => dates[place] === date);
        expect(ofDay(some, read)).toEqual(ofDay(all, punches));
      }
    }),
    { numRuns: 2000 },
  );
});
