import { describe, expect, it } from 'vitest';
import type { FigureCode, PayDay } from '../contract/index.ts';
import { entitlement } from './average-lines.ts';
import { averageOf, averageWage, type PastSlip } from './average-wage.ts';
import { brokenWeek } from './continuous.ts';
import { rounded, share } from './fraction.ts';
import { givenFigures } from './given-figures.ts';
import { daysBetween, lastOfMonth } from './months.ts';
import { type Formulas, reckonSlip } from './reckon-slip.ts';
import type { Pay, SlipInput } from './slip.ts';

const none: Formulas = { amount: () => Promise.resolve(0), truth: () => Promise.resolve(true) };
const figures = new Map(
  givenFigures.map(({ code, value, unconfirmed }) => [code as FigureCode, { value, unconfirmed }]),
);

/** A month of eight hours a day, Sundays off. */
function daysOf(month: string, change: (day: PayDay) => Partial<PayDay> = () => ({})): PayDay[] {
  return Array.from({ length: daysBetween(month, lastOfMonth(month)) }, (_, at) => {
    const date = `${month.slice(0, 8)}${String(at + 1).padStart(2, '0')}`;
    const isFree = new Date(date).getUTCDay() === 0;
    const planned = isFree ? 0 : 480;
    const day: PayDay = {
      ...{ date, free: isFree ? 'rest' : null, planned, work: planned },
      ...{ absence: 0, overtime: 0, leaves: [], settled: true },
    };
    return { ...day, ...change(day) };
  });
}
const slip = (month: string, wages_cents: number, change?: (day: PayDay) => Partial<PayDay>): PastSlip => ({
  ...{ from: month, to: lastOfMonth(month), day_basis: 'calendar', wages_cents, days: daysOf(month, change) },
  ...{ paid_holidays: new Set(), part_cents: 0, varying_cents: 0, constant_cents: 0 },
});
const pay = (basis: Pay['basis'], amount_cents: number): Pay => ({
  ...{ from: '2020-01-01', to: '2027-12-31', basis, amount_cents },
});
const leaveOn = (dates: string, paid_percent: number) => (day: PayDay) =>
  dates.includes(day.date) && day.planned > 0
    ? {
        work: 0,
        leaves: [{ leave_id: 1, leave_type_id: 7, paid_percent, minutes: day.planned, amount: 1_000 }],
      }
    : {};

describe('the average daily wage', () => {
  const days = (count: number) => [share(count, 1)];

  it('is that of the public examples (Standard Employment Contract, Labour Department: 2015 no. 10, 2011 no. 8)', () => {
    // (83,720.0 − 0) ÷ (365 − 54) × 4 days × 4/5 = 861.4
    expect(rounded(entitlement(averageOf(8_372_000, 0, 365 - 54), days(4), 80), 10)).toBe(86_140);
    // (100,128.0 − 0) ÷ (365 − 0) × 5 days = 1,371.6
    expect(rounded(entitlement(averageOf(10_012_800, 0, 365), days(5), 100), 10)).toBe(137_160);
  });

  it('takes days out that were not paid in full, with what was paid for them', () => {
    // September: 30 days of 600.00; two sick days at four fifths were paid 480.00 each.
    const sick = slip('2026-09-01', 1_800_000 - 2 * 12_000, leaveOn('2026-09-07, 2026-09-08', 80));
    const average = averageWage([sick], [pay('monthly', 1_800_000)], figures);
    expect(average?.inputs).toMatchObject({ wage_days: 30, excluded_days: 2, excluded_cents: 96_000 });
    expect(rounded(average?.exact ?? share(0, 1))).toBe(60_000);
  });

  it('of who is paid by the day is that of days worked: rest days were not paid', () => {
    const average = averageWage([slip('2026-09-01', 26 * 60_000)], [pay('daily', 60_000)], figures);
    expect(average?.inputs).toMatchObject({ wage_days: 30, excluded_days: 4, excluded_cents: 0 });
    expect(rounded(average?.exact ?? share(0, 1))).toBe(60_000);
    expect(averageWage([], [], figures)).toBeUndefined();
  });
});

describe('overtime in the average daily wage', () => {
  /** Two months of 15,000.00 with so much overtime as it comes, and of constant character, in the first. */
  const withOvertime = (varying_cents: number, constant_cents = 0) =>
    averageWage(
      [
        { ...slip('2026-08-01', 1_500_000 + varying_cents + constant_cents), varying_cents, constant_cents },
        slip('2026-09-01', 1_500_000),
      ],
      [pay('monthly', 1_500_000)],
      figures,
    );

  it('counts from a fifth of other wages on: 6,000.00 of 30,000.00, by 61 days', () => {
    const counted = withOvertime(600_000);
    expect(counted?.inputs).toMatchObject({
      ...{ wages_cents: 3_600_000, overtime_counted_cents: 600_000, overtime_share: 20, overtime_least: 20 },
    });
    // 36,000 ÷ 61
    expect(rounded(counted?.exact ?? share(0, 1))).toBe(59_016);
    const below = withOvertime(599_999);
    expect(below?.inputs).toMatchObject({ wages_cents: 3_000_000, overtime_left_out_cents: 599_999 });
    // 30,000 ÷ 61
    expect(rounded(below?.exact ?? share(0, 1))).toBe(49_180);
  });

  it('counts whatever it comes to where it is of constant character, and adds nothing to what varies', () => {
    expect(withOvertime(0, 100_000)?.inputs).toMatchObject({
      wages_cents: 3_100_000,
      overtime_constant_cents: 100_000,
    });
    expect(withOvertime(0)?.inputs).not.toHaveProperty('overtime_share');
    // 6,000.00 of 31,000.00 are 19.35 percent.
    expect(withOvertime(600_000, 100_000)?.inputs).toMatchObject({ wages_cents: 3_100_000, overtime_share: 19.35 });
  });

  it('is refused without the figure of the law', () => {
    const one = { ...slip('2026-09-01', 1_600_000), varying_cents: 100_000 };
    expect(() => averageWage([one], [pay('monthly', 1_500_000)], new Map())).toThrow('no-figure');
  });
});

