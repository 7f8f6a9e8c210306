import { expect, it } from 'vitest';
import { hsbcAutopay, isPlain } from './hsbc-autopay.ts';

const header = { payment_code: 'P01', account: '848987654321', reference: 'PAY7', pay_on: '2025-05-31' };
const payment = {
  ...{ bank_code: '004', account_number: '1234567890', account_name: 'Test Employee' },
  ...{ amount_cents: 3_310_480, reference: 'PAY7-1' },
};

it('has records of 400 characters whose fields stand where the bank reads them', () => {
  const records = hsbcAutopay(header, [payment, { ...payment, amount_cents: 1 }]).split('\r\n');
  expect(records.map(({ length }) => length)).toEqual([400, 400, 400, 0]);
  const [first = '', second = ''] = records;
  const at = (record: string, from: number, length: number) => record.slice(from - 1, from - 1 + length).trimEnd();
  expect(first.trimEnd()).toBe(
    'PHFP01PAY7        20250531848987654321SAHKD                  HKD000000200000000003310481',
  );
  expect([at(second, 1, 2), at(second, 3, 3), at(second, 6, 4), at(second, 10, 34)]).toEqual([
    ...['PD', '004', 'BBAN', '1234567890'],
  ]);
  expect([at(second, 44, 17), at(second, 61, 35), at(second, 96, 35), at(second, 131, 140)]).toEqual([
    ...['00000000003310480', 'PAY7-1', 'PAY7-1', 'Test Employee'],
  ]);
});

it('holds what is too long inside its field', () => {
  const [, second = ''] = hsbcAutopay(header, [{ ...payment, account_name: 'A'.repeat(200) }]).split('\r\n');
  expect([second.length, second.slice(130).trimEnd().length]).toEqual([400, 140]);
});

it('is of printable Latin letters alone', () => {
  expect(['Chan Tai Man', '陳大文', 'Zoë', 'a\r\nPD004', ''].map(isPlain)).toEqual([true, false, false, false, false]);
});

it('takes a code of a bank typed without its zeros as the same bank', () => {
  const [, second] = hsbcAutopay(header, [{ ...payment, bank_code: '4' }]).split('\r\n');
  expect(second).toMatch(/^PD004BBAN/);
});
