// What stands on the papers of an order. Names and prices are those of the day it was placed.
import { type Language, languages, parseLanguage, textIn } from '@kaifong/base/localized';
import { showMoney } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import type { DocumentCell, DocumentFact, DocumentSheet } from '@kaifong/kernel/documents';
import { renderMessage } from '@kaifong/kernel/http';
import { fullNameOf } from '../../customers/index.ts';
import { documentShop } from '../../media/index.ts';
import { displayCurrency, regionLines, type Settings } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';
import { adjustmentsAround, type DeliveryAddress, type OrderDocument } from '../contract/index.ts';
import { type RefundBundle, sharesOfRefund } from '../refund/queries/show-refund.ts';
import { byRate } from '../refund/rules/taxes-back.ts';
import { dueOf } from '../rules/due-of.ts';
import { pickupLines, showPickupPoint } from '../rules/show-pickup-point.ts';
import type { AdjustmentRow } from './adjustments.ts';
import { orderReaderOf } from './get-store-order.ts';
import type { LineRecord, OrderBundle, ShipmentRecord } from './order-bundle.ts';
import { adjustmentRowsOf, showLineDiscounts } from './show-order.ts';
import { reasonText } from './show-words.ts';

interface SheetWords {
  readonly language: Language;
  readonly main: Language;
  readonly say: (key: string, params?: Record<string, string | number>) => string;
  readonly money: (cents: number) => string;
  readonly day: (instant: string) => string;
  readonly textOf: (text: OrderBundle['order']['shipping_name']) => string;
}

type Part = 'columns' | 'rows' | 'totals' | 'facts' | 'notes';

function wordsOf(ctx: Context, order: OrderBundle['order'], settings: Settings, kind: OrderDocument): SheetWords {
  // The stock room reads its list in its own language, everything else is for the buyer.
  const language = kind === 'pick-list' ? ctx.language : (parseLanguage(order.language) ?? languages[0]);
  const currency = displayCurrency(settings, order.currency);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: settings.time_zone });
  return {
    language,
    main: settings.main_language,
    say: (key, params) => renderMessage(language, `sales.document.${key}`, params),
    money: (cents) => showMoney(cents, currency),
    day: (instant) => day.format(new Date(instant)),
    textOf: (text) => textIn(text, language, settings.main_language),
  };
}

const addressLines = (to: DeliveryAddress, language: Language): string[] =>
  [fullNameOf(to), to.address, ...regionLines(to, language), to.contact_number ?? ''].filter(Boolean);

function itemCell(line: LineRecord, { textOf }: SheetWords, discounts: readonly string[] = []): DocumentCell {
  return {
    text: textOf(line.name),
    detail: [textOf(line.options), line.sku, ...discounts].filter(Boolean).join(' · '),
  };
}

/** `Summer sale -HK$20.00` */
const lineDiscountsOf = (bundle: OrderBundle, line: LineRecord, words: SheetWords) =>
  showLineDiscounts(bundle, line, words).map(({ name, amount }) => `${name} ${words.money(-Math.round(amount * 100))}`);

/** Lines with prices, and what they come to. */
function pricedParts(bundle: OrderBundle, words: SheetWords): Pick<DocumentSheet, 'columns' | 'rows' | 'totals'> {
  const { order, lines } = bundle;
  const { say, money, textOf } = words;
  const factOf = ({ name, cents }: AdjustmentRow) => ({ label: name, value: money(cents) });
  const around = adjustmentsAround(adjustmentRowsOf(bundle, words));
  return {
    columns: [
      { label: say('item'), width: 5 },
      { label: say('unit-price'), width: 1.5, align: 'end' },
      { label: say('quantity'), width: 0.9, align: 'end' },
      { label: say('amount'), width: 1.6, align: 'end' },
    ],
    rows: lines.map((line) => [
      itemCell(line, words, lineDiscountsOf(bundle, line, words)),
      { text: money(line.unit_price_cents) },
      { text: String(line.quantity) },
      { text: money(line.total_cents) },
    ]),
    totals: [
      { label: say('subtotal'), value: money(order.subtotal_cents) },
      ...around.goods.map(factOf),
      ...(order.shipping_address === null
        ? []
        : [
            {
              label: `${say('shipping')} · ${textOf(order.shipping_name)}`,
              value: order.shipping_cents === 0 ? say('free') : money(order.shipping_cents),
            },
          ]),
      ...around.rest.map(factOf),
      { label: say('total'), value: money(order.total_cents), strong: true },
      ...around.notes.map(factOf),
    ],
  };
}

