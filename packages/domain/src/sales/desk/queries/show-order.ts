// An order in the words of whoever reads it: the buyer's view, and what both views share.

import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { qrSvg } from '@kaifong/kernel/codes';
import { shownOf } from '@kaifong/kernel/fields';
import { productLink } from '../../../catalogue/contract/index.ts';
import { pictureOf } from '../../../media/contract/index.ts';
import { storeOfPoint } from '../../method/queries/store-points.ts';
import { showPickupPoint } from '../../method/rules/show-pickup-point.ts';
import { type OrderLine, orderLineFields } from '../../order/contract/index.ts';
import type { OrderReader } from '../../order/queries/order-reader.ts';
import type { LineRecord, OrderRecord } from '../../order/queries/order-record.ts';
import { instant, instantOrNull, reasonText } from '../../order/queries/show-words.ts';
import { collectCodeOf } from '../../order/rules/collect-code-of.ts';
import { buyerDocumentsOf } from '../../order/rules/documents-of.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import { awaitsApproval, type OrderFacts, orderRules } from '../../order/rules/order-machine.ts';
import { fulfilmentStateOf, paymentStateOf } from '../../order/rules/states-of.ts';
import type { ShipmentRecord } from '../../parcel/queries/parcel-record.ts';
import { showShipment } from '../../parcel/queries/show-shipment.ts';
import { payableStateOf, troubleOf } from '../../payment/rules/payable-state-of.ts';
import {
  adjustmentRows,
  discountsOfLine,
  type NamedDiscount,
  shownAdjustments,
  type WordsOf,
} from '../../pricing/queries/adjustments.ts';
import { showStoreRefunds } from '../../refund/queries/show-refund.ts';
import { unsentOf } from '../../refund/rules/settlement-of.ts';
import { showStoreReturns } from '../../return/queries/show-returns.ts';
import { mayReturn, returnableOf, returnFactsOf } from '../../return/rules/returnable-of.ts';
import type { StoreOrder } from '../contract/index.ts';
import type { OrderBundle } from './order-bundle.ts';

/** What an order's steps depend on. */
export const factsOf = (
  order: Pick<
    OrderRecord,
    | 'status'
    | 'payment_method'
    | 'captured_cents'
    | 'refunded_cents'
    | 'overpaid_cents'
    | 'total_cents'
    | 'piece_count'
    | 'shipped_pieces'
    | 'needs_approval'
    | 'archived_from'
  > & {
    readonly shipping_address: unknown;
  },
  payments: readonly { readonly status: string }[] = [],
): OrderFacts => ({
  status: order.status,
  paymentMethod: order.payment_method,
  capturedCents: order.captured_cents,
  refundedCents: order.refunded_cents,
  overpaidCents: order.overpaid_cents,
  totalCents: order.total_cents,
  toShip: order.shipping_address !== null,
  pieceCount: order.piece_count,
  shippedPieces: order.shipped_pieces,
  needsApproval: order.needs_approval,
  archivedFrom: order.archived_from,
  hasAside: payments.some(({ status }) => status === 'abnormal'),
  hasSlip: payments.some(({ status }) => status === 'payment_review'),
});

const rememberedDiscounts = (discounts: OrderBundle['discounts']): NamedDiscount[] =>
  discounts.map(({ line_id, ...rest }) => ({ ...rest, line: line_id }));

/** What one line was given, by name; decimals. */
export const showLineDiscounts = ({ discounts }: OrderBundle, line: LineRecord, words: WordsOf) =>
  discountsOfLine(rememberedDiscounts(discounts), line.id, words);

export function showLine(line: LineRecord, bundle: OrderBundle, { language, main }: OrderReader): OrderLine {
  const shown = shownOf(orderLineFields, line, language, main);
  return {
    ...shown,
    id: line.id,
    stock_id: line.stock_id,
    owed: line.owed,
    agreed: line.quote_id !== null,
    url: line.url,
    link: line.url === null ? null : productLink({ type: line.product_type, url: line.url }),
    points_each: line.points_each,
    discounts: showLineDiscounts(bundle, line, { language, main }),
    picture: line.picture ? pictureOf(line.picture, textIn(line.picture.alt, language, main) || shown.name) : null,
  };
}

/** Discounts, points, surcharge and tax of an order as letters and papers write them; cents. */
export const adjustmentRowsOf = ({ order, discounts }: OrderBundle, words: WordsOf) =>
  adjustmentRows(order, rememberedDiscounts(discounts), words);

export const adjustmentsOfOrder = ({ order, discounts }: OrderBundle, words: WordsOf) =>
  shownAdjustments(order, rememberedDiscounts(discounts), words);

export const showContact = ({ email, first_name, last_name, country_code, phone }: OrderRecord) => ({
  email,
  first_name,
  last_name,
  country_code,
  phone,
});

export const showDisplayOf = (order: OrderRecord) => ({
  currency: order.display_currency,
  rate: order.display_rate,
  mark: order.display_mark,
  total: toWire(order.display_total_cents),
});

/** Only virtual goods are files; what else an order holds is not asked about them. */
export const holdsFiles = ({ lines }: OrderBundle): boolean =>
  lines.some(({ product_type }) => product_type === 'virtual');

/** Parcels the buyer hears of: those that have left. */
const hasLeft = ({ shipped_at, status }: ShipmentRecord) => shipped_at !== null && status !== 'canceled';

