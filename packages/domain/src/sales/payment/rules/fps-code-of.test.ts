import { expect, it } from 'vitest';
import { checksumOf, fpsCodeOf } from './fps-code-of.ts';

const account = { identifier: '1234567', bankCode: '', name: 'Kaifong 街坊' };
const bill = { cents: 12_050, currency: 'HKD', reference: 'K261122-1042' };

it('checks as the specification says', () => {
  // The check value of CRC-16/CCITT-FALSE.
  expect(checksumOf('123456789')).toBe('29B1');
});

it('is a list of fields that ends with its checksum', () => {
  const code = fpsCodeOf(account, bill) ?? '';
  expect(code).toBe(
    '000201010212' +
      '26270012hk.com.hkicl02071234567' +
      '520400005303344' +
      '5406120.50' +
      '5802HK5907Kaifong6002HK' +
      '62320112K261122-10420512K261122-1042' +
      `6304${checksumOf(code.slice(0, -4))}`,
  );
});

it.each([
  ['+852-91234567', '004', '26400012hk.com.hkicl01030040313+852-91234567'],
  ['pay@shop.example', '', '26360012hk.com.hkicl0416pay@shop.example'],
])('names the account by %s', (identifier, bankCode, merchant) => {
  expect(fpsCodeOf({ ...account, identifier, bankCode }, { ...bill, currency: 'CNY' })).toContain(
    `${merchant}52040000530315`,
  );
});

it('is none without an account, an amount or one of its currencies', () => {
  expect(fpsCodeOf({ ...account, identifier: '' }, bill)).toBeUndefined();
  expect(fpsCodeOf(account, { ...bill, currency: 'USD' })).toBeUndefined();
  expect(fpsCodeOf(account, { ...bill, cents: 0 })).toBeUndefined();
});
