import type { TillGoods } from '@kaifong/domain/till/contract';
import { expect, it } from 'vitest';
import {
  cardOf,
  emptySale,
  equalShares,
  parkedOf,
  sentSale,
  withGoods,
  withLineOff,
  withQuantity,
} from './sale-state.ts';

const goods = (stock_id: number): TillGoods => ({
  ...{ stock_id, product_id: 1, name: 'Tea', options: '', sku: `T${stock_id}`, price: 10 },
  ...{ available: 5, picture: null, is_bag: false, min_quantity: 1, quantity_step: 1 },
});

it('the same goods are one line, another lot is another', () => {
  const one = withGoods(withGoods(emptySale(), goods(1)), goods(1));
  expect(one.lines.map(({ quantity }) => quantity)).toEqual([2]);
  expect(withGoods(one, goods(1), 7).lines.map(({ lotId }) => lotId)).toEqual([null, 7]);
  expect(withQuantity(one, 0, 0).lines).toEqual([]);
});

it('begins with the least that is sold and goes on in steps; fewer than the least is none', () => {
  const boxes = { ...goods(1), min_quantity: 6, quantity_step: 3 };
  const sale = withGoods(withGoods(emptySale(), boxes), boxes);
  expect(sale.lines.map(({ quantity }) => quantity)).toEqual([9]);
  expect(withQuantity(sale, 0, 6).lines).toHaveLength(1);
  expect(withQuantity(sale, 0, 3).lines).toEqual([]);
});

it('says to the server what was written, and nothing of what was not', () => {
  const sale = withLineOff(withGoods(emptySale(), goods(1), 7), 0, { kind: 'price', price: 8 });
  expect(sentSale(sale, 3)).toEqual({
    session_id: 3,
    lines: [{ stock_id: 1, quantity: 1, lot_id: 7, off: { kind: 'price', price: 8 } }],
    ...{ customer_id: null, codes: [], points: 0 },
  });
  expect(parkedOf(sale).lines).toHaveLength(1);
});

it('is shared by whoever sold it, to the hundredth', () => {
  expect(equalShares([])).toEqual([]);
  expect(equalShares([4, 5, 6]).map(({ percent }) => percent)).toEqual([33.34, 33.33, 33.33]);
});

it('a sale stays on the screen while a card is asked for it, and once one has paid', () => {
  const sale = emptySale();
  const cash = { method: 'cash' as const, amount: 10, reference: '' };
  expect(cardOf({ ...sale, tenders: [cash] })).toBeUndefined();
  expect(cardOf({ ...sale, cardAsked: true })).toBe('first_answer');
  expect(cardOf({ ...sale, cardAsked: true, tenders: [{ ...cash, card_id: 1 }] })).toBe('first_back');
});
