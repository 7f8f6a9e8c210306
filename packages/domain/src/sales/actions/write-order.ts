// Turns lines that were read and decided on into an order. Both ways to an order, checkout and staff, end here, in one
// statement: order, lines, history, event and the reservation of the stock. A round trip costs more than the work in it.
import { randomUUID } from 'node:crypto';
import type { Language } from '@kaifong/base/localized';
import { atRate, type DisplayCurrency } from '@kaifong/base/money';
import { actorName, type TxContext } from '@kaifong/kernel/context';
import { inCrowd, statement } from '@kaifong/kernel/db';
import { announceInto, relaySoon } from '@kaifong/kernel/events';
import { authorOf, stepInto } from '@kaifong/kernel/steps';
import type * as z from 'zod';
import { contactDigits } from '../../customers/index.ts';
import { acceptOutcome, type Outcome, reservation } from '../../inventory/index.ts';
import { countUses, keepUses, type Person, type Taken } from '../../promotions/index.ts';
import { getSettings } from '../../settings/index.ts';
import {
  type DeliveryAddress,
  type OrderChannel,
  orderMachine,
  orderPlaced,
  type salesSettings,
} from '../contract/index.ts';
import { type NamedDiscount, takenOf } from '../queries/adjustments.ts';
import { countPieces, type PricedLine } from '../queries/cart-lines.ts';
import type { PaymentRow } from '../queries/list-methods.ts';
import { type AllOptionWords, optionTexts } from '../queries/option-words.ts';
import type { LineRecord, OrderBundle, OrderRecord } from '../queries/order-bundle.ts';
import { type Priced, redeemedPoints } from '../queries/pricing.ts';
import { storeDay } from '../queries/read-cart-lines.ts';
import { needsApproval } from '../rules/needs-approval.ts';
import { mailEffect, pointsEffectOf, stockEffect } from '../rules/order-effects.ts';
import type { LinePrice } from '../rules/order-price-of.ts';
import { paymentDeadlineOf } from '../rules/payment-deadline-of.ts';
import { orderSearchOf } from '../rules/search-entry-of.ts';
import type { ChosenShipping } from './chosen-methods.ts';

/** An order that has been decided on and is not written yet. */
export interface OrderDraft {
  readonly number: string;
  readonly channel: OrderChannel;
  /** Closed with the order. */
  readonly cartId: string | null;
  readonly customerId: number | null;
  readonly language: Language;
  readonly contact: {
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly country_code?: string | undefined;
    readonly phone?: string | undefined;
  };
  /** With `shipping`; neither where nothing is sent. */
  readonly shippingAddress: DeliveryAddress | undefined;
  readonly billingAddress: DeliveryAddress | undefined;
  readonly shipping: ChosenShipping | undefined;
  readonly payment: PaymentRow;
  readonly currency: string;
  readonly display: DisplayCurrency;
  /** Who is counted as having had its promotions. */
  readonly person: Person;
  /** With its lines. */
  readonly price: Priced;
  readonly note: string;
  readonly words: AllOptionWords;
}

const orderColumns = `public_id, number, status, channel, cart_id, customer_id, language, email, first_name, last_name,
  country_code, phone, shipping_address, billing_address, shipping_method_id, shipping_name, pickup_point, payment_method, currency,
  subtotal_cents, discount_cents, shipping_discount_cents, shipping_cents, surcharge_cents, tax_cents,
  included_tax_cents, shipping_tax_cents, surcharge_tax_cents, taxes, points, points_cents, total_cents, display_currency, display_rate, display_mark, display_total_cents,
  piece_count, note, needs_approval, payment_deadline_at, search_text, search_pieces`;
const lineColumns = `stock_id, product_id, name, sku, options, quantity, price_cents, special_price_cents,
  unit_price_cents, total_cents, discount_cents, tax_cents, tax, points_each`;

/**
 * order, lines, event without the order's id, who placed it (kind, account, door, name), the store's day, stocks, units
 * of each, what the step did, discounts (`line` counts from 1)
 */
type WriteValues = [
  string,
  string,
  string,
  string,
  number | null,
  string,
  string,
  string,
  number[],
  number[],
  string,
  string,
];

interface Placed {
  id: number;
  created_at: Date;
  line_ids: number[];
  taken: { stock_id: number; share: number }[] | null;
}