function invoice(bundle: OrderBundle, words: SheetWords, payment: { name: string; instructions: string }) {
  const { order } = bundle;
  const { say, money } = words;
  const priced = pricedParts(bundle, words);
  const due = dueOf(order);
  const received: DocumentFact[] = [
    { label: say('received'), value: money(order.captured_cents) },
    { label: say('due'), value: money(due), strong: true },
  ];
  return {
    ...priced,
    totals: order.status === 'canceled' ? priced.totals : [...priced.totals, ...received],
    notes: due > 0 && order.status !== 'canceled' ? [payment.instructions].filter(Boolean) : [],
  };
}

function receipt(bundle: OrderBundle, words: SheetWords) {
  const { order, payments } = bundle;
  const { say, money, day } = words;
  const priced = pricedParts(bundle, words);
  const paid = payments.filter(({ status }) => status === 'paid' || status === 'refunded');
  return {
    ...priced,
    totals: [...priced.totals, { label: say('received'), value: money(order.captured_cents), strong: true }],
    notes: paid.map(({ amount_cents, created_at, reference }) =>
      say(reference ? 'paid-with' : 'paid', { amount: money(amount_cents), day: day(created_at), reference }),
    ),
  };
}

const agreed = ({ status }: RefundBundle) => status !== 'pending' && status !== 'rejected';

/** Everything that went back of an order. */
function creditNote({ order, refunds }: OrderBundle, words: SheetWords) {
  const { say, money, day, language } = words;
  return {
    columns: [
      { label: say('reason'), width: 5 },
      { label: say('date'), width: 1.8, align: 'end' },
      { label: say('amount'), width: 1.6, align: 'end' },
    ] as const,
    rows: refunds
      .filter(({ kind, share_of }) => kind !== 'surplus' && share_of === null)
      .filter(agreed)
      .map(({ number, reason, created_at, whole_cents }) => [
        { text: reasonText(reason, language), detail: number },
        { text: day(created_at) },
        { text: money(whole_cents) },
      ]),
    totals: [
      ...taxesInIt(refunds.filter(({ kind }) => kind !== 'surplus').filter(agreed), order, words),
      { label: say('refunded'), value: money(order.refunded_cents), strong: true },
    ],
    notes: [say('credit-for', { number: order.number, total: money(order.total_cents) })],
  };
}

/** The tax in what went back, a line for each class and rate; old refunds only know the sum. */
function taxesInIt(refunds: readonly RefundBundle[], order: OrderBundle['order'], { say, money, textOf }: SheetWords) {
  const only = order.taxes.length === 1 ? order.taxes[0] : undefined;
  const known = refunds.map(({ taxes, tax_cents }) => taxes ?? (only ? [{ ...only, tax_cents }] : null));
  const all = byRate(known.flatMap((taxes) => taxes ?? [])).filter(({ tax_cents }) => tax_cents > 0);
  const rows = all.map(({ name, rate, tax_cents }) => ({
    label: say('tax-of', { name: textOf(name), percent: String(rate / 10_000) }),
    value: money(tax_cents),
  }));
  const unknown = refunds.reduce((sum, { tax_cents }, at) => sum + (known[at] === null ? tax_cents : 0), 0);
  return unknown > 0 ? [...rows, { label: say('tax-in-it'), value: money(unknown) }] : rows;
}

