import { expect, it } from 'vitest';
import { keptShippingTax } from './shipping-rate-of.ts';

const name = { 'en-US': 'VAT' };
const place = { country: 'HKG', district: null };
const order = {
  shipping_cents: 3000,
  shipping_discount_cents: 0,
  tax_cents: 0,
  shipping_tax_cents: 273,
  points_cents: 0,
  taxes: [
    { name, rate: 200_000 },
    { name, rate: 100_000 },
  ],
  shipping_address: { country: 'HKG' },
};

it.each([
  ['the rate that comes to what was taken', {}, place, { name, rate: 100_000 }],
  ['on top of the price', { tax_cents: 300, shipping_tax_cents: 300 }, place, { name, rate: 100_000 }],
  ['none was taken', { shipping_tax_cents: 0 }, place, null],
  ['points may have paid for it', { shipping_tax_cents: 0, points_cents: 3000 }, place, undefined],
  ['nothing was left to tax', { shipping_discount_cents: 3000, shipping_tax_cents: 0 }, place, undefined],
  ['points took a part of it', { shipping_tax_cents: 200 }, place, undefined],
  ['it goes elsewhere', {}, { country: 'MAC' }, undefined],
])('%s', (_what, change, to, expected) => {
  expect(keptShippingTax({ ...order, ...change }, to)).toEqual(expected);
});
