import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { qrSvg } from '@kaifong/kernel/codes';
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { getAdminOrder, getMethods, listOrderLetters, orderAddressOf } from '../../sales/index.ts';
import { orders } from '../../sales/schema.ts';
import { getSettings } from '../../settings/index.ts';
import type { Receipt, TillSettings } from '../contract/index.ts';
import { tillSales } from '../schema.ts';
import { findSession } from './find-session.ts';
import { findExchange } from './get-given-back.ts';
import { registerNameOf } from './register-name.ts';

async function isMailed(ctx: Context, orderId: number, email: string): Promise<boolean> {
  if (email === '') return false;
  return (await listOrderLetters(ctx, orderId)).some(({ name }) => name === 'sales.paper');
}

/** The receipt of a sale over the counter, as it was and with what was handed over. Refuses `not-found`. */
export async function getReceipt(ctx: Context, orderId: number): Promise<Receipt> {
  const [row] = await ctx.db
    .select({ sale: tillSales, served_by: accounts.name, public_id: orders.public_id, email: orders.email })
    .from(tillSales)
    .innerJoin(accounts, eq(accounts.id, tillSales.account_id))
    .innerJoin(orders, eq(orders.id, tillSales.order_id))
    .where(eq(tillSales.order_id, orderId));
  if (!row) throw fail('not-found');
  const { sale, served_by } = row;
  const { session, store } = await findSession(ctx, sale.session_id);
  const order = await getAdminOrder(ctx, orderId);
  const { payment } = await getMethods(ctx);
  const { main_language, name: shop } = await getSettings(ctx);
  const { till_receipt_note } = await getSettings<TillSettings>(ctx);
  const address = orderAddressOf(ctx.runtime, { number: order.number, public_id: row.public_id });
  const words = (text: Record<string, string> | undefined) => textIn(text, ctx.language, main_language);
  const earned = order.timeline
    .flatMap(({ effects }) => effects)
    .find(({ kind, word }) => kind === 'points' && word === 'points-earned');
  const exchange = await findExchange(ctx, orderId);
  const nameOf = (method: string) => words(payment.find(({ code }) => code === method)?.name) || method;
  const paid = order.payments
    .filter(({ status }) => status === 'paid' || status === 'refunded')
    .map(({ method, amount, reference, card }) => ({ method, amount, reference, card, name: nameOf(method) }));
  const isHanded = ({ method, reference }: (typeof paid)[number]) =>
    method === 'cash' && !(exchange && reference.startsWith(exchange.refund_number));
  // Cash that went back as a whole is no payment of the order; without its line the change would come from nowhere.
  const onlyChange =
    sale.change_cents > 0 && !paid.some(isHanded)
      ? [{ method: 'cash', amount: 0, reference: '', card: '', name: nameOf('cash') }]
      : [];
  return {
    order_id: orderId,
    number: order.number,
    store_id: store.id,
    session_id: session.id,
    session_number: session.number,
    store: { name: words(store.title), address: words(store.address), phone: store.phone },
    shop: words(shop),
    register_name: registerNameOf(ctx, session, store),
    served_by,
    sold_at: sale.created_at.toISOString(),
    items: order.lines.map(({ name, options, quantity, unit_price, line_total }) => ({
      ...{ name, options, quantity, unit_price, line_total },
    })),
    subtotal: order.money.subtotal,
    adjustments: order.money.adjustments,
    total: order.money.total,
    payments: [...paid, ...onlyChange],
    tendered: toWire(sale.tendered_cents),
    change: toWire(sale.change_cents),
    points_earned: earned?.amount ?? 0,
    currency: order.currency,
    is_gift: sale.is_gift,
    note: till_receipt_note,
    ...{ address, address_svg: qrSvg(address) },
    ...{ email: row.email, mailed: await isMailed(ctx, orderId, row.email) },
    exchange,
  };
}
