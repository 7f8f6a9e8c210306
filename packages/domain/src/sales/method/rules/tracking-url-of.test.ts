import { expect, test } from 'vitest';
import { knownCarriers, type MethodCarrier } from '../contract/index.ts';
import { trackingUrlOf } from './tracking-url-of.ts';

const own: MethodCarrier = {
  carrier: 'own',
  carrier_name: 'Quick Van',
  tracking_pattern: 'https://van.test/?n={number}&x={number}',
};
const dhl: MethodCarrier = { carrier: 'dhl', carrier_name: '', tracking_pattern: 'https://dhl.test/{number}' };

test.each([
  [{ carrier: 'Quick Van', tracking_number: 'A&1' }, own, 'https://van.test/?n=A%261&x=A%261'],
  [{ carrier: 'Quick Van', tracking_number: 'A1' }, undefined, null],
  [{ carrier: 'DHL', tracking_number: 'A1' }, dhl, 'https://dhl.test/A1'],
  [{ carrier: 'fedex', tracking_number: 'A1' }, own, 'https://www.fedex.com/fedextrack/?trknbr=A1'],
  [{ carrier: 'hongkong  post', tracking_number: 'A1' }, undefined, expect.stringContaining('hongkongpost.hk')],
  [{ carrier: 'DHL', tracking_number: '' }, dhl, null],
  [{ carrier: 'GOGOX', tracking_number: 'A1' }, undefined, null],
  [{ carrier: 'DHL', tracking_number: 'A1', tracking_url: 'https://typed.test/' }, dhl, 'https://typed.test/'],
])('%j is followed at an address', (parcel, method, expected) => {
  expect(trackingUrlOf(parcel, method)).toEqual(expected);
});

test('every pattern is an address, with a place for the number where the carrier takes one', () => {
  const patterns = knownCarriers.flatMap(({ tracking }) => tracking ?? []);
  for (const pattern of patterns) expect(new URL(pattern).protocol).toBe('https:');
  expect(patterns.filter((pattern) => !pattern.includes('{number}'))).toEqual([
    'https://webapp.hongkongpost.hk/en/mail_tracking2/index.html',
  ]);
});
