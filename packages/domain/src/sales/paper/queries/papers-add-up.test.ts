// Every paper's lines add up to its sums, whatever was bought, changed, paid with points, and refunded.
import { textIn } from '@kaifong/base/localized';
import type { DocumentFact } from '@kaifong/kernel/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf } from '../../change/rules/difference-of.ts';
import { fewerGoods } from '../../change/rules/fewer-goods.ts';
import type { OrderBundle } from '../../desk/queries/order-bundle.ts';
import { type OrderPrice, orderPriceOf } from '../../facts/order-price-of.ts';
import { takenOf } from '../../pricing/queries/adjustments.ts';
import type { RefundStatus } from '../../refund/contract/index.ts';
import type { RefundBundle } from '../../refund/queries/show-refund.ts';
import {
  isTooMuch,
  planRefund,
  type Refunded,
  type RefundPlan,
  type RefundWish,
  restOf,
} from '../../refund/rules/plan-refund.ts';
import type { RefundableOrder } from '../../refund/rules/shares-of.ts';
import { creditNote, refundNote } from './credit-papers.ts';
import { invoice, receipt } from './money-papers.ts';
import type { PaperParts, SheetWords } from './sheet-words.ts';

const text = (words: string) => ({ 'en-US': words });
const rates = [0, 50_000, 88_750].map((rate) => ({ rate, name: text(`${rate}`) }));

/** Amounts as they are, so that they can be added again. */
const words: SheetWords = {
  language: 'en-US',
  main: 'en-US',
  say: (key) => key,
  money: String,
  points: (count) => `${count} points`,
  day: () => '',
  textOf: (localized) => textIn(localized, 'en-US', 'en-US'),
};

const cents = (max: number) => fc.integer({ min: 0, max });
const anyWish = fc.record({
  quantities: fc.array(cents(4), { minLength: 3, maxLength: 3 }),
  percent: cents(9_000),
  points: cents(900),
  shipping: cents(9_999),
  shippingOff: cents(10_000),
});
const anyShop = fc.record({
  units: fc.array(cents(99_999), { minLength: 3, maxLength: 3 }),
  /** Pieces of the last are bought for points. */
  redeemed: fc.boolean(),
  surcharge: cents(500),
  included: fc.boolean(),
});
const anyRefund = fc.record({
  pieces: fc.array(cents(100), { minLength: 3, maxLength: 3 }),
  shipping: cents(100),
  surcharge: cents(100),
  goodwill: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: cents(40) }),
  all: fc.boolean(),
  kept: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: cents(30) }),
  waits: fc.boolean(),
});
type Drawn<T> = T extends fc.Arbitrary<infer Value> ? Value : never;

function priced(shop: Drawn<typeof anyShop>, wish: Drawn<typeof anyWish>) {
  const lines = wish.quantities.flatMap((quantity, at) =>
    quantity === 0
      ? []
      : [
          {
            ...{ id: at + 1, unit_cents: shop.units[at] ?? 0, quantity, tax: rates[at] },
            points_each: shop.redeemed && at === 2 ? 30 : null,
          },
        ],
  );
  const percent = (target: 'line' | 'order' | 'shipping', basis_points: number) => ({
    ...{ promotion_id: null, code: null, name: text(target), target },
    reduction: { kind: 'percent' as const, basis_points },
  });
  const price = orderPriceOf({
    lines,
    prices_include_tax: shop.included,
    discounts: [
      { ...percent('line', wish.percent), lines: [0] },
      percent('order', Math.floor(wish.percent / 2)),
      percent('shipping', wish.shippingOff),
    ],
    points: { wanted: wish.points, cents_each: 10, most_share: 10_000 },
    tariff: { rate_kind: 'flat', price_cents: wish.shipping, rates: [], free_above_cents: null },
    surcharge: { surcharge_basis_points: shop.surcharge, surcharge_cents: 0 },
    ...{ shipping_tax: rates[1], surcharge_tax: rates[2] },
  });
  return { lines, price };
}
type Priced = ReturnType<typeof priced>;

const refundable = ({ lines, price: { totals, lines: costs } }: Priced, captured: number): RefundableOrder => ({
  lines: lines.map(({ id, quantity, points_each }, at) => ({
    ...{ id, quantity, total: costs[at]?.total_cents ?? 0, discount: costs[at]?.discount_cents ?? 0 },
    ...{ tax: costs[at]?.tax_cents ?? 0, pointsEach: points_each ?? 0 },
  })),
  ...{ discount: totals.discount_cents, shipping: totals.shipping_cents, surcharge: totals.surcharge_cents },
  shippingDiscount: totals.shipping_discount_cents,
  ...{ tax: totals.tax_cents, includedTax: totals.included_tax_cents, surchargeTax: totals.surcharge_tax_cents },
  ...{ points: totals.points, pointsValue: totals.points_cents, captured },
});

