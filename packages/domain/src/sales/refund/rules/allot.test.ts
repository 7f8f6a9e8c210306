import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allot } from './allot.ts';

const of = (...lefts: number[]) => lefts.map((left, id) => ({ id, left }));
const sharesOf = (lefts: number[], amount: number) =>
  allot(of(...lefts), amount)?.map(({ payment, cents }) => [payment.id, cents]);

it.each<[string, number[], number, number[][] | undefined]>([
  ['the first that holds all of it', [20, 60, 60], 30, [[1, 30]]],
  [
    'as few as can be',
    [20, 10, 50],
    60,
    [
      [2, 50],
      [0, 10],
    ],
  ],
  ['never one that has given too much', [-30, 40], 10, [[1, 10]]],
  ['nothing', [5], 0, []],
  ['more than all of them hold', [20, 10], 31, undefined],
])('%s', (_what, lefts, amount, expected) => {
  expect(sharesOf(lefts, amount)).toEqual(expected);
});

it('any refunds in any order draw every payment to its last cent, and none beyond', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.array(fc.nat(20_000), { maxLength: 12 }), (taken, wishes) => {
      const left = new Map(taken.map((cents, id) => [id, cents]));
      let rest = taken.reduce((sum, cents) => sum + cents, 0);
      for (const wish of [...wishes, rest]) {
        const amount = Math.min(wish, rest);
        const shares =
          allot(
            [...left].map(([id, cents]) => ({ id, left: cents })),
            amount,
          ) ?? [];
        expect(shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(amount);
        for (const { payment, cents } of shares) {
          expect(cents).toBeGreaterThan(0);
          left.set(payment.id, (left.get(payment.id) ?? 0) - cents);
        }
        expect(Math.min(...left.values())).toBeGreaterThanOrEqual(0);
        rest -= amount;
      }
      expect([...left.values()].every((cents) => cents === 0)).toBe(true);
    }),
  );
});
