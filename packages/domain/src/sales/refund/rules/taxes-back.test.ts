import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TaxBack } from '../../pricing/contract/taxes.ts';
import { byRate, taxesBack } from './taxes-back.ts';

const of = (name: string, rate: number, tax_cents: number): TaxBack => ({ name: { 'en-US': name }, rate, tax_cents });
const vat = (cents: number) => of('VAT', 200_000, cents);
const food = (cents: number) => of('Food', 50_000, cents);
const sum = (taxes: readonly TaxBack[]) => taxes.reduce((all, { tax_cents }) => all + tax_cents, 0);

it.each<[string, number, Parameters<typeof taxesBack>[2], TaxBack[]]>([
  ['what its parts hold', 30, { held: [food(30)], before: [] }, [food(30)]],
  ['of each rate', 130, { held: [vat(100), food(30)], before: [] }, [vat(100), food(30)]],
  ['goodwill by what is left', 30, { held: [], before: [vat(700)] }, [vat(18), food(12)]],
  ['never more than is left of a rate', 60, { held: [food(60)], before: [food(180)] }, [vat(40), food(20)]],
  ['less than its parts hold, in proportion', 50, { held: [vat(80), food(20)], before: [] }, [vat(40), food(10)]],
  ['nothing', 0, { held: [], before: [] }, []],
])('gives back %s', (_name, total, parts, back) => {
  expect(taxesBack(total, [vat(1000), food(200)], parts)).toEqual(back);
});

it('names of a rate are told apart, and the same rate is one line', () => {
  expect(byRate([vat(1), of('GST', 200_000, 2), vat(3)])).toEqual([vat(4), of('GST', 200_000, 2)]);
});

it('any refunds of all of an order give back its taxes, rate by rate, to the cent', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 4 });
  const wishes = fc.array(fc.record({ share: fc.integer({ min: 0, max: 100 }), held: amounts }), { maxLength: 6 });
  fc.assert(
    fc.property(amounts, wishes, (rates, parts) => {
      const order = rates.map((cents, index) => of('T', index + 1, cents));
      let left = sum(order);
      let before: TaxBack[] = [];
      for (const { share, held } of [...parts, { share: 100, held: [] }]) {
        const total = Math.floor((left * share) / 100);
        const back = taxesBack(total, order, { held: held.map((cents, index) => of('T', index + 1, cents)), before });
        if (sum(back) !== total) throw new Error(`${sum(back)} is not ${total}`);
        before = byRate([...before, ...back]);
        left -= total;
      }
      const whole = order.filter(({ tax_cents }) => tax_cents > 0);
      expect(before.toSorted((a, b) => a.rate - b.rate)).toEqual(whole);
    }),
    { numRuns: 300 },
  );
});
