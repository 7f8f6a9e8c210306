// Where quotes lie: the lines of orders that bought them.
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

/** A line of an order that buys a quote. */
export interface QuotedLine {
  readonly quote_id: number;
  readonly subject_id: number;
  readonly order_id: number;
  readonly order_number: string;
  readonly line_id: number;
  readonly quantity: number;
  /** Pieces of it that went back. */
  readonly returned: number;
  /** Money of the order is there; false too for an order of nothing. */
  readonly captured: boolean;
}

const columns = `l.quote_id, q.subject_id, o.id as order_id, o.number as order_number, l.id as line_id, l.quantity,
  l.refunded_quantity as returned,
  o.captured_cents > 0 as captured`;

const ofQuotes = statement<QuotedLine, [number[]]>(
  'lines-of-quotes',
  `select ${columns} from quotes q join orders o on o.id = q.order_id join order_lines l on l.order_id = o.id and l.quote_id = q.id
   where q.id = any($1::int[]) order by o.id, l.id`,
);

/** The lines some quotes lie in, as long as their orders are not canceled. */
export const linesOfQuotes = async (ctx: Context, quoteIds: readonly number[]): Promise<QuotedLine[]> =>
  quoteIds.length === 0 ? [] : ctx.run(ofQuotes, [[...quoteIds]]);

const ofOrder = statement<QuotedLine, [number, string]>(
  'quoted-lines-of-order',
  `select ${columns} from orders o join order_lines l on l.order_id = o.id join quotes q on q.id = l.quote_id
   where o.id = $1::int and q.kind = $2 order by q.subject_id, l.id`,
);

/** The lines of an order that buy quotes of a kind, also of one that is canceled by now. */
export const quotedLinesOf = (ctx: Context, orderId: number, kind: string): Promise<QuotedLine[]> =>
  ctx.run(ofOrder, [orderId, kind]);