// Lines get their ids in the order they are sent: identity values are taken row by row.
const writeRows = statement<Placed, WriteValues>(
  'order-write',
  `with placed as (
     insert into orders (${orderColumns})
     select ${orderColumns} from jsonb_populate_record(null::orders, $1::jsonb)
     returning id, cart_id, piece_count, created_at),
   lines as materialized (
     select ${lineColumns} from jsonb_populate_recordset(null::order_lines, $2::jsonb)),
   written as (
     insert into order_lines (order_id, ${lineColumns}, cost_cents)
     select (select id from placed), ${lineColumns}, (select s.cost_cents from stocks s where s.id = lines.stock_id)
     from lines returning id),
   numbered as (select id, row_number() over (order by id) as line from written),
   given as (
     insert into order_discounts (order_id, line_id, target, promotion_id, code, name, amount_cents)
     select (select id from placed), (select id from numbered where line = each.line), each.target, each.promotion_id,
       each.code, each.name, each.amount_cents
     from jsonb_to_recordset($12::jsonb) each(line int, target text, promotion_id int, code text, name jsonb, amount_cents bigint)),
   step as (
     ${stepInto} select '${orderMachine.name}', id, 'place', 'pending', $4, $5::int, $6, $11::jsonb from placed),
   event as (
     ${announceInto} select '${orderPlaced.name}', $3::jsonb || jsonb_build_object('order_id', id) from placed),
   closed as (update carts set ordered_at = now(), updated_at = now() from placed where carts.id = placed.cart_id),
   wanted as materialized (select * from unnest($9::int[], $10::int[]) asked(stock_id, quantity)),
   ${reservation({ order: '(select id from placed)', actor: '$7', today: '$8' })}
   select id, created_at, array(select id from written order by id) as line_ids,
     (select json_agg(json_build_object('stock_id', stock_id, 'share', share)) from taken) as taken from placed`,
);

/** What the order keeps of a line: nothing of it changes when the product does. */
export function frozenLine(row: PricedLine, price: LinePrice | undefined, words: AllOptionWords) {
  const { regular, special } = row.price;
  return {
    stock_id: row.stock_id,
    product_id: row.product_id,
    name: row.name,
    sku: row.sku,
    options: optionTexts(words, row.options),
    quantity: row.quantity,
    price_cents: regular,
    special_price_cents: special,
    unit_price_cents: price?.unit_cents ?? 0,
    total_cents: price?.total_cents ?? 0,
    discount_cents: price?.discount_cents ?? 0,
    tax_cents: price?.tax_cents ?? 0,
    tax: price?.tax ?? null,
    points_each: row.is_redeem ? row.points_to_redeem : null,
  };
}

function orderValues(draft: OrderDraft, now: Date, needsApproval: boolean) {
  const { number, contact, display, shipping, payment } = draft;
  const { rows, totals, taxes } = draft.price;
  const deadline = paymentDeadlineOf(payment.code, now, shipping?.pay_hours);
  return {
    public_id: randomUUID(),
    number,
    status: 'pending' as const,
    channel: draft.channel,
    cart_id: draft.cartId,
    customer_id: draft.customerId,
    language: draft.language,
    email: contact.email,
    first_name: contact.first_name,
    last_name: contact.last_name,
    country_code: contact.country_code ?? null,
    phone: contact.phone ?? null,
    shipping_address: draft.shippingAddress ?? null,
    billing_address: draft.billingAddress ?? null,
    shipping_method_id: shipping?.id ?? null,
    shipping_name: shipping?.name ?? {},
    pickup_point: shipping?.pickup_point ?? null,
    payment_method: payment.code,
    currency: draft.currency,
    ...totals,
    taxes,
    display_currency: display.identifier,
    display_rate: display.rate,
    display_mark: display.mark,
    display_total_cents: atRate(totals.total_cents, display.rate),
    piece_count: countPieces(rows),
    note: draft.note,
    needs_approval: needsApproval,
    // The time to pay begins when it may be paid.
    payment_deadline_at: needsApproval ? null : (deadline?.toISOString() ?? null),
    ...orderSearchOf({ ...contact, number }, contactDigits(draft.shippingAddress), rows),
  };
}

/** What the event says; the statement knows the order's id. */
const announced = ({ number, customer_id, total_cents, currency }: Values) =>
  ({ number, customer_id, total_cents, currency }) satisfies Omit<z.input<typeof orderPlaced.payload>, 'order_id'>;

type Wanted = Omit<Outcome, 'taken'>;

/** What is to be promised: the counted goods of the lines, each stock once. */
function wantedOf(rows: readonly PricedLine[]): Wanted[] {
  const wanted = new Map<number, Wanted>();
  for (const { stock_id, product_id, name, quantity, available } of rows) {
    if (available === null) continue;
    wanted.set(stock_id, { stock_id, product_id, name, wanted: quantity + (wanted.get(stock_id)?.wanted ?? 0) });
  }
  return [...wanted.values()];
}

/** Together with what was had of it, of however many lots. */
function outcomesOf(wanted: readonly Wanted[], taken: Placed['taken']): Outcome[] {
  const shares = (id: number) => (taken ?? []).filter(({ stock_id }) => stock_id === id).map(({ share }) => share);
  return wanted.map((one) => ({ ...one, taken: shares(one.stock_id).reduce((sum, share) => sum + share, 0) }));
}

