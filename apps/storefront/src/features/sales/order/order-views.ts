// What the screens show of an order: amounts and times in words. An order is shown in the currency it is charged in.

import { dateLocale } from '@kaifong/base/date-locale';
import type { Language } from '@kaifong/base/localized';
import { type DisplayCurrency, showMoney } from '@kaifong/base/money';
import {
  capabilitiesOf,
  type OrderStatus,
  type PaymentMethodCode,
  type StoreOrder,
  type StoreOrderRow,
} from '@kaifong/domain/sales/contract';
import type { PictureView } from '@kaifong/ui/picture';
import { addressLines, fullName } from '../../../kit/address-views.ts';
import { readStores } from '../../../kit/stores/store-views.ts';
import { pictureView, svgAddress } from '../../../kit/views.ts';
import type { Visitor } from '../../../shell/visitor.ts';
import { type AdjustmentViews, adjustmentViews, lineDiscountViews } from '../adjustment-views.ts';
import {
  type RefundView,
  type ReturnableView,
  type ReturnView,
  reasonViews,
  refundViews,
  returnableViews,
  returnViews,
} from './after/after-views.ts';
import { type OrderStoreView, orderStoreView } from './collect/order-store-view.ts';
import { type OrderStep, stepsOf } from './order-steps.ts';
import { type PaperView, paperViews } from './papers/paper-views.ts';
import { type PlaceRow, placeRows } from './places/place-rows.ts';

type Reader = Pick<Visitor, 'language' | 'site'>;

/** A currency of the shop at its own rate: for amounts that are already in it. */
function ownCurrency(identifier: string, site: Visitor['site']): DisplayCurrency {
  const known = site.supported_currencies.find((each) => each.identifier === identifier);
  return { identifier, rate: '1', mark: known?.mark ?? `${identifier} ` };
}

const shown = (amount: number, currency: DisplayCurrency) => showMoney(Math.round(amount * 100), currency);

/** An amount that is in a currency of the shop already. */
export const ownMoney = (amount: number, identifier: string, site: Visitor['site']): string =>
  shown(amount, ownCurrency(identifier, site));

/** `3 December 2026`, or with the time of day, in the shop's own time zone. */
function momentView(instant: string, { language, site }: Reader, timeStyle?: 'short'): string {
  const style = { dateStyle: 'long', ...(timeStyle && { timeStyle }), timeZone: site.time_zone } as const;
  return new Intl.DateTimeFormat(dateLocale(language), style).format(new Date(instant));
}

/** Until when an order has to be paid. */
export interface DeadlineView {
  readonly at: string;
  /** Whole seconds, counted when the page was loaded; not below 0. */
  readonly secondsLeft: number;
}

export const deadlineView = (instant: string | null, reader: Reader): DeadlineView | null =>
  instant === null
    ? null
    : {
        at: momentView(instant, reader, 'short'),
        secondsLeft: Math.max(0, Math.floor((Date.parse(instant) - Date.now()) / 1000)),
      };

export interface OrderRowView {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  /** True: the order waits for the buyer's money. */
  readonly toPay: boolean;
  readonly ships: boolean;
  readonly fetched: boolean;
  readonly placed: string;
  readonly total: string;
  /** The way the order is paid, in the shop's words. */
  readonly payment: string;
  readonly count: number;
  readonly name: string;
  readonly picture: PictureView | null;
  /** Orders the same again once, however often the button is pressed. */
  readonly againKey: string;
}

export function orderRowView(row: StoreOrderRow, reader: Reader): OrderRowView {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    toPay: row.to_pay,
    ships: row.ships,
    fetched: row.fetched,
    placed: momentView(row.created_at, reader),
    total: shown(row.total, ownCurrency(row.currency, reader.site)),
    payment: row.payment_method.name,
    count: row.count,
    name: row.first_line?.name ?? '',
    picture: pictureView(row.first_line?.picture ?? null),
    againKey: crypto.randomUUID(),
  };
}

export interface OrderLineView {
  readonly id: number;
  readonly name: string;
  readonly options: string;
  readonly quantity: number;
  /** Pieces that have not come in yet. */
  readonly owed: number;
  readonly unitPrice: string;
  readonly total: string;
  /** Bought for points alone: what one piece costs of them. */
  readonly pointsEach: number | null;
  /** The discounts of the line, by name. */
  readonly discounts: readonly string[];
  /** Null when the product is no longer sold. */
  /** Sold at a price agreed on before: it never was for sale in the shop. */
  readonly agreed: boolean;
  readonly href: string | null;
  readonly picture: PictureView | null;
}

export interface PlaceView {
  readonly name: string;
  readonly lines: readonly string[];
}

/** A code to pay with, and what it says for who types it. */
export interface PayCodeView {
  /** Address of the picture. */
  readonly picture: string;
  readonly identifier: string;
  readonly bankCode: string;
  readonly name: string;
}

