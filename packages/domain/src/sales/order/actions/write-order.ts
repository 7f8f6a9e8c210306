// Turns lines that were read and decided on into an order. Both ways to an order, checkout and staff, end here, in one
// statement: order, lines, history, event and the reservation of the stock. A round trip costs more than the work in it.

import { randomUUID } from 'node:crypto';
import type { Language } from '@kaifong/base/localized';
import { atRate, type DisplayCurrency } from '@kaifong/base/money';
import { actorName, type TxContext } from '@kaifong/kernel/context';
import { inCrowd } from '@kaifong/kernel/db';
import { relaySoon } from '@kaifong/kernel/events';
import { authorOf } from '@kaifong/kernel/steps';
import { carriedTrace } from '@kaifong/kernel/tracing';
import { decideVerb } from '@kaifong/kernel/verbs';
import type * as z from 'zod';
import { contactDigits } from '../../../customers/index.ts';
import { acceptOutcome, holdOwing, type Outcome } from '../../../inventory/index.ts';
import { countUses, keepUses, type Person, type Taken } from '../../../promotions/index.ts';
import { getSettings } from '../../../settings/index.ts';
import type { orderPlaced } from '../../contract/events.ts';
import type { salesSettings } from '../../contract/settings.ts';
import type { LinePrice } from '../../facts/order-price-of.ts';
import type { ChosenShipping } from '../../method/actions/chosen-methods.ts';
import type { DeliveryAddress } from '../../method/contract/index.ts';
import { daysUntilThere } from '../../method/queries/days-until-there.ts';
import type { PaymentRow } from '../../method/queries/list-methods.ts';
import { storeOfPoint, warehouseOfStore } from '../../method/queries/store-points.ts';
import { type NamedDiscount, takenOf } from '../../pricing/queries/adjustments.ts';
import { countPieces, type PricedLine } from '../../pricing/queries/cart-lines.ts';
import { type AllOptionWords, optionTexts } from '../../pricing/queries/option-words.ts';
import { type Priced, redeemedPoints } from '../../pricing/queries/pricing.ts';
import { storeDay } from '../../pricing/queries/read-cart-lines.ts';
import { holdQuotes, orderQuotes } from '../../quote/actions/order-quotes.ts';
import type { OrderChannel } from '../contract/index.ts';
import { placingOrder } from '../ports/placing-order.ts';
import type { LineRecord, OrderRecord, WrittenOrder } from '../queries/order-record.ts';
import { lacksNear } from '../rules/lacks-near.ts';
import { needsApproval } from '../rules/needs-approval.ts';
import { letterEffects, pointsEffectOf, stockEffect } from '../rules/order-effects.ts';
import { paymentDeadlineOf } from '../rules/payment-deadline-of.ts';
import { orderSearchOf } from '../rules/search-entry-of.ts';
import type { orderLines, orders } from '../schema.ts';
import { type lineDefaults, type orderDefaults, type Placed, type WriteValues, writeRows } from './order-statement.ts';
import { holdPayers, spendPayers } from './pay-lines.ts';

/** Where an order of the counter is sold, and what its goods are taken from. */
export interface CounterStock {
  readonly storeId: number;
  readonly warehouseId: number;
  /** Lots that were scanned: they are taken before those that expire first. */
  readonly lots: readonly number[];
}

