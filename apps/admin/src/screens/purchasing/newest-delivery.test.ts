import { expect, it } from 'vitest';
import { labelsAddress, newestDelivery } from './newest-delivery.ts';

const receipt = (kind: 'received' | 'rejected', quantity: number, created_at: string, lot: number | null = null) => ({
  ...{ id: 1, inventory_id: lot, who: '', expiry_date: null },
  ...{ kind, quantity, created_at },
});
const [first, second] = ['2030-05-01T08:00:00.000Z', '2030-05-02T08:00:00.000Z'];

it('is what came for sale the last time', () => {
  const lines = [
    { product_id: 3, stock_id: 7, receipts: [receipt('received', 4, first), receipt('received', 6, second, 12)] },
    { product_id: 3, stock_id: 8, receipts: [receipt('received', 2, second), receipt('rejected', 5, second)] },
    { product_id: 4, stock_id: 9, receipts: [receipt('received', 9, first)] },
    { product_id: 5, stock_id: 10, receipts: [] },
  ];
  expect(labelsAddress(newestDelivery(lines))).toBe('products=3&stocks=8x2&lots=7x6x12');
  expect(newestDelivery([])).toEqual([]);
});
