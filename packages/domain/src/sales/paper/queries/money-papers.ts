// Invoice and receipt: lines with prices, what they come to, and how the money stands. Every sum is that of the lines above.

import type { DocumentFact } from '@kaifong/kernel/documents';
import type { OrderBundle } from '../../desk/queries/order-bundle.ts';
import { adjustmentRowsOf, showLineDiscounts } from '../../desk/queries/show-order.ts';
import type { LineRecord } from '../../order/queries/order-record.ts';
import { adjustmentsAround } from '../../pricing/contract/index.ts';
import type { AdjustmentRow } from '../../pricing/queries/adjustments.ts';
import { type Settlement, settlementOf } from '../../refund/rules/settlement-of.ts';
import { itemCell, type PaperParts, type SheetWords } from './sheet-words.ts';

/** `Summer sale -HK$20.00` */
const lineDiscountsOf = (bundle: OrderBundle, line: LineRecord, words: SheetWords) =>
  showLineDiscounts(bundle, line, words).map(({ name, amount }) => `${name} ${words.money(-Math.round(amount * 100))}`);

function pricedRow(bundle: OrderBundle, line: LineRecord, words: SheetWords) {
  const { points_each, quantity } = line;
  const unit = points_each === null ? words.money(line.unit_price_cents) : words.points(points_each);
  const whole = points_each === null ? words.money(line.total_cents) : words.points(points_each * quantity);
  return [
    itemCell(line, words, lineDiscountsOf(bundle, line, words)),
    { text: unit },
    { text: String(quantity) },
    { text: whole },
  ];
}

/** Lines with prices, and what they come to. */
function pricedParts(bundle: OrderBundle, words: SheetWords): Omit<PaperParts, 'notes'> {
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
    rows: lines.map((line) => pricedRow(bundle, line, words)),
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
      ...around.notes.map((note) => ({ ...factOf(note), quiet: true })),
    ],
  };
}

type Share = readonly [label: string, cents: number];

const factsOf = (shares: readonly Share[], { say, money }: SheetWords): DocumentFact[] =>
  shares.filter(([, cents]) => cents !== 0).map(([label, cents]) => ({ label: say(label), value: money(cents) }));

const creditsOf = ({ credited, canceled }: Settlement): Share[] => [
  ['credited', -credited],
  ['canceled', -canceled],
];

export function invoice(
  bundle: OrderBundle,
  words: SheetWords,
  payment: { readonly instructions: string },
): PaperParts {
  const priced = pricedParts(bundle, words);
  const settled = settlementOf(bundle.order, bundle.refunds);
  const { received, refunded, unsent, overpaid, due } = settled;
  const shares: Share[] = [
    ...creditsOf(settled),
    ['received', -received],
    ['refunded', refunded - unsent],
    ['to-refund', unsent],
    ['overpaid', overpaid],
  ];
  return {
    ...priced,
    totals: [
      ...priced.totals,
      ...factsOf(shares, words),
      { label: words.say('due'), value: words.money(due), strong: true },
    ],
    notes: due > 0 ? [payment.instructions].filter(Boolean) : [],
  };
}

/** Payments that came, also those that went back later. */
export const paymentsOf = ({ payments }: OrderBundle) =>
  payments.filter(({ status }) => status === 'paid' || status === 'refunded');

/** What came, less what went back, is what the goods cost that she keeps. */
export function receipt(
  bundle: OrderBundle,
  words: SheetWords,
  { nameOf }: { readonly nameOf: (code: string) => string },
): PaperParts {
  const { say, money, day } = words;
  const priced = pricedParts(bundle, words);
  const settled = settlementOf(bundle.order, bundle.refunds);
  const { received, refunded, unsent, overpaid, due } = settled;
  const paid = paymentsOf(bundle);
  const strong = (label: string, cents: number) => ({ label: say(label), value: money(cents), strong: true });
  const open: Share[] = [...creditsOf(settled), ['overpaid', overpaid], ['open', -due]];
  const back: Share[] = [
    ['received', received],
    ['refunded', unsent - refunded],
    ['to-refund', -unsent],
  ];
  return {
    ...priced,
    totals: [
      ...priced.totals,
      ...factsOf(open, words),
      ...(refunded === 0
        ? [strong('received', received)]
        : [...factsOf(back, words), strong('paid-in-all', received - refunded)]),
    ],
    notes: paid.map(({ method, amount_cents, created_at, reference }) =>
      say(reference ? 'paid-with' : 'paid', {
        ...{ way: nameOf(method), amount: money(amount_cents), day: day(created_at), reference },
      }),
    ),
  };
}
