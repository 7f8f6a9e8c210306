import { expect, test } from 'vitest';
import { keptBuyer, usableBuyer } from './buyer.ts';

const lease = {
  ...{ sale_key: 'a', customer_id: 7 },
  codes: [{ code: 'SPRING', promotion_id: 1 }],
  promotions: [{ id: 1 }, { id: 2 }],
};
const sale = { sale_key: 'a', customer_id: 7, codes: ['SPRING'] };

test('what is kept of a buyer is of her sale alone, less the codes that were taken off', () => {
  expect(keptBuyer(lease, sale)).toBe(lease);
  expect(keptBuyer(lease, { ...sale, codes: [] })).toMatchObject({ codes: [], promotions: [{ id: 2 }] });
  for (const other of [undefined, { ...sale, sale_key: 'b' }, { ...sale, customer_id: null }])
    expect(keptBuyer(lease, other)).toBeUndefined();
});

test('nothing of it is used once its time is over', () => {
  expect(usableBuyer(lease, sale, { now: 99, stops_at: 100 })).toBe(lease);
  expect(usableBuyer(lease, sale, { now: 100, stops_at: 100 })).toBeUndefined();
});
