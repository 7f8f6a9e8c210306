import type { Receipt, SalePreview } from '@kaifong/domain/till/contract';
import { expect, it } from 'vitest';
import { customerFigures } from './hand-over.ts';

const preview = (part: Partial<SalePreview>) =>
  ({ total: 30, due: 30, change: 0, exchange: null, ...part }) as SalePreview;
const receipt = (part: Partial<Receipt>) => ({ total: 30, change: 0, exchange: null, ...part }) as Receipt;
const part = { refund_id: 1, method: 'cash', name: 'Cash', amount: 12.5, how: 'counter' as const };
const exchange = { back: 42.5, set_off: 30, parts: [part] };
const pairs = (...args: Parameters<typeof customerFigures>) =>
  customerFigures(...args).map(({ word, amount }) => [word, amount]);

it('the customer reads the total and what is to be paid, then the change', () => {
  expect(pairs(preview({}), undefined)).toEqual([
    ['total', 30],
    ['due', 30],
  ]);
  expect(pairs(preview({ due: 0, change: 20 }), undefined)).toEqual([
    ['total', 30],
    ['change', 20],
  ]);
  expect(pairs(undefined, receipt({ change: 20 }))).toEqual([
    ['total', 30],
    ['change', 20],
  ]);
  expect(pairs(undefined, receipt({}))).toEqual([['total', 30]]);
});

it('in an exchange she reads what her goods are worth and what comes back, before and after', () => {
  const told = [
    ['total', 30],
    ['worth_back', -42.5],
    ['hand_back', 12.5],
  ];
  expect(pairs(preview({ due: 0, exchange }), undefined)).toEqual(told);
  const goods = { ...exchange, number: 'KF1', refund_number: 'KF1-R1', lines: [] };
  expect(pairs(undefined, receipt({ exchange: goods }))).toEqual(told);
});

it('nothing is told before anything was taken', () => {
  expect(pairs(undefined, undefined)).toEqual([]);
});
