// Words for an order that was put into the cart once more: of each line what is not as it was.
import { quantityProblems } from '@kaifong/domain/catalogue/contract';
import type { LineAgain, OrderAgain } from '@kaifong/domain/sales/contract';
import { personalTextIn } from '../../../shell/personal-text.server.ts';
import type { Visitor } from '../../../shell/visitor.ts';
import { ownMoney } from './order-views.ts';

export interface AgainView {
  /** Pieces that are in the cart now. */
  readonly added: number;
  /** Only lines there is something to say about. */
  readonly lines: readonly { readonly name: string; readonly words: readonly string[] }[];
}

/** Fewer went in, or none: there are not more, or more are not sold at once. */
const isFewer = (problem: NonNullable<LineAgain['problem']>) =>
  problem === 'quantity' || quantityProblems.some((each) => each === problem);

function wordsOf(line: LineAgain, currency: string, visitor: Visitor): string[] {
  const text = personalTextIn(visitor.language);
  const money = (amount: number) => ownMoney(amount, currency, visitor.site);
  const { problem, added, quantity, now, price_before, price_now } = line;
  const price =
    price_now !== null && price_now !== price_before && added > 0
      ? text(price_now > price_before ? 'again.dearer' : 'again.cheaper', {
          before: money(price_before),
          now: money(price_now),
        })
      : '';
  return [
    problem && isFewer(problem) && text('again.fewer', { added, quantity }),
    problem === 'redeemed' && text('again.redeemed'),
    problem === 'unavailable' && text('again.unavailable'),
    problem === 'out-of-stock' && text('again.outOfStock'),
    now && text('again.changed', { now }),
    price,
  ].filter((words): words is string => Boolean(words));
}

export function againView({ lines, currency }: OrderAgain, visitor: Visitor): AgainView {
  const told = lines.map((line) => ({
    name: [line.name, line.options].filter(Boolean).join(' · '),
    words: wordsOf(line, currency, visitor),
  }));
  return {
    added: lines.reduce((sum, { added }) => sum + added, 0),
    lines: told.filter(({ words }) => words.length > 0),
  };
}