const lineRows = ({ lines, price }: Priced) =>
  lines.map(({ id, quantity, points_each }, at) => ({
    ...{ id, stock_id: id, name: text(`goods ${id}`), options: {}, sku: `S${id}`, quantity, points_each },
    unit_price_cents: price.lines[at]?.unit_cents ?? 0,
    total_cents: price.lines[at]?.total_cents ?? 0,
  }));

function refundRow(plan: RefundPlan, order: Priced, kept: number, status: RefundStatus): RefundBundle {
  const rows = lineRows(order);
  return {
    ...{ kind: plan.rest ? 'rest' : 'part', status, share_of: null, changed: null },
    ...{ number: 'R', reason: 'x', points: 0, earned_points: 0, sent_at: null, created_at: '', taxes: null },
    ...{
      whole_cents: plan.amount - kept,
      amount_cents: plan.amount - kept,
      kept_cents: kept,
      given_cents: plan.given,
      presents_cents: plan.presents,
      tax_cents: plan.tax,
    },
    ...{ shipping_cents: plan.shipping.value, surcharge_cents: plan.surcharge.value, goodwill_cents: plan.goodwill },
    lines: plan.lines.map(({ id, quantity, back }) => {
      const line = rows.find((row) => row.id === id);
      const { money: amount_cents, points } = back;
      const { name = {}, options = {}, sku = '' } = line ?? {};
      const redeemed = line?.points_each != null;
      return { id, line_id: id, name, options, sku, quantity, amount_cents, points, redeemed };
    }),
  } as unknown as RefundBundle;
}

