import { expect, it } from 'vitest';
import { piecesToSend } from './parcel.ts';

it('counts the pieces that have not left, without what went back and what is not sent', () => {
  const line = { id: 1, ships: true, quantity: 5, refunded: 1, packed: 3, shipped: 2 };
  const digital = { ...line, id: 2, ships: false };
  const returned = { ...line, id: 3, quantity: 2, refunded: 2, shipped: 2 };
  expect(piecesToSend([line, digital, returned])).toBe(2);
});