/** When it was sent and by which reference; of several payments, what each gives back. */
function sendingsOf({ refunds }: OrderBundle, refund: RefundBundle, words: SheetWords): string[] {
  const { say, money, day } = words;
  const sentOf = ({ sent_at, reference }: Pick<RefundBundle, 'sent_at' | 'reference'>) =>
    sent_at ? [say(reference ? 'sent-with' : 'sent', { day: day(sent_at), reference })] : [];
  const shares = sharesOfRefund(refunds, refund, words);
  if (shares.length === 0) return sentOf(refund);
  return shares.map((share) =>
    [say('share', { amount: money(share.cents), name: share.name }), ...sentOf(share)].join(' '),
  );
}

/** One refund: its pieces and what else it gives back. */
function refundNote(bundle: OrderBundle, refund: RefundBundle, words: SheetWords) {
  const { order } = bundle;
  const { say, money, textOf, language } = words;
  const signed = (label: string, cents: number, sign = '') =>
    cents > 0 ? [{ label: say(label), value: `${sign}${money(cents)}` }] : [];
  const points = (label: string, count: number) => (count > 0 ? [say(label, { points: count })] : []);
  return {
    columns: [
      { label: say('item'), width: 5 },
      { label: say('quantity'), width: 0.9, align: 'end' },
      { label: say('amount'), width: 1.6, align: 'end' },
    ] as const,
    rows: refund.lines.map((line) => [
      { text: textOf(line.name), detail: [textOf(line.options), line.sku].filter(Boolean).join(' · ') },
      { text: String(line.quantity) },
      { text: money(line.amount_cents) },
    ]),
    totals: [
      ...signed('shipping', refund.shipping_cents),
      ...signed('surcharge', refund.surcharge_cents),
      ...(refund.kind === 'change' || refund.kind === 'surplus' ? [] : signed('goodwill', refund.goodwill_cents)),
      ...signed('given', refund.given_cents, '−'),
      ...signed('kept', refund.kept_cents, '−'),
      ...taxesInIt([refund], order, words),
      { label: say('refunded'), value: money(refund.whole_cents), strong: true },
    ],
    notes: [
      reasonText(refund.reason, language),
      ...points('points-back', refund.points),
      ...points('points-taken', refund.earned_points),
      ...sendingsOf(bundle, refund, words),
      say('credit-for', { number: order.number, total: money(order.total_cents) }),
    ],
  };
}

/** No prices: what is in the parcel, which may be a present. */
function packing({ order, lines }: OrderBundle, words: SheetWords) {
  const { say } = words;
  return {
    columns: [
      { label: say('item'), width: 6 },
      { label: say('quantity'), width: 1, align: 'end' },
    ] as const,
    rows: lines.map((line) => [itemCell(line, words), { text: String(line.quantity) }]),
    totals: [{ label: say('pieces'), value: String(order.piece_count), strong: true }],
    notes: order.note === '' ? [] : [`${say('note')}: ${order.note}`],
  };
}

/** The packing slip once more for the courier, with a line to sign on. */
function deliveryNote(bundle: OrderBundle, words: SheetWords) {
  const paper = packing(bundle, words);
  return { ...paper, notes: [...paper.notes, words.say('delivered-by'), words.say('received-by')] };
}

/** By code, the way shelves are sorted, with a box to tick. */
function pickList(bundle: OrderBundle, words: SheetWords) {
  const { say, textOf } = words;
  const lines = [...bundle.lines].sort((one, other) => one.sku.localeCompare(other.sku));
  return {
    ...packing(bundle, words),
    columns: [
      { label: say('sku'), width: 2 },
      { label: say('item'), width: 5 },
      { label: say('quantity'), width: 1, align: 'end' },
      { label: say('picked'), width: 1, align: 'end' },
    ] as const,
    rows: lines.map((line) => [
      { text: line.sku },
      { text: textOf(line.name), detail: textOf(line.options) },
      { text: String(line.quantity) },
      { text: '□' },
    ]),
  };
}

