// What changes hands in a sale, for the till and for the customer's window.
import type { Receipt, SalePreview } from '@kaifong/domain/till/contract';

/** A word of `till_sell`, and money in units of the currency. */
export interface Figure {
  readonly word: string;
  readonly amount: number;
}

const given = (parts: readonly { readonly amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Money that changes hands now: what is still to be paid, the change, or what an exchange gives back. */
export function handOver({ due, change, exchange }: Pick<SalePreview, 'due' | 'change' | 'exchange'>): Figure {
  const back = given(exchange?.parts ?? []);
  if (back > 0) return { word: 'hand_back', amount: back };
  return change > 0 ? { word: 'change', amount: change } : { word: 'due', amount: due };
}

/** The figures the customer reads beside the lines, before the sale is made and afterwards. */
export function customerFigures(preview: SalePreview | undefined, receipt: Receipt | undefined): Figure[] {
  const shown = receipt ?? preview;
  if (!shown) return [];
  const { total, exchange } = shown;
  return [
    { word: 'total', amount: total },
    ...(exchange ? [{ word: 'worth_back', amount: -exchange.back }] : []),
    handOver(receipt ? { due: 0, change: receipt.change, exchange } : (shown as SalePreview)),
  ].filter(({ word, amount }) => !(receipt && word === 'due' && amount === 0));
}