/** A history of an order: paid, changed, refunded in parts; as its papers read it. */
function historyOf(
  shop: Drawn<typeof anyShop>,
  [wish, changed]: readonly Drawn<typeof anyWish>[],
  drawn: readonly Drawn<typeof anyRefund>[],
): OrderBundle {
  if (!wish || !changed) throw new Error('two wishes');
  const first = priced(shop, wish);
  const order = priced(shop, changed);
  const captured = first.price.totals.total_cents;
  const money = { captured_cents: captured, overpaid_cents: 0, refunded_cents: 0 };
  const refunds: RefundBundle[] = [];
  const { due, back } = differenceOf({ ...money, status: 'paid' }, order.price.totals.total_cents);
  if (back > 0) {
    money.overpaid_cents = back;
    money.refunded_cents = back;
    const goods = fewerGoods(lineRows(first), lineRows(order));
    const none = { value: 0, back: { pointsValue: 0 } };
    const plan = { lines: [], shipping: none, surcharge: none, sums: { pointsValue: 0 }, goodwill: back, given: 0 };
    const row = refundRow({ ...plan, amount: back, tax: 0 } as unknown as RefundPlan, order, 0, 'completed');
    refunds.push({ ...row, kind: 'change', changed: goods });
  }
  if (due > 0 && drawn[0]?.all) money.captured_cents += due;
  const whole = refundable(order, money.captured_cents);
  let done: Refunded = { ...{ pieces: new Map(), shipping: 0, surcharge: 0, tax: 0, points: 0 }, settled: back };
  for (const each of drawn) {
    const plan = planRefund(whole, done, wishOf(each, whole, done));
    if (isTooMuch(plan) || refunds.at(-1)?.kind === 'rest') continue;
    const kept = Math.floor((plan.amount * each.kept) / 100);
    refunds.push(refundRow(plan, order, kept, each.waits ? 'pending' : each.shipping > 50 ? 'completed' : 'approved'));
    if (!each.waits) money.refunded_cents += plan.amount - kept;
    const pieces = new Map(done.pieces);
    for (const { id, quantity } of plan.lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
    done = {
      pieces,
      shipping: done.shipping + plan.shipping.value,
      surcharge: done.surcharge + plan.surcharge.value,
      settled: done.settled + plan.amount,
      tax: done.tax + plan.tax,
      points: done.points + plan.points,
    };
  }
  return bundleOf(order, money, refunds);
}

function wishOf(drawn: Drawn<typeof anyRefund>, whole: RefundableOrder, done: Refunded): RefundWish {
  if (drawn.all) return { kind: 'all' };
  const left = restOf(whole, done);
  const some = (all: number, share: number) => Math.floor((all * share) / 100);
  const part = {
    kind: 'part' as const,
    lines: whole.lines.map(({ id }, at) => ({ id, quantity: some(left.pieces.get(id) ?? 0, drawn.pieces[at] ?? 0) })),
    shipping: some(left.shipping, drawn.shipping),
    surcharge: some(left.surcharge, drawn.surcharge),
    goodwill: 0,
  };
  const plan = planRefund(whole, done, part);
  return isTooMuch(plan) ? part : { ...part, goodwill: some(left.money - plan.amount, drawn.goodwill) };
}

function bundleOf(
  order: Priced,
  money: { captured_cents: number; overpaid_cents: number; refunded_cents: number },
  refunds: RefundBundle[],
): OrderBundle {
  const { totals, taxes } = order.price;
  const status = refunds.at(-1)?.kind === 'rest' && refunds.at(-1)?.status !== 'pending' ? 'refunded' : 'completed';
  return {
    order: {
      ...{ ...totals, ...money, taxes, status, archived_from: null, number: 'N', shipping_address: {} },
      shipping_name: text('Van'),
    },
    lines: lineRows(order),
    discounts: takenOf(order.price.discounts as OrderPrice['discounts']).map(({ line, ...rest }) => ({
      ...rest,
      line_id: line === null ? null : (order.lines[line]?.id ?? null),
    })),
    ...{ refunds, payments: [] },
  } as unknown as OrderBundle;
}

const amountOf = (value: string | undefined) => Number(value ?? 0) || 0;
const sumOf = (facts: readonly DocumentFact[]) => facts.reduce((sum, { value }) => sum + amountOf(value), 0);
const rowSum = ({ rows }: PaperParts) => rows.reduce((sum, row) => sum + amountOf(row.at(-1)?.text), 0);

/** Each strong sum with what the lines above it come to, the last strong sum among them. */
function sums(facts: readonly DocumentFact[], from: number): [said: number, reckoned: number][] {
  let running = from;
  return facts
    .filter(({ quiet }) => !quiet)
    .flatMap(({ value, strong }): [number, number][] => {
      if (strong) return [[amountOf(value), running]];
      running += amountOf(value);
      return [];
    });
}

function pricedSums(paper: PaperParts): [number, number][] {
  const [subtotal, ...rest] = paper.totals;
  return [[amountOf(subtotal?.value), rowSum(paper)], ...sums(rest, amountOf(subtotal?.value))];
}

/** What came and went back has lines of its own below what was bought. */
function receiptSums(paper: PaperParts): [number, number][] {
  const isMoney = ({ label, strong }: DocumentFact) => !strong && ['received', 'refunded', 'to-refund'].includes(label);
  const money = paper.totals.filter(isMoney);
  const said = amountOf(paper.totals.findLast(({ strong }) => strong)?.value);
  const goods = pricedSums({ ...paper, totals: paper.totals.filter((fact) => !isMoney(fact)) });
  return money.length === 0 ? goods : [...goods, [said, sumOf(money)]];
}

const noteSums = (paper: PaperParts) => sums(paper.totals, rowSum(paper));

const everything = (bundle: OrderBundle): [number, number][] => [
  ...pricedSums(invoice(bundle, words, { instructions: '' })),
  ...receiptSums(receipt(bundle, words, { nameOf: (code) => code })),
  ...noteSums(creditNote(bundle, words)),
  ...bundle.refunds.flatMap((refund) => noteSums(refundNote(bundle, refund, words))),
];

describe('the papers of any order', () => {
  it('add up', () => {
    const histories = fc.tuple(anyShop, fc.tuple(anyWish, anyWish), fc.array(anyRefund, { maxLength: 3 }));
    fc.assert(
      fc.property(histories, fc.boolean(), ([shop, [wish, change], refunds], isChanged) => {
        const bundle = historyOf(shop, [wish, isChanged ? change : wish], refunds);
        expect(everything(bundle).filter(([said, reckoned]) => said !== reckoned)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('say nothing is due of an order that was canceled, paid or not', () => {
    const wish = { quantities: [1, 2, 0], percent: 0, points: 0, shipping: 3000, shippingOff: 0 };
    const shop = { units: [1000, 2000, 0], redeemed: false, surcharge: 0, included: true };
    const { order, ...rest } = bundleOf(
      priced(shop, wish),
      { captured_cents: 0, overpaid_cents: 0, refunded_cents: 0 },
      [],
    );
    const gone = { ...rest, order: { ...order, status: 'archived', archived_from: 'canceled' } } as OrderBundle;
    expect(everything(gone).filter(([said, reckoned]) => said !== reckoned)).toEqual([]);
    const { totals } = invoice(gone, words, { instructions: 'Pay' });
    expect(totals).toContainEqual({ label: 'canceled', value: '-8000' });
    expect(totals.at(-1)).toMatchObject({ label: 'due', value: '0' });
  });
});
