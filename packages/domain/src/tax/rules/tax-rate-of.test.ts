import { expect, it } from 'vitest';
import { taxZones } from '../contract/index.ts';
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
      { country: 'USA', region: 'US-NY', percent: 8.52 },
      { country: 'USA', region: 'US-OR', percent: 0 },
      { country: 'CAN', region: 'CA-ON', percent: 13 },
      { country: 'HKG', percent: 0 },
      { country: 'HKG', region: 'islands', percent: 3 },
    ],
    is_default: false,
  },
];

it.each<[string, number | null, string, number | undefined]>([
  ['of its country', 2, 'GBR', 200_000],
  ['with three places', 2, 'USA', 88_750],
  ['of everywhere else', 2, 'FRA', 50_000],
  ['of a state, before the one of its country', 2, 'USA/US-NY', 85_200],
  ['of a state that has none is of its country', 2, 'USA/US-TX', 88_750],
  ['of nothing in a state is none, whatever its country has', 2, 'USA/US-OR', undefined],
  ['of everywhere else, where only another part of the country has one', 2, 'CAN/CA-QC', 50_000],
  ['of everywhere else, where the part is not known', 2, 'CAN', 50_000],
  ['of a province', 2, 'CAN/CA-ON', 130_000],
  ['of a district, where the rest of the country has none', 2, 'HKG/islands', 30_000],
  ['of another country, whatever district stands in the address', 2, 'GBR/US-NY', 200_000],
  ['of nothing is none, whatever else has one', 2, 'HKG', undefined],
  ['of the default class for what names none', null, 'GBR', undefined],
  ['of the default class for one that is gone', 9, 'GBR', undefined],
])('a rate %s', (_name, id, country, rate) => {
  const [place = '', district] = country.split('/');
  expect(taxRateOf(classes, id, { country: place, district })?.rate).toBe(rate);
});

it.each<[string, unknown[], string, string]>([
  [
    'a place twice',
    [
      { country: 'USA', region: 'US-NY', percent: 1 },
      { country: 'USA', region: 'US-NY', percent: 2 },
    ],
    '1.region',
    'tax.zone-twice',
  ],
  [
    'a country twice',
    [
      { country: 'USA', percent: 1 },
      { country: 'USA', region: '', percent: 2 },
    ],
    '1.country',
    'tax.zone-twice',
  ],
  ['a region of another country', [{ country: 'CAN', region: 'US-NY', percent: 1 }], '0.region', 'tax.region-unknown'],
  ['a region of everywhere else', [{ country: null, region: 'islands', percent: 1 }], '0.region', 'tax.region-unknown'],
  ['a region nobody knows', [{ country: 'USA', region: 'Narnia', percent: 1 }], '0.region', 'tax.region-unknown'],
  ['no country', [{ country: '', percent: 1 }], '0.country', 'validation.required'],
  ['no rate', [{ country: 'CAN', percent: '' }], '0.percent', 'tax.rate'],
  ['more than the whole price', [{ country: 'USA', region: 'US-NY', percent: 101 }], '0.percent', 'tax.rate'],
])('%s is refused at its field', (_name, zones, field, message) => {
  const { issues = [] } = taxZones.safeParse(zones).error ?? {};
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
});

it('a rate for all of a country and one for a part of it go together', () => {
  const zones = [
    { country: 'USA', percent: '0' },
    { country: 'USA', region: 'US-NY', percent: '8.52' },
  ];
  expect(taxZones.parse(zones)).toEqual([
    { country: 'USA', percent: 0 },
    { country: 'USA', region: 'US-NY', percent: 8.52 },
  ]);
});
