// What the windows of a purchase order's steps hold, flat as every window of a step, and what is sent of it.
import type { PurchaseOrderView } from '@kaifong/domain/purchasing/contract';
import type { StepValues } from '../../kit/steps/index.ts';

export const arrived = (line: number) => `arrived_${line}`;
export const apart = (line: number) => `apart_${line}`;
export const expiry = (line: number) => `expiry_${line}`;
export const back = (lot: number) => `back_${lot}`;
/** Whether pieces are counted by scanning. */
const byScan = 'by_scan';

const idsOf = (values: StepValues, name: string): number[] =>
  Object.keys(values)
    .flatMap((key) => new RegExp(`^${name}_(\\d+)$`).exec(key)?.[1] ?? [])
    .map(Number);
const pieces = (value: string | number | undefined) => Number(value) || 0;

/** Everything that is awaited still: most deliveries are whole. */
export const receiveStart = ({ lines }: Pick<PurchaseOrderView, 'lines'>): StepValues =>
  Object.fromEntries(lines.map((line) => [arrived(line.id), Math.max(0, line.quantity - line.received)]));

/** The lines of which something arrived, in the order they are sent. */
function receivedLines(values: StepValues) {
  const lines = [...new Set([...idsOf(values, 'arrived'), ...idsOf(values, 'apart')])].map((line_id) => ({
    line_id,
    received: pieces(values[arrived(line_id)]),
    rejected: pieces(values[apart(line_id)]),
    ...(values[expiry(line_id)] && { expiry_date: String(values[expiry(line_id)]) }),
  }));
  return lines.filter(({ received, rejected }) => received + rejected > 0);
}

export const receivedLineIds = (values: StepValues): readonly number[] =>
  receivedLines(values).map(({ line_id }) => line_id);

export const receiveInputOf = (values: StepValues): Record<string, unknown> => ({ lines: receivedLines(values) });

/** What is counted after a code was scanned. The first one begins at nothing: what is awaited is no longer supposed. */
export function countedBy(lines: PurchaseOrderView['lines'], values: StepValues, code: string): Counted | undefined {
  const same = (text: string) => text.toLowerCase() === code.toLowerCase();
  const line = lines.find(({ barcode, sku }) => same(barcode) || same(sku));
  if (!line) return undefined;
  const begun = values[byScan] === 1;
  const count = (begun ? pieces(values[arrived(line.id)]) : 0) + 1;
  const fromNothing = begun ? {} : Object.fromEntries(lines.map(({ id }) => [arrived(id), 0]));
  return { line, count, change: { ...fromNothing, [byScan]: 1, [arrived(line.id)]: count } };
}

interface Counted {
  readonly line: PurchaseOrderView['lines'][number];
  readonly count: number;
  readonly change: StepValues;
}

/** The lots out of which something goes back, in the order they are sent. */
function returnedLines(values: StepValues) {
  const lines = idsOf(values, 'back').map((inventory_id) => ({
    inventory_id,
    quantity: pieces(values[back(inventory_id)]),
  }));
  return lines.filter(({ quantity }) => quantity > 0);
}

export const returnedLotIds = (values: StepValues): readonly number[] =>
  returnedLines(values).map(({ inventory_id }) => inventory_id);

export const returnInputOf = ({ reason = '', ...values }: StepValues): Record<string, unknown> => ({
  reason,
  lines: returnedLines(values),
});
