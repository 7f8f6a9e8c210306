import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { rehearses } from '@kaifong/kernel/demo';
import { renderMessage } from '@kaifong/kernel/http';
import { mayOf, showEffect } from '@kaifong/kernel/steps';
import { fullNameOf } from '../../../customers/index.ts';
import { placesOfOrder } from '../../../inventory/index.ts';
import { findStore } from '../../../stores/index.ts';
import { listOrderDownloads } from '../../download/queries/list-downloads.ts';
import { carrierOfOrder } from '../../method/queries/list-methods.ts';
import { type OrderReader, orderReaderOf } from '../../order/queries/order-reader.ts';
import { instant, reasonText } from '../../order/queries/show-words.ts';
import { orderDocumentsOf } from '../../order/rules/documents-of.ts';
import { orderRules } from '../../order/rules/order-machine.ts';
import { showAdminShipment } from '../../parcel/queries/show-shipment.ts';
import { storeDrawers } from '../../payment/ports/store-drawers.ts';
import type { WordsOf } from '../../pricing/queries/adjustments.ts';
import { showRefund } from '../../refund/queries/show-refund.ts';
import { waitingForAnother } from '../../refund/queries/waiting-for-another.ts';
import { settlementOf } from '../../refund/rules/settlement-of.ts';
import { isGift } from '../../reprice/rules/changed-lines.ts';
import type { AdminOrder } from '../contract/index.ts';
import { findOrderBundle, type OrderBundle } from './order-bundle.ts';
import { adjustmentsOfOrder, factsOf, holdsFiles, showDisplayOf, showHead, showLine } from './show-order.ts';

function showMoney(bundle: OrderBundle, words: WordsOf) {
  const { order } = bundle;
  const settled = settlementOf(order, bundle.refunds);
  return {
    subtotal: toWire(order.subtotal_cents),
    adjustments: adjustmentsOfOrder(bundle, words),
    shipping: toWire(order.shipping_cents),
    total: toWire(order.total_cents),
    credited: toWire(settled.credited),
    canceled: toWire(settled.canceled),
    captured: toWire(settled.received),
    refunded: toWire(settled.refunded),
    to_refund: toWire(settled.unsent),
    overpaid: toWire(settled.overpaid),
    due: toWire(settled.due),
    currency: order.currency,
    display: showDisplayOf(order),
  };
}

const isAsTaken = ({ taken_cents, taken_currency, amount_cents, currency }: OrderBundle['payments'][number]) =>
  taken_cents === amount_cents && taken_currency === currency;

const showPayments = ({ payments }: OrderBundle, { language }: Context): AdminOrder['payments'] =>
  payments.map((payment) => ({
    id: payment.id,
    method: payment.method,
    status: payment.status,
    amount: toWire(payment.amount_cents),
    currency: payment.currency,
    rehearsal: payment.rehearsal,
    decision: payment.decision,
    taken:
      payment.taken_cents === null || payment.taken_currency === null || isAsTaken(payment)
        ? null
        : { amount: toWire(payment.taken_cents), currency: payment.taken_currency },
    reference: payment.reference,
    card: payment.card_brand && `${payment.card_brand} •••• ${payment.card_last_four}`,
    reason: reasonText(payment.reason, language),
    reviewed_by: payment.account ?? '',
    slip:
      payment.slip_file_id === null
        ? null
        : { filename: payment.slip_filename ?? '', mimetype: payment.slip_mimetype ?? '' },
    same_slip_orders: payment.same_slip_orders ?? [],
    created_at: instant(payment.created_at),
  }));

function showTimeline({ steps }: OrderBundle, { language }: Context): AdminOrder['timeline'] {
  return steps.map((step) => ({
    id: step.id,
    command: step.command,
    from: step.from_status,
    to: step.to_status,
    who: step.account ?? renderMessage(language, `sales.who.${step.actor_kind}`),
    actor_kind: step.actor_kind,
    origin: step.origin,
    reason: reasonText(step.reason, language),
    effects: step.effects.map(showEffect),
    created_at: instant(step.created_at),
  }));
}

