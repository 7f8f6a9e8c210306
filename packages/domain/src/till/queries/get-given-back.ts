import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { eq } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import type { PaymentMethodCode } from '../../sales/contract/index.ts';
import { howOf } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { Receipt, RefundedSale } from '../contract/index.ts';
import { tillReturnLines, tillReturns } from '../schema.ts';
import { findSession } from './find-session.ts';
import { goodsOf } from './goods.ts';
import { registerNameOf } from './register-name.ts';
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

/** The goods of a return without a receipt, and what they were worth. */
async function looseLines(ctx: Context, id: number, warehouseId: number): Promise<RefundedSale['lines']> {
  const lines = await ctx.db
    .select()
    .from(tillReturnLines)
    .where(eq(tillReturnLines.return_id, id))
    .orderBy(tillReturnLines.id);
  const goods = await goodsOf(
    ctx,
    warehouseId,
    lines.map(({ stock_id }) => stock_id),
  );
  return lines.map(({ stock_id, quantity, unit_cents }) => {
    const known = goods.find((each) => each.stock_id === stock_id);
    return {
      name: [known?.name, known?.options].filter(Boolean).join(' · '),
      quantity,
      amount: toWire(unit_cents * quantity),
    };
  });
}

/** What a return gave back, and how. Refuses `not-found`. */
export async function getGivenBack(ctx: Context, id: number): Promise<RefundedSale> {
  const [found] = await ctx.db
    .select({ row: tillReturns, served_by: accounts.name })
    .from(tillReturns)
    .innerJoin(accounts, eq(accounts.id, tillReturns.account_id))
    .where(eq(tillReturns.id, id));
  if (!found) throw fail('not-found');
  const { row, served_by } = found;
  const { session, store, warehouseId } = await findSession(ctx, row.session_id);
  const nameOf = await wayNames(ctx);
  const { main_language, name: shop } = await getSettings(ctx);
  const words = (text: Record<string, string> | undefined) => textIn(text, ctx.language, main_language);
  const back = row.refund_id === null ? undefined : await backLines(ctx, row.refund_id);
  const { number, points, amount_cents, set_off_cents, rounding_cents, refund_id, pay } = row;
  const handed = { set_off: set_off_cents, rounding: rounding_cents };
  return {
    ...{ number, points, currency: session.currency, amount: toWire(amount_cents - set_off_cents + rounding_cents) },
    rounding: toWire(rounding_cents),
    sale_number: back?.number ?? '',
    shop: words(shop),
    store: { name: words(store.title), address: words(store.address), phone: store.phone },
    register_name: registerNameOf(ctx, session, store),
    ...{ served_by, given_at: row.created_at.toISOString() },
    lines: back?.lines ?? (await looseLines(ctx, id, warehouseId)),
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

/** The goods of a refund, and the number of the sale they came from. */
async function backLines(ctx: Context, refundId: number) {
  const { main_language } = await getSettings(ctx);
  const lines = await ctx.run(linesOfRefund, [refundId]);
  return {
    number: lines[0]?.number ?? '',
    lines: lines.map(({ name, quantity, cents }) => ({
      ...{ quantity, amount: toWire(cents) },
      name: textIn(name, ctx.language, main_language),
    })),
  };
}

/** The goods that came back for those of a sale; null: none did. */
export async function findExchange(ctx: Context, orderId: number): Promise<Receipt['exchange']> {
  const [row] = await ctx.db.select().from(tillReturns).where(eq(tillReturns.order_id, orderId));
  if (!row || row.refund_id === null) return null;
  return {
    ...(await backLines(ctx, row.refund_id)),
    ...(await showExchange(ctx, await readParts(ctx, row.refund_id, row.order_id), {
      ...{ set_off: row.set_off_cents, rounding: row.rounding_cents },
    })),
    refund_number: row.number,
  };
}