/** A way to transfer what a paid order costs more. */
export interface SlipMethodView {
  readonly code: PaymentMethodCode;
  readonly name: string;
  readonly instructions: string;
  readonly payCode: PayCodeView | null;
}

export interface ParcelView {
  readonly id: number;
  readonly number: number;
  readonly status: StoreOrder['shipments'][number]['status'];
  readonly carrier: string;
  readonly tracking: string;
  readonly href: string | null;
  readonly shipped: string;
  /** `2 × Tea · 100 g` */
  readonly lines: readonly string[];
}

export interface OrderView {
  readonly number: string;
  readonly status: OrderStatus;
  /** True: the order waits for the buyer's transfer. */
  readonly toPay: boolean;
  readonly placed: string;
  readonly steps: readonly OrderStep[];
  readonly email: string;
  readonly lines: readonly OrderLineView[];
  readonly subtotal: string;
  readonly adjustments: AdjustmentViews;
  /** Null when it is free. */
  readonly shipping: string | null;
  readonly total: string;
  readonly currency: string;
  /** Money came for it, or may have: a slip says so. */
  readonly paidSome: boolean;
  /** The amounts that were paid and are still to pay, where the order was changed after it was paid and costs more. */
  readonly difference: { readonly paid: string; readonly due: string } | null;
  /** The total in the currency she looked at, when that is another one. */
  readonly shownTotal: string | null;
  readonly shippingMethod: string;
  /** The code her banking app reads; null where there is none. */
  readonly payCode: PayCodeView | null;
  /** How a difference may be transferred; none while no slip is asked for. */
  readonly slipMethods: readonly SlipMethodView[];
  readonly payment: { readonly code: PaymentMethodCode; readonly name: string; readonly instructions: string };
  /** Null when nothing is sent. */
  readonly deliverTo: PlaceView | null;
  /** Where the parcel waits; null when it is brought. */
  readonly pickupPoint: PlaceView | null;
  /** She fetches it in a store of the shop. */
  readonly fetched: boolean;
  /** The store she fetches the order in, as long as it is one; null: it is brought, or waits elsewhere. */
  readonly store: OrderStoreView | null;
  /** The code she shows there; null while there is nothing to fetch. */
  readonly collect: { readonly code: string; readonly picture: string; readonly ready: boolean } | null;
  /** Null when the bill goes where the parcel goes, or nowhere. */
  readonly billTo: PlaceView | null;
  readonly note: string;
  readonly deadline: DeadlineView | null;
  readonly rejectReason: string | null;
  /** Why the last try to pay came to nothing. */
  readonly trouble: StoreOrder['payment_trouble'];
  /** True: the order can be paid through a provider now. */
  readonly payOnline: boolean;
  readonly cancelReason: string | null;
  readonly slip: { readonly filename: string; readonly sent: string } | null;
  readonly shipments: readonly ParcelView[];
  readonly comments: readonly {
    readonly id: number;
    readonly byShop: boolean;
    readonly text: string;
    readonly at: string;
  }[];
  readonly papers: readonly PaperView[];
  /** The places the order goes to and how it is paid, for its page. */
  readonly places: readonly PlaceRow[];
  readonly refunds: readonly RefundView[];
  readonly returns: readonly ReturnView[];
  /** Lines she can ask to send back. */
  readonly returnable: readonly ReturnableView[];
  /** Why goods may come back, of which she chooses one. */
  readonly returnReasons: ReturnType<typeof reasonViews>;
  /** The shop looks at it before it can be paid. */
  readonly awaitsApproval: boolean;
  readonly can: {
    readonly confirmReceipt: boolean;
    readonly submitSlip: boolean;
    readonly cancel: boolean;
    readonly comment: boolean;
  };
}

function placeView(address: StoreOrder['shipping_address'], language: Language): PlaceView | null {
  return address && { name: fullName(address), lines: addressLines(address, language) };
}

const pickupView = (point: StoreOrder['pickup_point']): PlaceView | null =>
  point && { name: point.name, lines: [point.address, point.hours].filter(Boolean) };

const parcelView = (shipment: StoreOrder['shipments'][number], moment: (instant: string) => string): ParcelView => ({
  id: shipment.id,
  number: shipment.number,
  status: shipment.status,
  carrier: shipment.carrier,
  tracking: shipment.tracking_number,
  href: shipment.tracking_url,
  shipped: shipment.shipped_at ? moment(shipment.shipped_at) : '',
  lines: shipment.lines.map(
    ({ quantity, name, options }) => `${quantity} × ${[name, options].filter(Boolean).join(' · ')}`,
  ),
});