describe('lines of the average', () => {
  const input = (change: Partial<SlipInput>): SlipInput => ({
    ...{ from: '2026-10-01', to: '2026-10-31', day_basis: 'calendar', days: daysOf('2026-10-01') },
    person: {
      ...{ kind: 'part_time', department: null, joined_on: '2024-01-01', left_on: null, born_on: null },
      has_bank: true,
    },
    pays: [pay('daily', 60_000)],
    ...{ leaveNames: new Map(), components: [], extras: [], figures },
    ...change,
  });
  const average = (wages: number, amount: Pay, holidays: string[] = []): SlipInput['average'] => ({
    ...{ slips: [slip('2026-09-01', wages)], pays: [amount] },
    ...{ holidays: new Set(holidays), leaveTypes: new Set([7]), broken: new Map(), brokenHolidays: new Map() },
  });
  const linesOf = async (change: Partial<SlipInput>) =>
    (await reckonSlip(input(change), none)).lines
      .filter(({ code }) => ['holiday_pay', 'leave_average', 'leave_pay'].includes(code))
      .map(({ code, amount_cents }) => `${code} ${amount_cents}`);

  it('pay a holiday of who is paid by time, and show their working', async () => {
    const days = daysOf('2026-10-01', ({ date }) =>
      date === '2026-10-01' ? { free: 'holiday', planned: 0, work: 0 } : {},
    );
    const change = { days, average: average(26 * 65_000, pay('daily', 60_000), ['2026-10-01']) };
    expect(await linesOf(change)).toEqual(['holiday_pay 65000']);
    const line = (await reckonSlip(input(change), none)).lines.find(({ code }) => code === 'holiday_pay');
    expect(line?.inputs).toMatchObject({ average_cents: 65_000, wages_cents: 1_690_000, dates: '2026-10-01', days: 1 });
  });

  it('pay a holiday inside leave once', async () => {
    const leaves = [{ leave_id: 1, leave_type_id: 7, paid_percent: 80, minutes: 0, amount: 1_000 }];
    const days = daysOf('2026-10-01', ({ date }) =>
      date === '2026-10-01' ? { free: 'holiday', planned: 0, work: 0, leaves } : {},
    );
    const change = { days, average: average(26 * 60_000, pay('daily', 60_000), ['2026-10-01']) };
    expect(await linesOf(change)).toEqual(['leave_average 48000']);
  });

  it('lift leave to four fifths of the average where the agreed pay is below it', async () => {
    const days = daysOf('2026-10-01', leaveOn('2026-10-05, 2026-10-06, 2026-10-07, 2026-10-08', 80));
    expect(await linesOf({ days, average: average(26 * 65_000, pay('daily', 60_000)) })).toEqual([
      'leave_pay 192000',
      'leave_average 16000',
    ]);
    expect(await linesOf({ days, average: average(26 * 60_000, pay('daily', 60_000)) })).toEqual(['leave_pay 192000']);
  });

  it('give who is paid by the month what commission adds, and nothing without', async () => {
    const days = daysOf('2026-10-01', leaveOn('2026-10-05, 2026-10-06', 100));
    const month = pay('monthly', 1_800_000);
    expect(await linesOf({ days, pays: [month], average: average(1_800_000, month) })).toEqual([]);
    // 300.00 of commission over 30 days is 10.00 a day.
    expect(await linesOf({ days, pays: [month], average: average(1_830_000, month) })).toEqual(['leave_average 2000']);
  });
});

describe('a continuous contract', () => {
  const mondayOf = (date: string) =>
    new Date(Date.parse(date) - ((new Date(date).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
  const short = (_: string, minutes: readonly number[]) =>
    Math.max(0, Math.min(17 * 60 - (minutes[0] ?? 0), 68 * 60 - minutes.reduce((a, b) => a + b, 0)));
  const hours = (weeks: Record<string, number>) =>
    [...daysOf('2026-06-01'), ...daysOf('2026-07-01')].map((day) => {
      const minutes = weeks[mondayOf(day.date)];
      return minutes === undefined ? day : { ...day, work: day.date === mondayOf(day.date) ? minutes * 60 : 0 };
    });
  const span = { from: '2026-06-22', to: '2026-07-19' };

  it('breaks in a week below 17 hours that four weeks do not lift to 68', () => {
    const counted = (week: readonly { work: number }[]) => week.reduce((sum, { work }) => sum + work, 0);
    const rule = { mondayOf, short, counted };
    expect(brokenWeek(hours({}), span, rule)).toBeUndefined();
    expect(brokenWeek(hours({ '2026-06-29': 10 }), span, rule)).toBeUndefined();
    const few = { '2026-06-08': 17, '2026-06-15': 17, '2026-06-22': 17, '2026-06-29': 16 };
    expect(brokenWeek(hours(few), span, rule)).toBe('2026-06-29');
    expect(brokenWeek(hours({ ...few, '2026-06-22': 18 }), span, rule)).toBeUndefined();
    expect(brokenWeek([], span, rule)).toBeUndefined();
  });
});
