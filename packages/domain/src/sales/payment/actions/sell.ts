// A sale over the counter: placed, paid and handed over in one transaction. Which till, which session and who sold are the till's.
import { failField } from '@kaifong/base/errors';
import { type Language, parseLanguage } from '@kaifong/base/localized';
import { PermissionSet, type StaffPermission } from '@kaifong/base/permissions';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { nextNumber } from '@kaifong/kernel/numbering';
import { authorOf } from '@kaifong/kernel/steps';
import { sql } from 'drizzle-orm';
import { findCustomer } from '../../../customers/index.ts';
import { freePoints } from '../../../members/index.ts';
import { freeUses } from '../../../promotions/index.ts';
import { displayCurrency } from '../../../settings/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import type { PaymentMethodCode } from '../../method/contract/index.ts';
import { getMethods, paymentMethodOf } from '../../method/queries/list-methods.ts';
import { announcePayment } from '../../order/actions/note-payment.ts';
import { spendOrderPoints } from '../../order/actions/spend-points.ts';
import { orderSteps } from '../../order/actions/take-step.ts';
import { type CounterStock, writeOrder } from '../../order/actions/write-order.ts';
import { moneyEffect } from '../../order/rules/order-effects.ts';
import { orderNumber } from '../../order/schema.ts';
import { readerOf } from '../../pricing/queries/read-cart-lines.ts';
import { type CounterPrice, type CounterWish, priceAtCounter } from '../queries/price-at-counter.ts';
import { payments } from '../schema.ts';
import { completeOrder } from './complete-order.ts';

/** What one way to pay gives; of cash without the change. */
export interface Tender {
  readonly method: PaymentMethodCode;
  readonly cents: number;
  /** What terminal or wallet said. */
  readonly reference: string;
  /** The card a terminal took. */
  readonly card?: { readonly brand: string; readonly last_four: string } | undefined;
}

export interface CounterSale extends CounterWish {
  readonly stock: CounterStock;
  readonly tenders: readonly Tender[];
  /** The price of the sale, where this transaction has reckoned it already (`priceAtCounter`). */
  readonly priced?: CounterPrice | undefined;
  /** Of the buyer, where she is known or wants her receipt by mail. */
  readonly email: string;
  readonly note: string;
}

export interface Sold {
  readonly id: number;
  readonly number: string;
  readonly total_cents: number;
  readonly rounding_cents: number;
}

/** Whoever may sell takes money and hands goods over: rights of the order's steps the till brings with it. */
function withRights(tx: TxContext, ...rights: StaffPermission[]): TxContext {
  const { actor } = tx;
  return actor.kind === 'staff' ? { ...tx, actor: { ...actor, permissions: new PermissionSet(rights) } } : tx;
}

/** Writes each tender down as a payment of its own, and the order as paid. */
async function takeMoney(tx: TxContext, orderId: number, tenders: readonly Tender[]): Promise<void> {
  const step = await orderSteps.begin(tx, { id: orderId, command: 'confirm-payment' });
  const order = step.row;
  const by = { reviewed_by: authorOf(tx).accountId, reviewed_at: sql`now()`, currency: order.currency };
  const rows = await tx.db
    .insert(payments)
    .values(
      tenders.map(({ method, cents, reference, card }, at) => ({
        ...by,
        ...{ order_id: orderId, method, reference, part: at + 1 },
        ...{ status: 'paid' as const, amount_cents: cents },
        ...{ card_brand: card?.brand ?? '', card_last_four: card?.last_four ?? '' },
      })),
    )
    .returning({ id: payments.id });
  await orderSteps.finish(tx, step, {
    set: { captured_cents: order.total_cents, payment_deadline_at: null },
    effects: tenders.map(({ method, cents, reference }) => moneyEffect('captured', cents, order, reference || method)),
  });
  const [first] = rows;
  if (!first) throw new Error('a payment was not written');
  await announcePayment(tx, order, { payment_id: first.id, part: 1, amount_cents: order.total_cents });
}

/**
 * Sells what lies in the store. The tenders must come to the total, which is told by `priceAtCounter`: refuses at `tenders` what comes to
 * another sum (`sales.tenders`) and at its line what the store has less of (`sales.order-quantity`).
 */
export async function sell(ctx: Context, sale: CounterSale): Promise<Sold> {
  return inTransaction(ctx, async (tx) => {
    const settings = await getSettings(tx);
    const customer = sale.customerId === null ? undefined : await findCustomer(tx, sale.customerId);
    if (sale.customerId !== null && !customer) throw failField('customer_id', 'not-found');
    const { price, person, rounding_cents } = sale.priced ?? (await priceAtCounter(tx, sale));
    const { total_cents } = price.totals;
    const paid = sale.tenders.reduce((sum, { cents }) => sum + cents, 0);
    if (paid !== total_cents) throw failField('tenders', 'sales.tenders', { due: (total_cents / 100).toFixed(2) });
    const [main] = sale.tenders.toSorted((one, other) => other.cents - one.cents);
    const payment = paymentMethodOf(await getMethods(tx), main?.method ?? 'cash');
    if (!payment) throw failField('tenders', 'sales.payment-unavailable');
    const language: Language = parseLanguage(customer?.language) ?? settings.main_language;
    const { words } = await readerOf(tx);
    // Kept until now, counted from now on: nobody is between.
    if (sale.leasedTo !== undefined) await freeUses(tx, sale.leasedTo);
    const written = await writeOrder(tx, {
      number: await nextNumber(tx, orderNumber),
      channel: 'pos',
      counter: sale.stock,
      cartId: null,
      customerId: customer?.id ?? null,
      language,
      contact: {
        // Where she wants her receipt, before where she is written to otherwise.
        email: sale.email || (customer?.email ?? ''),
        first_name: customer?.first_name ?? '',
        last_name: customer?.last_name ?? '',
      },
      shippingAddress: undefined,
      billingAddress: undefined,
      shipping: undefined,
      payment,
      currency: settings.base_currency,
      display: displayCurrency(settings),
      person,
      price,
      note: sale.note,
      words,
    });
    if (sale.leasedTo !== undefined) await freePoints(tx, sale.leasedTo);
    await spendOrderPoints(tx, written);
    const { id, number } = written.order;
    const seller = withRights(tx, 'pay order', 'update order');
    await takeMoney(seller, id, sale.tenders.length > 0 ? sale.tenders : [{ method: 'cash', cents: 0, reference: '' }]);
    await completeOrder(seller, { id, version: 2 });
    return { id, number, total_cents, rounding_cents };
  });
}