/** An order that has been decided on and is not written yet. */
export interface OrderDraft {
  readonly number: string;
  readonly channel: OrderChannel;
  /** Where it is sold over the counter. */
  readonly counter?: CounterStock;
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

/** What the order keeps of a line: nothing of it changes when the product does. */
export function frozenLine(row: PricedLine, price: LinePrice | undefined, words: AllOptionWords): FrozenLine {
  const { regular, special } = row.price;
  return {
    stock_id: row.stock_id,
    product_id: row.product_id,
    name: row.name,
    sku: row.sku,
    options: row.quote?.label ?? optionTexts(words, row.options),
    quantity: row.quantity,
    price_cents: regular,
    special_price_cents: special,
    unit_price_cents: price?.unit_cents ?? 0,
    total_cents: price?.total_cents ?? 0,
    discount_cents: price?.discount_cents ?? 0,
    tax_cents: price?.tax_cents ?? 0,
    tax: price?.tax ?? null,
    points_each: row.is_redeem ? row.points_to_redeem : null,
    quote_id: row.quote?.id ?? null,
    payer_id: row.payer?.payer_id ?? null,
    present: row.present ?? null,
  };
}

function orderValues(draft: OrderDraft, now: Date, needsApproval: boolean): Values {
  const { number, contact, display, shipping, payment } = draft;
  const { rows, totals, taxes } = draft.price;
  const deadline = paymentDeadlineOf(payment.code, now, shipping?.pay_hours);
  return {
    public_id: randomUUID(),
    number,
    status: 'pending',
    channel: draft.channel,
    store_id: draft.counter?.storeId ?? storeOfPoint(shipping?.pickup_point ?? null) ?? null,
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
  for (const { stock_id, product_id, part_product_ids, name, quantity, available } of rows) {
    if (available === null) continue;
    const before = wanted.get(stock_id)?.wanted ?? 0;
    wanted.set(stock_id, { stock_id, product_id, part_product_ids, name, wanted: quantity + before });
  }
  return [...wanted.values()];
}

/** Together with what was had of it, of however many lots. */
function outcomesOf(wanted: readonly Wanted[], taken: Placed['taken']): Outcome[] {
  const shares = (id: number) => (taken ?? []).filter(({ stock_id }) => stock_id === id).map(({ share }) => share);
  return wanted.map((one) => ({ ...one, taken: shares(one.stock_id).reduce((sum, share) => sum + share, 0) }));
}

/** The last of a promotion, of a lot that costs less, or of what pays for a line, went to somebody else meanwhile; nothing is written. */
export class PromotionGone extends Error {}

/** What each promotion of an order came to. */
export const givenOf = ({ grants, discounts }: Priced): Taken[] =>
  grants.map((grant) => ({
    grant,
    amount_cents: discounts
      .filter(({ discount }) => discount.promotion_id === grant.promotion.id)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  }));

/** Whose warehouse it is taken from, lots that go first, days until it is there, the warehouse of the store it is fetched from. */
const takenFrom = async (tx: TxContext, { counter, price }: OrderDraft, values: Values) =>
  [
    counter?.warehouseId ?? null,
    [...(counter?.lots ?? []), ...price.near.map(({ lot }) => lot)],
    await daysUntilThere(tx, values),
    (await warehouseOfStore(tx, values.store_id)) ?? null,
  ] as const;

/** Holds what was promised beside the stock, before any lot is locked: promotions, quotes, payers. Returns the quotes. */
async function holdPromised(
  tx: TxContext,
  { price, person }: OrderDraft,
  given: readonly Taken[],
  until: string | null,
) {
  if (!(await countUses(tx, given, person))) throw new PromotionGone();
  const quotes = await holdQuotes(tx, price.rows, until);
  if (!(await holdPayers(tx, price.rows))) throw new PromotionGone();
  return quotes;
}

/** Orders of the counter are paid on the spot, and those of a test are nobody's. */
const waitsForApproval = ({ channel, price }: OrderDraft, from: Parameters<typeof needsApproval>[1]): boolean =>
  channel !== 'test' && channel !== 'pos' && needsApproval(price.totals.total_cents, from);

/**
 * Writes the order and reserves its stock. Refuses what the inventory refuses (`inventory.not-enough`), and then nothing
 * of it is there: what may be sold beyond what lies there is owed, but over the counter. `PromotionGone`; `sales.quote-ended`; what a hook on `placingOrder` refuses; `unavailable` while too many wait for one of its stocks. Returns the order as a later read would find it, without reading.
 */
export async function writeOrder(tx: TxContext, draft: OrderDraft): Promise<WrittenOrder> {
  await decideVerb(tx, placingOrder, {
    channel: draft.channel,
    customer_id: draft.customerId,
    email: draft.contact.email,
    lines: draft.price.rows,
    total_cents: draft.price.totals.total_cents,
  });
  const { approval_from } = await getSettings<typeof salesSettings>(tx);
  const values = orderValues(draft, tx.runtime.now(), waitsForApproval(draft, approval_from));
  const lines = draft.price.rows.map((row, index) => frozenLine(row, draft.price.lines[index], draft.words));
  const discounts = takenOf(draft.price.discounts);
  const wanted = wantedOf(draft.price.rows);
  const author = authorOf(tx);
  const effects = [
    stockEffect('reserved', values),
    ...pointsEffectOf('points-spent', values.points + redeemedPoints(draft.price.rows)),
    ...letterEffects('placed', values),
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
    ...(await takenFrom(tx, draft, values)),
    carriedTrace(),
  ];
  const given = givenOf(draft.price);
  const quotes = await holdPromised(tx, draft, given, values.payment_deadline_at);
  const late = draft.counter ? [] : draft.price.rows.filter(({ beyond }) => beyond > 0);
  const held = await holdOwing(
    tx,
    late.map(({ stock_id }) => stock_id),
  );
  const stocks = wanted.map(({ stock_id }) => `stock:${stock_id}`);
  const [placed] = await inCrowd(tx.runtime.database.pool, stocks, () => tx.run(writeRows, rows));
  relaySoon(tx);
  if (!placed) throw new Error('an order was not written');
  await orderQuotes(tx, quotes, placed.id);
  await spendPayers(tx, draft, placed.line_ids);
  const outcomes = outcomesOf(wanted, placed.taken);
  await acceptOutcome(tx, outcomes, { orderId: placed.id, held });
  if (lacksNear(draft.price.near, placed.lots)) throw new PromotionGone();
  await keepUses(tx, placed.id, given, draft.person);
  const by = { actor_kind: author.kind, origin: author.origin, effects };
  return {
    ...writtenOf(placed, values, lines, draft.price.rows, by, outcomes),
    discounts: rememberedAs(discounts, placed.line_ids),
  };
}

/** Discounts as a later read finds them. */
const rememberedAs = (discounts: readonly NamedDiscount[], lineIds: readonly number[]): WrittenOrder['discounts'] =>
  discounts.map(({ line, ...rest }) => ({ ...rest, line_id: line === null ? null : (lineIds[line] ?? null) }));

type Values = Omit<OrderRecord, (typeof orderDefaults)[number]> &
  Pick<typeof orders.$inferSelect, 'cart_id' | 'search_text' | 'search_pieces'>;
type FrozenLine = Omit<typeof orderLines.$inferSelect, (typeof lineDefaults)[number]>;

/** Pieces of each line that have not come in: of several lines of a stock the last ones wait. */
function owedByLine(lines: readonly FrozenLine[], outcomes: readonly Outcome[]): number[] {
  const short = new Map(outcomes.map(({ stock_id, wanted, taken }) => [stock_id, wanted - taken]));
  return lines
    .toReversed()
    .map(({ stock_id, quantity }) => {
      const part = Math.min(quantity, short.get(stock_id) ?? 0);
      short.set(stock_id, (short.get(stock_id) ?? 0) - part);
      return part;
    })
    .toReversed();
}

function writtenOf(
  placed: Placed,
  values: Values,
  lines: readonly FrozenLine[],
  rows: readonly PricedLine[],
  by: Pick<WrittenOrder['steps'][number], 'actor_kind' | 'origin' | 'effects'>,
  outcomes: readonly Outcome[],
): Omit<WrittenOrder, 'discounts'> {
  const created_at = placed.created_at.toISOString();
  const { cart_id: _cart, search_text: _text, search_pieces: _pieces, ...kept } = values;
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
  const owed = owedByLine(lines, outcomes);
  const records = lines.map((line, index): LineRecord => {
    const row = rows[index];
    return {
      ...line,
      id: placed.line_ids[index] ?? 0,
      refunded_quantity: 0,
      url: row?.url ?? null,
      product_type: row?.product_type ?? 'general',
      available: row && row.available !== null ? row.available - row.beyond : null,
      ships: row?.ships ?? false,
      owed: owed[index] ?? 0,
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
  };
}
