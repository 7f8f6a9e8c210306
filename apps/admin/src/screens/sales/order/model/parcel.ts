// What goes into a parcel, as it is being chosen.
import type { AdminOrder } from '@kaifong/domain/sales/contract';

export interface PieceChoice {
  readonly line_id: number;
  readonly quantity: number;
}

type Line = Pick<AdminOrder['lines'][number], 'id' | 'ships' | 'quantity' | 'refunded' | 'packed'>;

/** Lines of which something is in no parcel yet. */
export const toPack = <L extends Line>({
  lines,
}: {
  readonly lines: readonly L[];
}): (L & { readonly left: number })[] =>
  lines
    .map((line) => ({ ...line, left: line.ships ? line.quantity - line.refunded - line.packed : 0 }))
    .filter(({ left }) => left > 0);

/** Pieces that have not left yet. */
export const piecesToSend = (lines: readonly (Line & { readonly shipped: number })[]): number =>
  lines.reduce((sum, line) => sum + (line.ships ? Math.max(0, line.quantity - line.refunded - line.shipped) : 0), 0);

/** All that is left, or nothing of it. */
export const startPieces = (order: { readonly lines: readonly Line[] }, all: boolean): PieceChoice[] =>
  toPack(order).map(({ id, left }) => ({ line_id: id, quantity: all ? left : 0 }));
