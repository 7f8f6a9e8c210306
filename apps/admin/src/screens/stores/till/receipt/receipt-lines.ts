// The lines of a receipt, the same on the screen, in the browser's print window and on the roll of a receipt printer.
import type { Receipt } from '@kaifong/domain/till/contract';
import type { PaperLine } from '../../../../printer/paper-line.ts';
import type { PrintJob } from '../../../../printer/use-printing.ts';
import type { OwnReceipt } from '../offline/offline-sale.ts';
import { type Format, goodsBack, headOf, moneyBack, pair, rule, type Say, words } from './paper-parts.ts';

/** Of a sale that goods came back for: whether they paid it, and not somebody at the counter. */
const isSetOff = ({ exchange }: Receipt, reference: string) =>
  exchange !== null && reference.startsWith(exchange.refund_number);

/** Each way with what it gave; cash in one line, as it was handed over: with the change that came out of it. */
function payments(receipt: Receipt, format: Format): PaperLine[] {
  const { change, currency } = receipt;
  const handed = receipt.payments.filter(({ reference }) => !isSetOff(receipt, reference));
  const cash = handed.filter(({ method }) => method === 'cash');
  const allCash = cash.reduce((sum, { amount }) => sum + Math.round(amount * 100), Math.round(change * 100)) / 100;
  return handed
    .filter((each) => each.method !== 'cash' || each === cash[0])
    .map(({ method, name, amount, card }) =>
      pair([name, card].filter(Boolean).join(' '), format.money(method === 'cash' ? allCash : amount, currency)),
    );
}

/** Goods that came back for these: what they were worth, and what was handed back. */
function cameBack({ exchange, currency }: Receipt, say: Say, format: Format): PaperLine[] {
  if (!exchange) return [];
  const money = (amount: number) => format.money(amount, currency);
  return [
    rule,
    ...words(say('till_sell.came_back', { number: exchange.number })),
    ...goodsBack(exchange.lines, (amount) => money(-amount)),
    ...moneyBack(exchange.parts, say, money),
  ];
}

/** Papers of a sale: the one with prices, and the one of a present, which names neither a price nor a way to pay. */
export type ReceiptKind = 'receipt' | 'gift';

/** Every amount is one the server sent, as the invoice has it. */
export function receiptLines(receipt: OwnReceipt, kind: ReceiptKind, say: Say, format: Format): PaperLine[] {
  const money = (amount: number) => format.money(amount, receipt.currency);
  const isGift = kind === 'gift';
  const goods = receipt.items.flatMap(({ name, options, quantity, unit_price, line_total }): PaperLine[] => [
    ...words([name, options].filter(Boolean).join(' · ')),
    isGift ? pair(`× ${quantity}`, '') : pair(`${quantity} × ${money(unit_price)}`, money(line_total)),
  ]);
  const sums: PaperLine[] = [
    rule,
    ...(receipt.adjustments.length > 0 ? [pair(say('till_sell.subtotal'), money(receipt.subtotal))] : []),
    ...receipt.adjustments.map(({ name, amount }) => pair(name, money(amount))),
    pair(say('till_sell.total'), money(receipt.total), true),
    ...(receipt.exchange ? [pair(say('till_sell.set_off'), money(receipt.exchange.set_off))] : []),
    ...payments(receipt, format),
    ...(receipt.change > 0 ? [pair(say('till_sell.change'), money(receipt.change))] : []),
    ...(receipt.points_earned > 0 ? [pair(say('till_sell.points_earned'), format.number(receipt.points_earned))] : []),
    ...cameBack(receipt, say, format),
  ];
  return [
    ...headOf({ ...receipt, at: receipt.sold_at, title: isGift ? say('till_sell.gift_paper') : '' }, format),
    ...words(receipt.alone ? say('till_sell.offline.paper') : ''),
    rule,
    ...goods,
    ...(isGift ? [] : sums),
    rule,
    ...words(receipt.note, { centred: true }),
    ...words(say('till_sell.thanks'), { centred: true }),
  ];
}

const took = ({ payments }: Receipt) => payments.some(({ method }) => method === 'cash');

/** Opens the drawer where cash came in, and prints what should be printed. `isNew`: it was sold just now. */
export const receiptJob = (receipt: Receipt, sheets: readonly (readonly PaperLine[])[], isNew: boolean): PrintJob => ({
  kicks: isNew && took(receipt),
  sheets: sheets.map((lines) => ({ lines, code: receipt.number })),
});
