import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestDays } from './best-days.ts';
import { type LeavingInput, type LeavingWage, leavingLines, yearsOfService } from './leaving-pay.ts';
import { SlipProblem } from './slip.ts';

const month = (cents: number): LeavingWage => ({ of: 'month', cents });
const base: LeavingInput = {
  ...{ kind: 'long_service', joined_on: '2020-01-01', left_on: '2030-04-30', split_on: '2025-05-01' },
  ...{ wage_before: month(1_500_000), wage_after: month(1_800_000), wage_high_cents: 2_250_000 },
  ...{ total_high_cents: 39_000_000, least_months: 60, mandatory_cents: 0, voluntary_cents: 0, gratuity_cents: 0 },
};
const amounts = (input: LeavingInput) =>
  leavingLines(input).map(({ code, portion, amount_cents }) => [code, portion, amount_cents / 100]);

it('1823.gov.hk, employment before the transition date of less than 2 or 5 years: 6 months at 15,000, then 5 years at 18,000', () => {
  expect(amounts({ ...base, joined_on: '2024-11-01' })).toEqual([
    ['leaving_pay', 'before', 5_000],
    ['leaving_pay', 'after', 60_000],
  ]);
});

it('op.labour.gov.hk, before-1-may: the portion since, 30,000, stays whole; the portion before is offset by mandatory contributions', () => {
  const input = { ...base, joined_on: '2020-05-01', left_on: '2028-04-30', wage_after: month(1_500_000) };
  expect(amounts({ ...input, mandatory_cents: 6_000_000 })).toEqual([
    ['leaving_pay', 'before', 50_000],
    ['leaving_offset', 'before', 50_000],
    ['leaving_pay', 'after', 30_000],
  ]);
});

it('op.labour.gov.hk, abolition-of-the-offsetting-ee3: two thirds of 22,500 at most, and what exceeds 390,000 is taken off the portion since', () => {
  const input = { ...base, wage_before: month(3_000_000), wage_after: month(4_000_000) };
  // 20 years before, 15,000 each; 10 years since would be 150,000, of which 90,000 are left.
  expect(amounts({ ...input, joined_on: '2005-05-01', left_on: '2035-04-30' })).toEqual([
    ['leaving_pay', 'before', 300_000],
    ['leaving_pay', 'after', 90_000],
  ]);
});

it('voluntary contributions and gratuity offset the portion since with what the portion before left of them', () => {
  const input = { ...base, joined_on: '2024-11-01', mandatory_cents: 200_000, voluntary_cents: 500_000 };
  expect(amounts({ ...input, gratuity_cents: 100_000 })).toEqual([
    ['leaving_pay', 'before', 5_000],
    ['leaving_offset', 'before', 5_000],
    ['leaving_pay', 'after', 60_000],
    // 5,000 + 1,000, less the 3,000 the mandatory ones did not reach.
    ['leaving_offset', 'after', 3_000],
  ]);
});

it('who joined since has one portion; who served too short, or has no wage, has none', () => {
  const since = { ...base, joined_on: '2025-06-16', left_on: '2030-06-30', wage_before: null };
  // Five years and 15 days at 12,000.
  expect(amounts({ ...since, mandatory_cents: 9_999_999 })).toEqual([['leaving_pay', 'after', 60_493.15]]);
  expect(() => leavingLines({ ...since, left_on: '2030-06-14' })).toThrow(SlipProblem);
  expect(() => leavingLines({ ...base, wage_before: null })).toThrow(SlipProblem);
});

it('service is whole months and the days that are left', () => {
  const of = (from: string, to: string) => {
    const { months, days } = yearsOfService(from, to);
    return [months, days];
  };
  expect(of('2020-01-01', '2020-12-31')).toEqual([12, 0]);
  expect(of('2020-01-15', '2021-01-20')).toEqual([12, 6]);
  expect(of('2020-01-31', '2020-02-29')).toEqual([1, 1]);
  expect(of('2026-03-05', '2026-03-05')).toEqual([0, 1]);
});