/** What both views say of the order as a whole. */
export function showHead({ order, refunds, steps }: OrderBundle, reader: OrderReader) {
  return {
    number: order.number,
    status: order.status,
    payment: paymentStateOf({ ...order, unsent_cents: unsentOf(refunds) }),
    fulfilment: fulfilmentStateOf({ ...order, delivered: steps.some(({ to_status }) => to_status === 'completed') }),
    awaits_approval: awaitsApproval(factsOf(order)),
    created_at: instant(order.created_at),
    contact: showContact(order),
    shipping_address: order.shipping_address,
    billing_address: order.billing_address,
    shipping_method: textIn(order.shipping_name, reader.language, reader.main),
    pickup_point:
      order.pickup_point && showPickupPoint(order.pickup_point, (text) => textIn(text, reader.language, reader.main)),
    note: order.note,
    count: order.piece_count,
    payment_deadline_at: instantOrNull(order.payment_deadline_at),
    cancel_reason: order.cancel_reason === null ? null : reasonText(order.cancel_reason, reader.language),
  };
}

const tidying: readonly string[] = ['archive', 'reopen', 'payment-trouble', 'choose-payment'];
const isTidying = (command: OrderBundle['steps'][number]['command']) => tidying.includes(command);

/** When her goods left and when she had them. */
function returnFacts({ order, shipments, steps }: OrderBundle, { returnDays: days }: OrderReader) {
  const completed = steps.findLast(({ to_status }) => to_status === 'completed')?.created_at;
  return returnFactsOf({
    status: order.status,
    parcels: shipments.length,
    sentTo: order.shipping_address !== null,
    completedAt: completed === undefined ? undefined : new Date(completed),
    days,
  });
}

const awaitsCollection: readonly string[] = ['paid', 'processing', 'shipped'];

/** The code she shows at the counter; ready once the order is packed. */
function collectOf(order: OrderRecord, { secret }: OrderReader): StoreOrder['collect'] {
  if (storeOfPoint(order.pickup_point) === undefined || !awaitsCollection.includes(order.status)) return null;
  const code = collectCodeOf(secret, order.public_id);
  return { code, svg: qrSvg(code), ready: order.status === 'shipped' };
}

/** The order as its buyer sees it: no internal comment, no name of staff, no lot. Its page draws the code to pay with. */
export function showStoreOrder(
  bundle: OrderBundle,
  reader: OrderReader,
  { pay_code, slip_methods, downloads }: Pick<StoreOrder, 'pay_code' | 'slip_methods' | 'downloads'>,
): StoreOrder {
  const { order, payments, steps } = bundle;
  const takesSlip = orderRules.ownerMay('submit-slip', factsOf(order, payments));
  const lastSlip = payments.filter((payment) => payment.slip_filename !== null).at(-1);
  const rejected = payments.filter((payment) => payment.status === 'payment_reject').at(-1);
  const returnable = returnableOf(bundle.lines, bundle.returns);
  return {
    ...showHead(bundle, reader),
    id: order.public_id,
    // Archiving is the shop's own affair: the buyer sees the status from before.
    status: order.archived_from ?? order.status,
    store_id: storeOfPoint(order.pickup_point) ?? null,
    collect: collectOf(order, reader),
    payment_method: { code: order.payment_method, ...reader.payment },
    pay_code,
    slip_methods: takesSlip ? slip_methods : [],
    lines: bundle.lines.map((line) => showLine(line, bundle, reader)),
    subtotal: toWire(order.subtotal_cents),
    adjustments: adjustmentsOfOrder(bundle, reader),
    shipping: toWire(order.shipping_cents),
    total: toWire(order.total_cents),
    due: payableStateOf(order) === 'due' ? toWire(dueOf(order)) : 0,
    paid: toWire(order.captured_cents - order.overpaid_cents),
    currency: order.currency,
    display: showDisplayOf(order),
    payment_reject_reason:
      order.status === 'payment_reject' || (lastSlip?.status === 'payment_reject' && order.status !== 'canceled')
        ? reasonText(rejected?.reason ?? '', reader.language) || null
        : null,
    slip: lastSlip ? { filename: lastSlip.slip_filename ?? '', submitted_at: instant(lastSlip.created_at) } : null,
    downloads,
    shipments: bundle.shipments.filter(hasLeft).map((shipment) => showShipment(shipment, bundle.lines, reader)),
    refunds: showStoreRefunds(bundle.refunds, reader),
    returns: showStoreReturns(bundle.returns, reader),
    returnable,
    comments: bundle.comments
      .filter((comment) => comment.visibility === 'public')
      .map(({ id, author, text, created_at }) => ({ id, author, text, created_at: instant(created_at) })),
    progress: steps
      // A change, a part that is sent or refunded leave it where it is.
      .filter(({ command, from_status, to_status }) => from_status !== to_status && !isTidying(command))
      .map((step) => ({ status: step.to_status, at: instant(step.created_at) })),
    payment_trouble: payableStateOf(order) === 'due' ? troubleOf(order, bundle.attempts.at(-1)) : null,
    documents: buyerDocumentsOf(order),
    can: {
      return: mayReturn(returnFacts(bundle, reader), reader.now) && returnable.some(({ left }) => left > 0),
      submit_slip: takesSlip && (order.captured_cents === 0 || slip_methods.length > 0),
      cancel: orderRules.ownerMay('cancel', factsOf(order)),
      comment: true,
      // One that is fetched is handed over for its code.
      confirm_receipt:
        storeOfPoint(order.pickup_point) === undefined && orderRules.ownerMay('confirm-receipt', factsOf(order)),
      pay: payableStateOf(order) === 'due' && dueOf(order) > 0,
    },
  };
}
