// Credit notes: of one refund, and of everything that went back of an order. Goods and parts add up to what was refunded.
import type { DocumentCell, DocumentFact } from '@kaifong/kernel/documents';
import type { OrderBundle } from '../../desk/queries/order-bundle.ts';
import { reasonText } from '../../order/queries/show-words.ts';
import { type RefundBundle, sharesOfRefund } from '../../refund/queries/show-refund.ts';
import { moneyOfParts } from '../../refund/rules/money-of-parts.ts';
import { creditsOf } from '../../refund/rules/settlement-of.ts';
import { byRate } from '../../refund/rules/taxes-back.ts';
import { itemCell, type PaperParts, type SheetWords } from './sheet-words.ts';

interface GoodsRow {
  readonly item: DocumentCell;
  readonly quantity: string;
  readonly amount: string;
}

/** Goods that go back, or that a changed order has fewer of. */
function goodsOf(refund: RefundBundle, words: SheetWords): GoodsRow[] {
  const { money, points } = words;
  const back = refund.lines.map((line) => ({ ...line, worth: line.redeemed ? points(line.points) : undefined }));
  const changed = (refund.changed ?? []).map((goods) => ({ ...goods, worth: undefined }));
  return [...back, ...changed].map((goods) => ({
    item: itemCell(goods, words),
    quantity: String(goods.quantity),
    amount: goods.worth ?? money(goods.amount_cents),
  }));
}

const partsOf = (refund: RefundBundle, { say, money }: SheetWords): DocumentFact[] =>
  moneyOfParts(refund).map(({ part, cents }) => ({ label: say(part), value: money(cents) }));

/** The tax in what went back, a line for each class and rate; old refunds only know the sum. */
function taxesInIt(refunds: readonly RefundBundle[], order: OrderBundle['order'], { say, money, textOf }: SheetWords) {
  const only = order.taxes.length === 1 ? order.taxes[0] : undefined;
  const known = refunds.map(({ taxes, tax_cents }) => taxes ?? (only ? [{ ...only, tax_cents }] : null));
  const all = byRate(known.flatMap((taxes) => taxes ?? [])).filter(({ tax_cents }) => tax_cents > 0);
  const rows = all.map(({ name, rate, tax_cents }) => ({
    label: say('tax-of', { name: textOf(name), percent: String(rate / 10_000) }),
    value: money(tax_cents),
    quiet: true,
  }));
  const unknown = refunds.reduce((sum, { tax_cents }, at) => sum + (known[at] === null ? tax_cents : 0), 0);
  return unknown > 0 ? [...rows, { label: say('tax-in-it'), value: money(unknown), quiet: true }] : rows;
}

const creditFor = ({ order }: OrderBundle, { say, money }: SheetWords) =>
  say('credit-for', { number: order.number, total: money(order.total_cents) });

/** Everything that went back of an order, each refund with its goods. */
export function creditNote(bundle: OrderBundle, words: SheetWords): PaperParts {
  const { say, money, day, language } = words;
  const { order } = bundle;
  const refunds = creditsOf(bundle.refunds);
  return {
    columns: [
      { label: say('item'), width: 5 },
      { label: say('date'), width: 1.8, align: 'end' },
      { label: say('quantity'), width: 0.9, align: 'end' },
      { label: say('amount'), width: 1.6, align: 'end' },
    ],
    rows: refunds.flatMap((refund) => [
      [
        { text: refund.number, detail: reasonText(refund.reason, language), strong: true },
        { text: day(refund.created_at) },
      ],
      ...goodsOf(refund, words).map(({ item, quantity, amount }) => [
        item,
        { text: '' },
        { text: quantity },
        { text: amount },
      ]),
      ...partsOf(refund, words).map(({ label, value }) => [
        { text: label },
        { text: '' },
        { text: '' },
        { text: value },
      ]),
    ]),
    totals: [
      { label: say('refunded'), value: money(order.refunded_cents), strong: true },
      ...taxesInIt(refunds, order, words),
    ],
    notes: [creditFor(bundle, words)],
  };
}

/** When the money was sent and by which reference; of several payments, what each gives back. */
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

/** One refund: its goods and what else it gives back. */
export function refundNote(bundle: OrderBundle, refund: RefundBundle, words: SheetWords): PaperParts {
  const { order } = bundle;
  const { say, money, language } = words;
  const points = (label: string, count: number) => (count > 0 ? [say(label, { points: count })] : []);
  return {
    columns: [
      { label: say('item'), width: 5 },
      { label: say('quantity'), width: 0.9, align: 'end' },
      { label: say('amount'), width: 1.6, align: 'end' },
    ],
    rows: goodsOf(refund, words).map(({ item, quantity, amount }) => [item, { text: quantity }, { text: amount }]),
    totals: [
      ...partsOf(refund, words),
      { label: say('refunded'), value: money(refund.whole_cents), strong: true },
      ...taxesInIt([refund], order, words),
    ],
    notes: [
      reasonText(refund.reason, language),
      ...points('points-back', refund.points),
      ...points('points-taken', refund.earned_points),
      ...sendingsOf(bundle, refund, words),
      creditFor(bundle, words),
    ],
  };
}