/** The last of a promotion went to somebody else meanwhile; nothing is written. */
export class PromotionGone extends Error {}

/** What each promotion of an order came to. */
export const givenOf = ({ grants, discounts }: Priced): Taken[] =>
  grants.map((grant) => ({
    grant,
    amount_cents: discounts
      .filter(({ discount }) => discount.promotion_id === grant.promotion.id)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  }));

/**
 * Writes the order and reserves its stock. Refuses what the inventory refuses (`inventory.not-enough`), and then nothing
 * of it is there; `PromotionGone`; `unavailable` while too many wait for one of its stocks. Returns the order as a later read would find it, without reading.
 */
export async function writeOrder(tx: TxContext, draft: OrderDraft): Promise<OrderBundle> {
  const { approval_from } = await getSettings<typeof salesSettings>(tx);
  const values = orderValues(
    draft,
    tx.runtime.now(),
    draft.channel !== 'test' && needsApproval(draft.price.totals.total_cents, approval_from),
  );
  const lines = draft.price.rows.map((row, index) => frozenLine(row, draft.price.lines[index], draft.words));
  const discounts = takenOf(draft.price.discounts);
  const wanted = wantedOf(draft.price.rows);
  const author = authorOf(tx);
  const effects = [
    stockEffect('reserved', values),
    ...pointsEffectOf('points-spent', values.points + redeemedPoints(draft.price.rows)),
    mailEffect('placed', values),
  ];
  const rows: WriteValues = [
    JSON.stringify(values),
    JSON.stringify(lines),
    JSON.stringify(announced(values)),
    author.kind,
    author.accountId,
    author.origin,
    actorName(tx.actor),
    await storeDay(tx),
    wanted.map(({ stock_id }) => stock_id),
    wanted.map((one) => one.wanted),
    JSON.stringify(effects),
    JSON.stringify(discounts.map((each) => ({ ...each, line: each.line === null ? null : each.line + 1 }))),
  ];
  const given = givenOf(draft.price);
  if (!(await countUses(tx, given, draft.person))) throw new PromotionGone();
  const stocks = wanted.map(({ stock_id }) => `stock:${stock_id}`);
  const [placed] = await inCrowd(tx.runtime.database.pool, stocks, () => tx.run(writeRows, rows));
  relaySoon(tx);
  if (!placed) throw new Error('an order was not written');
  await acceptOutcome(tx, outcomesOf(wanted, placed.taken));
  await keepUses(tx, placed.id, given, draft.person);
  const by = { actor_kind: author.kind, origin: author.origin, effects };
  return {
    ...bundleOf(placed, values, lines, draft.price.rows, by),
    discounts: rememberedAs(discounts, placed.line_ids),
  };
}

/** Discounts as a later read finds them. */
const rememberedAs = (discounts: readonly NamedDiscount[], lineIds: readonly number[]): OrderBundle['discounts'] =>
  discounts.map(({ line, ...rest }) => ({ ...rest, line_id: line === null ? null : (lineIds[line] ?? null) }));

type Values = ReturnType<typeof orderValues>;
type FrozenLine = ReturnType<typeof frozenLine>;

function bundleOf(
  placed: Placed,
  values: Values,
  lines: readonly FrozenLine[],
  rows: readonly PricedLine[],
  by: Pick<OrderBundle['steps'][number], 'actor_kind' | 'origin' | 'effects'>,
): Omit<OrderBundle, 'discounts'> {
  const created_at = placed.created_at.toISOString();
  const { search_text, search_pieces, ...kept } = values;
  const order: OrderRecord = {
    ...kept,
    id: placed.id,
    version: 1,
    captured_cents: 0,
    refunded_cents: 0,
    cancel_reason: null,
    archived_from: null,
    overpaid_cents: 0,
    rehearsal: false,
    due_since: null,
    shipped_pieces: 0,
    created_at,
    updated_at: created_at,
  };
  const records = lines.map((line, index): LineRecord => {
    const row = rows[index];
    return {
      ...line,
      id: placed.line_ids[index] ?? 0,
      refunded_quantity: 0,
      url: row?.url ?? null,
      product_type: row?.product_type ?? 'general',
      available: row?.available ?? null,
      ships: row?.ships ?? false,
      packed: 0,
      shipped: 0,
      picture: row?.picture ?? null,
    };
  });
  const step = { id: 0, command: 'place', from_status: null, to_status: 'pending', account: null } as const;
  return {
    order,
    lines: records,
    steps: [{ ...step, ...by, reason: '', created_at }],
    payments: [],
    attempts: [],
    refunds: [],
    returns: [],
    shipments: [],
    comments: [],
  };
}
