import type { PurchaseOrderView } from '@kaifong/domain/purchasing/contract';
import { expect, it } from 'vitest';
import { arrived, countedBy, receiveInputOf, receiveStart } from './step-input.ts';

const line = (id: number, code: string) => ({ id, barcode: code, sku: `SKU-${id}`, quantity: 10, received: 4 });
const lines = [line(1, '4891234567890'), line(2, 'ab12')] as unknown as PurchaseOrderView['lines'];

it('counts what is scanned from nothing, one piece each time', () => {
  let values = receiveStart({ lines });
  expect(values[arrived(1)]).toBe(6);
  for (const code of ['AB12', 'sku-2', '4891234567890', '0000'])
    values = { ...values, ...countedBy(lines, values, code)?.change };
  expect(receiveInputOf(values)).toEqual({
    lines: [
      { line_id: 1, received: 1, rejected: 0 },
      { line_id: 2, received: 2, rejected: 0 },
    ],
  });
  expect(countedBy(lines, values, '0000')).toBeUndefined();
});