const lineView = (line: StoreOrder['lines'][number], currency: DisplayCurrency): OrderLineView => ({
  id: line.id,
  name: line.name,
  options: line.options,
  quantity: line.quantity,
  owed: line.owed,
  agreed: line.agreed,
  unitPrice: shown(line.unit_price, currency),
  total: shown(line.line_total, currency),
  pointsEach: line.points_each,
  discounts: lineDiscountViews(line.discounts, (amount) => shown(amount, currency)),
  href: line.link,
  picture: pictureView(line.picture),
});

const payCodeView = (code: StoreOrder['pay_code']): PayCodeView | null =>
  code && {
    picture: svgAddress(code.svg),
    identifier: code.identifier,
    bankCode: code.bank_code,
    name: code.name,
  };

const slipMethodView = ({ pay_code, ...method }: StoreOrder['slip_methods'][number]): SlipMethodView => ({
  ...method,
  payCode: payCodeView(pay_code),
});

function differenceOf({ due, paid, total }: StoreOrder, money: (amount: number) => string): OrderView['difference'] {
  return due > 0 && due < total ? { paid: money(paid), due: money(due) } : null;
}

/** The order for its page, with the store it is fetched in. */
export async function orderPageView(order: StoreOrder, visitor: Visitor): Promise<OrderView> {
  const stores = order.store_id === null ? [] : await readStores(visitor);
  const store = stores.find(({ id }) => id === order.store_id);
  const view = orderView(order, visitor);
  return {
    ...view,
    places: placeRows(view, visitor.language),
    store: store ? orderStoreView(store, visitor.language) : null,
  };
}

/** The place an order is fetched at, and the code for it. */
const fetchView = ({ pickup_point, store_id, collect }: StoreOrder) => ({
  pickupPoint: pickupView(pickup_point),
  fetched: store_id !== null,
  store: null,
  collect: collect && { code: collect.code, picture: svgAddress(collect.svg), ready: collect.ready },
});

/** The returns of an order, and the pieces that may still come back. */
const returnsView = (order: StoreOrder, words: Parameters<typeof refundViews>[1]) => ({
  returns: returnViews(order, words),
  returnable: returnableViews(order),
  returnReasons: reasonViews(words.language),
});

export function orderView(order: StoreOrder, reader: Reader): OrderView {
  const { language, site } = reader;
  const currency = ownCurrency(order.currency, site);
  const moment = (instant: string) => momentView(instant, reader, 'short');
  const words = { moment, language, money: (amount: number) => shown(amount, currency) };
  const deliverTo = placeView(order.shipping_address, language);
  const billTo = placeView(order.billing_address, language);
  const { settles } = capabilitiesOf(order.payment_method.code);
  const steps = stepsOf({ status: order.status, settles, ships: deliverTo !== null, progress: order.progress });
  return {
    number: order.number,
    status: order.status,
    toPay: order.status === 'pending' && (order.can.submit_slip || (order.can.pay && settles === 'notice')),
    placed: moment(order.created_at),
    steps: steps.map((step) => ({ ...step, at: step.at && moment(step.at) })),
    email: order.contact.email,
    lines: order.lines.map((line) => lineView(line, currency)),
    subtotal: shown(order.subtotal, currency),
    adjustments: adjustmentViews(order.adjustments, (amount) => shown(amount, currency)),
    shipping: order.shipping === 0 ? null : shown(order.shipping, currency),
    total: shown(order.total, currency),
    paidSome: order.paid > 0 || order.refunds.length > 0 || order.slip !== null,
    difference: differenceOf(order, words.money),
    currency: order.currency,
    shownTotal:
      order.display.currency === order.currency
        ? null
        : shown(order.display.total, { ...order.display, identifier: order.display.currency, rate: '1' }),
    shippingMethod: order.shipping_method,
    payment: order.payment_method,
    payCode: payCodeView(order.pay_code),
    slipMethods: order.slip_methods.map(slipMethodView),
    deliverTo,
    ...fetchView(order),
    billTo: JSON.stringify(billTo) === JSON.stringify(deliverTo) ? null : billTo,
    note: order.note,
    deadline: deadlineView(order.payment_deadline_at, reader),
    rejectReason: order.payment_reject_reason,
    trouble: order.payment_trouble,
    payOnline: order.can.pay && settles === 'notice',
    cancelReason: order.cancel_reason,
    slip: order.slip && { filename: order.slip.filename, sent: moment(order.slip.submitted_at) },
    shipments: order.shipments.map((shipment) => parcelView(shipment, moment)),
    comments: order.comments.map(({ id, author, text, created_at }) => ({
      ...{ id, text, byShop: author === 'staff' },
      at: moment(created_at),
    })),
    papers: paperViews(order, language),
    places: [],
    refunds: refundViews(order, words),
    ...returnsView(order, words),
    awaitsApproval: order.awaits_approval,
    can: {
      confirmReceipt: order.can.confirm_receipt,
      submitSlip: order.can.submit_slip,
      cancel: order.can.cancel,
      comment: order.can.comment,
    },
  };
}
