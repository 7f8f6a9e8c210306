import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LeavingInput, leavingLines, yearsOfService } from './leaving-pay.ts';
import { SlipProblem } from './slip.ts';

const base: LeavingInput = {
  ...{ kind: 'long_service', joined_on: '2020-01-01', left_on: '2030-04-30', split_on: '2025-05-01' },
  ...{ wage_before_cents: 1_500_000, wage_after_cents: 1_800_000, wage_high_cents: 2_250_000 },
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
  const input = { ...base, joined_on: '2020-05-01', left_on: '2028-04-30', wage_after_cents: 1_500_000 };
  expect(amounts({ ...input, mandatory_cents: 6_000_000 })).toEqual([
    ['leaving_pay', 'before', 50_000],
    ['leaving_offset', 'before', 50_000],
    ['leaving_pay', 'after', 30_000],
  ]);
});

it('op.labour.gov.hk, abolition-of-the-offsetting-ee3: two thirds of 22,500 at most, and what exceeds 390,000 is taken off the portion since', () => {
  const input = { ...base, wage_before_cents: 3_000_000, wage_after_cents: 4_000_000 };
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
  const since = { ...base, joined_on: '2025-06-16', left_on: '2030-06-30', wage_before_cents: null };
  // Five years and 15 days at 12,000.
  expect(amounts({ ...since, mandatory_cents: 9_999_999 })).toEqual([['leaving_pay', 'after', 60_493.15]]);
  expect(() => leavingLines({ ...since, left_on: '2030-06-14' })).toThrow(SlipProblem);
  expect(() => leavingLines({ ...base, wage_before_cents: null })).toThrow(SlipProblem);
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
      (wage_before_cents, wage_after_cents, mandatory_cents, voluntary_cents, gratuity_cents) => {
        const lines = leavingLines({
          ...base,
          wage_before_cents,
          wage_after_cents,
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