const showReturnHeads = ({ returns }: OrderBundle): AdminOrder['returns'] =>
  returns.map(({ id, number, status, created_at }) => ({ ...{ id, number, status }, created_at: instant(created_at) }));

/** The store it was sold in, or is fetched from. */
async function showStore(ctx: Context, { store_id }: OrderBundle['order'], { language, main }: OrderReader) {
  const store = store_id === null ? undefined : await findStore(ctx, store_id);
  return { store_id, store_name: store ? textIn(store.title, language, main) : null };
}

/** Where the cash of an order that is fetched in a store can go; null: none is taken when it is handed over. */
async function showDrawers(ctx: Context, { order, refunds }: OrderBundle): Promise<AdminOrder['cash_drawers']> {
  const drawers = ctx.runtime.adapters.of(storeDrawers);
  const isOver = order.status === 'completed' || order.status === 'canceled';
  if (!drawers || order.store_id === null || isOver || settlementOf(order, refunds).due <= 0) return null;
  return drawers.open(ctx, order.store_id);
}

/** An order as staff see it, with the steps the caller may take next. Refuses `not-found`. */
export async function getAdminOrder(ctx: Context, id: number): Promise<AdminOrder> {
  const bundle = await findOrderBundle(ctx, 'id', id);
  if (!bundle) throw fail('not-found');
  const { order } = bundle;
  const reader = await orderReaderOf(ctx, order.payment_method);
  const head = { id: order.id, number: order.number, customer_name: fullNameOf(order) };
  const [carrier, waiting] = [await carrierOfOrder(ctx, order), await waitingForAnother(ctx, order, bundle.refunds)];
  const [facts, may] = [factsOf(order, bundle.payments), mayOf(ctx)];
  return {
    ...showHead(bundle, reader),
    id: order.id,
    version: order.version,
    channel: order.channel,
    payment_method: order.payment_method,
    ...(await showStore(ctx, order, reader)),
    cash_drawers: await showDrawers(ctx, bundle),
    carrier,
    payment_method_name: reader.payment.name,
    customer_id: order.customer_id,
    customer_name: fullNameOf(order),
    email: order.email,
    phone: order.phone === null ? '' : `+${order.country_code} ${order.phone}`,
    total: toWire(order.total_cents),
    tax: toWire(order.tax_cents + order.included_tax_cents),
    currency: order.currency,
    language: order.language,
    rehearsal: order.rehearsal,
    unpaid_in_earnest: order.rehearsal && !(await rehearses(ctx)),
    partly_shipped: order.shipped_pieces > 0 && (order.status === 'paid' || order.status === 'processing'),
    lines: bundle.lines.map((line) => ({
      ...showLine(line, bundle, reader),
      product_id: line.product_id,
      available_inventories: line.available,
      refunded: line.refunded_quantity,
      gift: isGift(line),
      ships: line.ships,
      packed: line.packed,
      shipped: line.shipped,
    })),
    places: await placesOfOrder(ctx, id),
    money: showMoney(bundle, reader),
    payments: showPayments(bundle, ctx),
    returns: showReturnHeads(bundle),
    refunds: bundle.refunds.map((refund) => showRefund(ctx, refund, head, reader, waiting)),
    shipments: bundle.shipments.map((shipment) => showAdminShipment(shipment, bundle.lines, reader, may, carrier)),
    downloads: holdsFiles(bundle) ? await listOrderDownloads(ctx, id, reader) : [],
    comments: bundle.comments.map(({ id: commentId, author, visibility, text, account, created_at }) => ({
      author,
      visibility,
      text,
      id: commentId,
      who: account ?? renderMessage(ctx.language, 'sales.who.customer'),
      created_at: instant(created_at),
    })),
    timeline: showTimeline(bundle, ctx),
    documents: orderDocumentsOf(order),
    commands: orderRules.offered(facts, may),
    primary_command: orderRules.primary(facts, may) ?? null,
    updated_at: instant(order.updated_at),
  };
}
