import { expect, it } from 'vitest';
import { type RatedClass, taxRateOf } from './tax-rate-of.ts';

const classes: RatedClass[] = [
  { id: 1, name: { 'en-US': 'Tax' }, rates: [], is_default: true },
  {
    id: 2,
    name: { 'en-US': 'VAT' },
    rates: [
      { country: null, percent: 5 },
      { country: 'GBR', percent: 20 },
      { country: 'USA', percent: 8.875 },
      { country: 'HKG', percent: 0 },
    ],
    is_default: false,
  },
];

it.each<[string, number | null, string, number | undefined]>([
  ['of its country', 2, 'GBR', 200_000],
  ['with three places', 2, 'USA', 88_750],
  ['of everywhere else', 2, 'FRA', 50_000],
  ['of nothing is none, whatever else has one', 2, 'HKG', undefined],
  ['of the default class for what names none', null, 'GBR', undefined],
  ['of the default class for one that is gone', 9, 'GBR', undefined],
])('a rate %s', (_name, id, country, rate) => {
  expect(taxRateOf(classes, id, country)?.rate).toBe(rate);
});
