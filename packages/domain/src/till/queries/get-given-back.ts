import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { eq } from 'drizzle-orm';
import type { PaymentMethodCode } from '../../sales/contract/index.ts';
import { howOf } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { Receipt, RefundedSale } from '../contract/index.ts';
import { tillReturns } from '../schema.ts';
import { findSession } from './find-session.ts';
import { type BackPart, showExchange, showParts, wayNames } from './show-given-back.ts';

interface Part {
  readonly refund_id: number;
  readonly method: PaymentMethodCode;
  readonly cents: number;
  readonly by: 'provider' | 'manual_bank';
  /** '' where no terminal took it. */
  readonly brand: string;
  /** True: it paid for goods that went out. */
  readonly settled: boolean;
}

const partsOfRefund = statement<Part, [number, number | null]>(
  'till-refund-parts',
  `select r.id as refund_id, p.method, r.amount_cents::float8 as cents, r.method as by, p.card_brand as brand,
     coalesce(r.reference = (select number from orders where id = $2::int), false) as settled
   from refunds r join payments p on p.id = r.payment_id where r.id = $1 or r.share_of = $1 order by r.id`,
);

/** The parts of a refund with its shares. `soldId`: the order of what went out for the goods; null: none did. */
async function readParts(ctx: Context, refundId: number, soldId: number | null): Promise<BackPart[]> {
  const parts = await ctx.run(partsOfRefund, [refundId, soldId]);
  return parts.map(({ refund_id, method, cents, by, brand, settled }) => ({
    ...{ refund_id, method, cents, onCard: false },
    how: howOf(by, method, brand !== '' && !settled),
  }));
}

/** What a return gave back, and how. Refuses `not-found`. */
export async function getGivenBack(ctx: Context, id: number): Promise<RefundedSale> {
  const [row] = await ctx.db.select().from(tillReturns).where(eq(tillReturns.id, id));
  if (!row) throw fail('not-found');
  const { session } = await findSession(ctx, row.session_id);
  const nameOf = await wayNames(ctx);
  const { number, points, amount_cents, set_off_cents, rounding_cents, refund_id, pay } = row;
  const handed = { set_off: set_off_cents, rounding: rounding_cents };
  return {
    ...{ number, points, currency: session.currency, amount: toWire(amount_cents - set_off_cents + rounding_cents) },
    rounding: toWire(rounding_cents),
    parts:
      refund_id === null
        ? [
            {
              refund_id: null,
              method: pay ?? 'cash',
              how: 'counter',
              name: nameOf(pay ?? 'cash'),
              amount: toWire(amount_cents),
            },
          ]
        : await showParts(ctx, await readParts(ctx, refund_id, row.order_id), handed),
  };
}

interface BackLine {
  readonly number: string;
  readonly name: Record<string, string>;
  readonly quantity: number;
  readonly cents: number;
}

const linesOfRefund = statement<BackLine, [number]>(
  'till-exchanged-lines',
  `select o.number, l.name, rl.quantity, rl.amount_cents::float8 as cents
   from refund_lines rl join order_lines l on l.id = rl.line_id join orders o on o.id = l.order_id
   where rl.refund_id = $1 order by rl.id`,
);

/** The goods that came back for those of a sale; null: none did. */
export async function findExchange(ctx: Context, orderId: number): Promise<Receipt['exchange']> {
  const [row] = await ctx.db.select().from(tillReturns).where(eq(tillReturns.order_id, orderId));
  if (!row || row.refund_id === null) return null;
  const { main_language } = await getSettings(ctx);
  const lines = await ctx.run(linesOfRefund, [row.refund_id]);
  return {
    ...(await showExchange(ctx, await readParts(ctx, row.refund_id, row.order_id), {
      ...{ set_off: row.set_off_cents, rounding: row.rounding_cents },
    })),
    number: lines[0]?.number ?? '',
    refund_number: row.number,
    lines: lines.map(({ name, quantity, cents }) => ({
      ...{ quantity, amount: toWire(cents) },
      name: textIn(name, ctx.language, main_language),
    })),
  };
}
