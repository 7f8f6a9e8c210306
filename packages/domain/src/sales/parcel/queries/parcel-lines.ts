import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { owedOfLine } from '../../order/queries/owed-of-line.ts';

/** Pieces of a line in parcels, left or not, and those of them that have left. */
export const parcelsOfLine = (line: string): string => `
  select sum(sl.quantity) as packed,
    sum(sl.quantity) filter (where sh.status in ('shipped', 'completed', 'abnormal')) as shipped
  from shipment_lines sl join shipments sh on sh.id = sl.shipment_id
  where sl.line_id = ${line}.id and sh.status <> 'canceled'`;

/** A line whose goods are sent. */
export interface SentLine {
  readonly line_id: number;
  readonly stock_id: number;
  /** Pieces of the line, without those that are not wanted any more. */
  readonly quantity: number;
  /** Pieces that have not come in yet. */
  readonly owed: number;
  /** Pieces in parcels, left or not, and those of them that have left. */
  readonly packed: number;
  readonly shipped: number;
}

const read = statement<SentLine, [number]>(
  'order-sent-lines',
  `select l.id as line_id, l.stock_id, l.quantity - l.refunded_quantity as quantity, ${owedOfLine('l')} as owed,
     coalesce(parcels.packed, 0)::int as packed, coalesce(parcels.shipped, 0)::int as shipped
   from order_lines l join products p on p.id = l.product_id
   left join lateral (${parcelsOfLine('l')}) parcels on true
   where l.order_id = $1 and p.type = 'general' order by l.id`,
);

/** What of an order goes into parcels, and how far that has come. The order is locked. */
export const sentLinesOf = (tx: TxContext, orderId: number): Promise<SentLine[]> => tx.run(read, [orderId]);