it('never offsets more than there is, and never a portion since by mandatory contributions', () => {
  const money = fc.integer({ min: 0, max: 50_000_000 });
  fc.assert(
    fc.property(
      money,
      money,
      money,
      money,
      money,
      (before, after, mandatory_cents, voluntary_cents, gratuity_cents) => {
        const lines = leavingLines({
          ...base,
          wage_before: month(before),
          wage_after: month(after),
          mandatory_cents,
          voluntary_cents,
          gratuity_cents,
        });
        const of = (code: string, portion: string) =>
          lines
            .filter((line) => line.code === code && line.portion === portion)
            .reduce((sum, line) => sum + line.amount_cents, 0);
        const free = voluntary_cents + gratuity_cents;
        expect(of('leaving_offset', 'before')).toBeLessThanOrEqual(of('leaving_pay', 'before'));
        expect(of('leaving_offset', 'after')).toBeLessThanOrEqual(Math.min(of('leaving_pay', 'after'), free));
        expect(of('leaving_offset', 'before') + of('leaving_offset', 'after')).toBeLessThanOrEqual(
          mandatory_cents + free,
        );
        expect(of('leaving_pay', 'before') + of('leaving_pay', 'after')).toBeLessThanOrEqual(base.total_high_cents);
      },
    ),
  );
});

// Worked examples reckoned by hand from hong-kong.md: two thirds of a month's wages, at most 15,000 a year; by the day, 18 days out of the last 30.
const worked = (date: string, work: number, planned = work) => ({
  ...{ date, free: null, planned, work, absence: 0, overtime: 0, leaves: [], settled: true },
});
const aprilDays = (minutes: (at: number) => number) =>
  Array.from({ length: 40 }, (_, at) =>
    worked(new Date(Date.UTC(2030, 2, 22 + at)).toISOString().slice(0, 10), minutes(at)),
  );
const paid = (basis: 'daily' | 'hourly', amount_cents: number) => [
  { from: '2020-01-01', to: '2030-12-31', basis, amount_cents },
];

it('by the day: 18 days at 600 are 10,800 a year; five years are 54,000', () => {
  const wage = bestDays(
    aprilDays(() => 480),
    paid('daily', 60_000),
  );
  expect(wage).toMatchObject({ of: 'days', cents: 1_080_000 });
  const since = { ...base, joined_on: '2025-05-01', left_on: '2030-04-30', wage_before: null, wage_after: wage };
  expect(amounts(since)).toEqual([['leaving_pay', 'after', 54_000]]);
});

it('by the day: 18 days at 1,000 would be 18,000; 15,000 count, so five years are 75,000', () => {
  const wage_after = bestDays(
    aprilDays(() => 480),
    paid('daily', 100_000),
  );
  const since = { ...base, joined_on: '2025-05-01', left_on: '2030-04-30', wage_before: null, wage_after };
  expect(amounts(since)).toEqual([['leaving_pay', 'after', 75_000]]);
});

it('by the hour: of 15 days of 8 hours and 15 of 4 at 60, the best 18 are 15 × 480 + 3 × 240 = 7,920; five years are 39,600', () => {
  // The ten days before the last 30 were longer, and do not count.
  const wage_after = bestDays(
    aprilDays((at) => (at < 10 ? 720 : at % 2 === 0 ? 480 : 240)),
    paid('hourly', 6_000),
  );
  expect(wage_after?.cents).toBe(792_000);
  expect(wage_after?.dates).toHaveLength(18);
  expect(wage_after?.dates?.every((date) => date >= '2030-04-01')).toBe(true);
  const since = { ...base, joined_on: '2025-05-01', left_on: '2030-04-30', wage_before: null, wage_after };
  expect(amounts(since)).toEqual([['leaving_pay', 'after', 39_600]]);
});

it('by the hour: with 17 days worked her wages are not known', () => {
  expect(
    bestDays(
      aprilDays((at) => (at < 17 ? 480 : 0)),
      paid('hourly', 6_000),
    ),
  ).toBeNull();
});
