// What goes into a parcel.
import { fail, failField } from '@kaifong/base/errors';

export interface PackedLine {
  readonly line_id: number;
  readonly stock_id: number;
  readonly quantity: number;
  /** Pieces in parcels, left or not, and those of them that have left. */
  readonly packed: number;
  readonly shipped: number;
  /** Pieces that have not come in yet. */
  readonly owed: number;
}

export interface Pieces {
  readonly line_id: number;
  readonly stock_id: number;
  readonly quantity: number;
}

type Asked = readonly { readonly line_id: number; readonly quantity: number }[] | undefined;

/** Pieces in no parcel that lie there; more may be packed than are wanted, where some came back. */
const leftOf = ({ quantity, packed, owed }: PackedLine): number => Math.max(0, quantity - packed - owed);

/** Pieces of the lines that were asked for, or all that are in no parcel; not checked yet. */
export function parcelOf(lines: readonly PackedLine[], asked: Asked): Pieces[] {
  const wanted = (line: PackedLine) =>
    asked
      ? asked.filter(({ line_id }) => line_id === line.line_id).reduce((sum, { quantity }) => sum + quantity, 0)
      : leftOf(line);
  return lines
    .map((line) => ({ line_id: line.line_id, stock_id: line.stock_id, quantity: wanted(line) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Refuses a parcel of nothing (`parcel-empty`; `parcel-choose` where pieces were asked for), lines of another order, more than is in no parcel yet (`parcel-quantity`) and what has not come in (`parcel-owed`). */
export function checkParcel(lines: readonly PackedLine[], parcel: readonly Pieces[], asked: Asked): void {
  for (const [index, { line_id }] of (asked ?? []).entries())
    if (!lines.some((line) => line.line_id === line_id)) throw failField(`lines.${index}.line_id`, 'not-found');
  for (const { line_id, quantity } of parcel) {
    const line = lines.find((one) => one.line_id === line_id);
    const left = line ? leftOf(line) : 0;
    if (quantity <= left) continue;
    const index = (asked ?? []).findIndex((one) => one.line_id === line_id);
    const at = `lines.${index}.quantity`;
    if (line && quantity <= left + line.owed) throw failField(at, 'sales.parcel-owed', { left, owed: line.owed });
    throw failField(at, 'sales.parcel-quantity', { left });
  }
  const owed = lines.reduce((sum, line) => sum + line.owed, 0);
  if (parcel.length === 0 && !asked && owed > 0) throw fail('sales.parcel-owed', { left: 0, owed });
  if (parcel.length === 0) throw asked ? failField('lines', 'sales.parcel-choose') : fail('sales.parcel-empty');
}

/** Whether everything has left once this parcel has. */
export function isLast(lines: readonly PackedLine[], parcel: readonly Pieces[]): boolean {
  const inParcel = (id: number) => parcel.find(({ line_id }) => line_id === id)?.quantity ?? 0;
  return lines.every((line) => line.shipped + inParcel(line.line_id) >= line.quantity);
}

/** Whether everything that is still wanted has left once so many pieces of each line are not wanted any more. */
export const allHasLeft = (lines: readonly PackedLine[], unwanted: ReadonlyMap<number, number> = new Map()): boolean =>
  lines.every(({ line_id, quantity, shipped }) => shipped >= quantity - (unwanted.get(line_id) ?? 0));

export const piecesOf = (parcel: readonly { readonly quantity: number }[]): number =>
  parcel.reduce((sum, { quantity }) => sum + quantity, 0);
