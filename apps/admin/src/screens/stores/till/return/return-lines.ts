// The lines of the paper of goods that came back, the same on the screen, in the browser's print window and on a roll.
import type { RefundedSale } from '@kaifong/domain/till/contract';
import type { PaperLine } from '../../../../printer/paper-line.ts';
import { type Format, goodsBack, headOf, moneyBack, pair, rule, type Say, words } from '../receipt/paper-parts.ts';

/** Every amount is one the server sent, as the credit note has it. */
export function returnLines(given: RefundedSale, say: Say, format: Format): PaperLine[] {
  const { sale_number, points, rounding } = given;
  const money = (amount: number) => format.money(amount, given.currency);
  return [
    ...headOf({ ...given, at: given.given_at, title: say('till_sell.return_paper') }, format),
    ...words(sale_number ? say('till_sell.came_back', { number: sale_number }) : say('till_sell.without_receipt')),
    rule,
    ...goodsBack(given.lines, money),
    rule,
    ...words(rounding > 0 ? say('till_sell.rounded_back', { amount: money(rounding) }) : ''),
    ...(points > 0
      ? [pair(say('till_sell.hand_back'), say('till_sell.has_points', { points: format.number(points) }), true)]
      : moneyBack(given.parts, say, money)),
  ];
}

/** Whether cash comes out of the drawer. */
export const opensDrawer = ({ points, parts }: RefundedSale): boolean =>
  points === 0 && parts.some(({ method, how, amount }) => method === 'cash' && how === 'counter' && amount > 0);