const partsOf = {
  invoice,
  receipt,
  'credit-note': creditNote,
  'packing-slip': packing,
  'delivery-note': deliveryNote,
  'pick-list': pickList,
} satisfies Record<OrderDocument, (...args: never[]) => Pick<DocumentSheet, Exclude<Part, 'facts'>>>;

function parcelFacts({ number, carrier, tracking_number }: ShipmentRecord, say: SheetWords['say']): DocumentFact[] {
  const facts = [
    { label: say('carrier'), value: carrier },
    { label: say('tracking'), value: tracking_number },
  ].filter(({ value }) => value !== '');
  return [{ label: say('shipment'), value: say('parcel', { number }) }, ...facts];
}

/** An order as if it held no more than one of its parcels does. */
export function bundleOfParcel(bundle: OrderBundle, parcel: ShipmentRecord): OrderBundle {
  const inParcel = (id: number) => parcel.lines.find(({ line_id }) => line_id === id)?.quantity ?? 0;
  const lines = bundle.lines
    .map((line) => ({ ...line, quantity: inParcel(line.id) }))
    .filter(({ quantity }) => quantity > 0);
  const piece_count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...bundle, lines, order: { ...bundle.order, piece_count } };
}

/** What stands on every paper of an order. */
async function frameOf(ctx: Context, { order }: OrderBundle, kind: OrderDocument, words: SheetWords) {
  const { say, day, language, textOf } = words;
  const { payment } = await orderReaderOf(ctx, order.payment_method, language);
  const withMoney = kind !== 'packing-slip' && kind !== 'delivery-note' && kind !== 'pick-list';
  const billed = order.billing_address ? addressLines(order.billing_address, language) : [fullNameOf(order)];
  const billTo = { title: say('bill-to'), lines: [...billed, order.email] };
  const shipTo = order.shipping_address && {
    title: say('ship-to'),
    lines: addressLines(order.shipping_address, language),
  };
  const point = order.pickup_point && showPickupPoint(order.pickup_point, textOf);
  const pickUp = point && { title: say('pick-up-at'), lines: pickupLines(point) };
  return {
    payment,
    frame: {
      language,
      title: say(`${kind}.title`),
      number: order.number,
      shop: await documentShop(ctx, language),
      parties: [withMoney && billTo, shipTo, pickUp].filter((party) => party !== false && party !== null),
      facts: [
        { label: say('ordered-on'), value: day(order.created_at) },
        withMoney
          ? { label: say('pay-by'), value: payment.name }
          : { label: say('shipping-method'), value: textOf(order.shipping_name) },
      ],
      pageWords: renderMessage(language, 'kernel.document.page', { page: '{{page}}', pages: '{{pages}}' }),
    },
  };
}

/** A paper of an order as data, ready to be drawn. */
export async function orderSheetOf(
  ctx: Context,
  bundle: OrderBundle,
  kind: OrderDocument,
  parcel?: ShipmentRecord,
): Promise<DocumentSheet> {
  const words = wordsOf(ctx, bundle.order, await getSettings(ctx), kind);
  const { frame, payment } = await frameOf(ctx, bundle, kind, words);
  const facts = [...frame.facts, ...(parcel ? parcelFacts(parcel, words.say) : [])];
  return { ...frame, facts, ...partsOf[kind](bundle, words, payment) };
}

/** The credit note of one refund of an order. */
export async function refundSheetOf(ctx: Context, bundle: OrderBundle, refund: RefundBundle): Promise<DocumentSheet> {
  const words = wordsOf(ctx, bundle.order, await getSettings(ctx), 'credit-note');
  const { frame } = await frameOf(ctx, bundle, 'credit-note', words);
  const on = { label: words.say('date'), value: words.day(refund.created_at) };
  return { ...frame, number: refund.number, facts: [on, ...frame.facts], ...refundNote(bundle, refund, words) };
}
