import { describe, expect, it } from 'vitest';
import { type AdjustmentKind, reasonKept, reasonWord, refusalOf, totalAfter, userWord } from './adjustment.ts';

const lot = { id: 1, quantity: 12, reserved: 2, warehouse_id: 1, warehouse: 'Main' };

describe('a correction', () => {
  it.each<[AdjustmentKind, number | '', number | undefined]>([
    ['plus', 3, 15],
    ['minus', 3, 9],
    ['minus', 13, undefined],
    ['update', 3, 3],
    ['plus', '', undefined],
    ['plus', 0, undefined],
  ])('%s %s leaves %s', (kind, by, total) => expect(totalAfter(kind, lot, by)).toBe(total));

  it.each<[AdjustmentKind, number | '', string | undefined]>([
    ['plus', 0, 'inventory.errors.quantity-not-positive'],
    ['update', '', 'inventory.errors.quantity-not-positive'],
    ['minus', 13, 'inventory.errors.quantity-too-large'],
    ['minus', 11, 'inventory.errors.quantity-reserved'],
    ['update', 1, 'inventory.errors.quantity-reserved'],
    ['minus', 10, undefined],
  ])('%s %s is refused by %s', (kind, by, code) => expect(refusalOf(kind, lot, by)?.code).toBe(code));
});

it('keeps reasons in one language and shows them in the reader’s', () => {
  const t = (key: string) => ({ 'stock.reason_correction': '更正', 'stock.reason_damage': '損壞' })[key] ?? key;
  expect(reasonKept('更正', t)).toBe('Correction');
  expect(reasonKept(' 借出 ', t)).toBe('借出');
  expect(reasonWord('Damage', t)).toBe('損壞');
  expect(reasonWord('借出', t)).toBe('借出');
});

it('names those who are not staff by what they are', () => {
  const t = (key: string, values?: Record<string, unknown>) => `${key} ${String(values?.id)}`;
  expect(userWord('customer:6', t)).toBe('stock.user_customer 6');
  expect(userWord('Mei Chan', t)).toBe('Mei Chan');
});
