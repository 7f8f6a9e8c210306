import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askedOf, numberIn, referenceOf } from './asked-of-provider.ts';

const same = { amount_cents: 5000, currency: 'HKD', taken_cents: null, taken_currency: null };

it('is the refund itself where the provider took the order’s amount', () => {
  expect(askedOf(same, { before: 0, cents: 120 })).toEqual({ cents: 120, currency: 'HKD' });
});

it('any parts of a payment in another currency are together what was taken of it, in whole units', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 900_000 }), fc.constantFrom('JPY', 'USD'), (all, units, currency) => {
      const amount_cents = all.reduce((sum, part) => sum + part, 0);
      const payment = { amount_cents, currency: 'HKD', taken_cents: units * 100, taken_currency: currency };
      let before = 0;
      let sum = 0;
      for (const cents of all) {
        const asked = askedOf(payment, { before, cents });
        expect(asked.cents).toBeGreaterThanOrEqual(0);
        if (currency === 'JPY') expect(asked.cents % 100).toBe(0);
        sum += asked.cents;
        before += cents;
      }
      expect(sum).toBe(units * 100);
    }),
  );
});

it('asked again it has another name, in which its number is found', () => {
  expect(referenceOf('K1-R2', 0)).toBe('K1-R2');
  expect(referenceOf('K1-R2', 3)).toBe('K1-R2.3');
  expect(numberIn('K1-R2.3')).toBe('K1-R2');
  expect(numberIn('K1-R2')).toBe('K1-R2');
});
