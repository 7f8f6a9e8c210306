import type { SpecialDays, WeekHours } from '@kaifong/base/hours';
import { describe, expect, it } from 'vitest';
import { laterSpecialDays, nextDays, nextOpenings, openStateOf } from './opening-hours.ts';

const everyDay = (open: string, close: string): WeekHours => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close }));
const store = (hours: WeekHours, special_days: SpecialDays = [], zone = 'Asia/Hong_Kong') => ({
  zone,
  hours,
  special_days,
});
const stateAt = (instant: string, at: ReturnType<typeof store>) => {
  const { open, changesAt } = openStateOf(at, new Date(instant));
  return [open, changesAt?.toISOString()];
};

describe('whether a store is open', () => {
  const usual = store([
    { day: 4, open: '10:00', close: '13:00' },
    { day: 4, open: '14:00', close: '20:00' },
    { day: 5, open: '10:00', close: '20:00' },
  ]);
  // 2026-11-26 is a Thursday; Hong Kong is eight hours ahead of UTC.
  it.each([
    ['before the day', '2026-11-26T01:59:59Z', [false, '2026-11-26T02:00:00.000Z']],
    ['from its first second', '2026-11-26T02:00:00Z', [true, '2026-11-26T05:00:00.000Z']],
    ['at noon’s break', '2026-11-26T05:00:00Z', [false, '2026-11-26T06:00:00.000Z']],
    ['in the afternoon', '2026-11-26T11:59:59Z', [true, '2026-11-26T12:00:00.000Z']],
    ['at night', '2026-11-26T12:00:00Z', [false, '2026-11-27T02:00:00.000Z']],
    ['over days without hours', '2026-11-27T12:00:00Z', [false, '2026-12-03T02:00:00.000Z']],
  ])('%s', (_, instant, said) => {
    expect(stateAt(instant, usual)).toEqual(said);
  });

  it('past midnight, also on the morning after a day that is closed', () => {
    const late = store([{ day: 4, open: '18:00', close: '02:00' }]);
    expect(stateAt('2026-11-26T17:30:00Z', late)).toEqual([true, '2026-11-26T18:00:00.000Z']);
    expect(stateAt('2026-11-26T18:00:00Z', late)).toEqual([false, '2026-12-03T10:00:00.000Z']);
  });

  it('a day with hours of its own has no others', () => {
    const closed = store(everyDay('10:00', '20:00'), [{ date: '2026-11-26', spans: [] }]);
    expect(stateAt('2026-11-26T04:00:00Z', closed)).toEqual([false, '2026-11-27T02:00:00.000Z']);
    const short = store([], [{ date: '2026-11-26', spans: [{ open: '12:00', close: '13:00' }] }]);
    expect(stateAt('2026-11-26T04:00:00Z', short)).toEqual([true, '2026-11-26T05:00:00.000Z']);
    expect(stateAt('2026-11-26T05:00:00Z', short)).toEqual([false, undefined]);
  });

  it('day and night without a break never changes', () => {
    expect(stateAt('2026-11-26T04:00:00Z', store(everyDay('00:00', '23:59')))).toEqual([
      true,
      '2026-11-26T15:59:00.000Z',
    ]);
    const always = store(everyDay('00:00', '12:00').concat(everyDay('12:00', '00:00')));
    expect(stateAt('2026-11-26T04:00:00Z', always)).toEqual([true, undefined]);
  });

  it('is told by the clock of the store when that changes', () => {
    // London puts its clocks forward on 2027-03-28 at 01:00 UTC and back on 2027-10-31.
    const london = store(everyDay('00:30', '09:00'), [], 'Europe/London');
    expect(stateAt('2027-03-28T00:45:00Z', london)).toEqual([true, '2027-03-28T08:00:00.000Z']);
    expect(stateAt('2027-10-30T23:45:00Z', london)).toEqual([true, '2027-10-31T09:00:00.000Z']);
    // 01:30 is skipped in spring: the door opens when the clocks jump over it.
    expect(stateAt('2027-03-28T00:45:00Z', store(everyDay('01:30', '09:00'), [], 'Europe/London'))).toEqual([
      false,
      '2027-03-28T01:00:00.000Z',
    ]);
  });
});

it('the next days begin with the store’s own today', () => {
  const at = store(everyDay('10:00', '20:00'), [{ date: '2026-11-28', spans: [], note: { 'en-US': 'Stocktake' } }]);
  expect(nextDays(at, new Date('2026-11-26T16:30:00Z'), 2)).toMatchObject([
    { date: '2026-11-27', spans: [{ open: '10:00', close: '20:00' }], special: undefined },
    { date: '2026-11-28', spans: [], special: { note: { 'en-US': 'Stocktake' } } },
  ]);
});

it('the openings of the days ahead tell the state at any time of them', () => {
  const at = store(everyDay('22:00', '02:00'), [{ date: '2026-11-27', spans: [] }]);
  const said = nextOpenings(at, new Date('2026-11-26T14:30:00Z'), 3).map(({ from, to }) => [from, to]);
  expect(said).toEqual([
    [new Date('2026-11-26T14:00:00Z'), new Date('2026-11-26T18:00:00Z')],
    [new Date('2026-11-28T14:00:00Z'), new Date('2026-11-28T18:00:00Z')],
    [new Date('2026-11-29T14:00:00Z'), new Date('2026-11-29T18:00:00Z')],
  ]);
  const rare = store([], [{ date: '2026-12-24', spans: [{ open: '10:00', close: '12:00' }] }]);
  expect(nextOpenings(rare, new Date('2026-11-26T14:30:00Z'), 7)).toHaveLength(1);
  const always = store(everyDay('00:00', '12:00').concat(everyDay('12:00', '00:00')));
  expect(nextOpenings(always, new Date('2026-11-26T14:30:00Z'), 7)).toMatchObject([{ to: undefined }]);
});

it('days with other hours are told ahead, those of the week that is shown anyway and those long after are not', () => {
  const dates = ['2026-12-25', '2026-12-03', '2026-12-02', '2027-02-17'];
  const at = store(
    [],
    dates.map((date) => ({ date, spans: [] })),
  );
  const later = laterSpecialDays(at, new Date('2026-11-26T04:00:00Z'), 7);
  expect(later.map(({ date }) => date)).toEqual(['2026-12-03', '2026-12-25']);
});
