import type { PurchaseOrderView } from '@kaifong/domain/purchasing/contract';
import { expect, it } from 'vitest';
import { countedBy, receivedLines } from './step-input.ts';

const line = (id: number, code: string) => ({ id, barcode: code, sku: `SKU-${id}`, quantity: 10, received: 4 });
const lines = [line(1, '4891234567890'), line(2, 'ab12')] as unknown as PurchaseOrderView['lines'];

it('counts what is scanned from nothing, one piece each time', () => {
  let typed = receivedLines.start?.({ lines }) ?? {};
  expect(typed[1]).toEqual({ received: 6 });
  const count = (code: string, begun: boolean) => countedBy(lines, (id) => typed[id] ?? {}, begun, code);
  for (const [at, code] of ['AB12', 'sku-2', '4891234567890', '0000'].entries())
    typed = { ...typed, ...count(code, at > 0)?.change };
  const sent = [1, 2].map((id) => receivedLines.sent(id, typed[id] ?? {}, {}));
  expect(sent).toEqual([
    { line_id: 1, received: 1, rejected: 0 },
    { line_id: 2, received: 2, rejected: 0 },
  ]);
  expect(count('0000', true)).toBeUndefined();
});
