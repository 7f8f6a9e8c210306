import type { PurchaseOrderView } from '@kaifong/domain/purchasing/contract';
import { expect, it } from 'vitest';
import { receivedLines } from './step-input.ts';

const lines = [{ id: 1, quantity: 10, received: 4 }] as unknown as PurchaseOrderView['lines'];

it('supposes that everything came that is awaited still, and sends what came', () => {
  expect(receivedLines.start?.({ lines })).toEqual({ 1: { received: 6 } });
  expect(receivedLines.sent(1, { received: 6, rejected: '' }, {})).toEqual({ line_id: 1, received: 6, rejected: 0 });
  expect(receivedLines.sent(1, { received: 0 }, {})).toBeUndefined();
});
