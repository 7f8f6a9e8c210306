// What becomes of an order's lines when staff change it before anything has left. Pure.
import { fail, failField } from '@kaifong/base/errors';

export interface KeptLine {
  readonly id: number;
  readonly stock_id: number;
  readonly quantity: number;
  /** Cents of one piece. */
  readonly unit_price_cents: number;
  readonly price_cents: number;
  /** Bought for points alone: what one piece costs of them. */
  readonly points_each: number | null;
  /** Bought at a price agreed with the buyer. */
  readonly quote_id: number | null;
  /** Paid for by what its buyer bought in advance. */
  readonly payer_id: number | null;
}

export interface WishedLine {
  /** The line it is; left out: the one of this stock, or a new one. */
  readonly line_id?: number | undefined;
  readonly stock_id: number;
  readonly quantity: number;
}

/** A line as it shall be, with what it was. */
export interface ChangedLine<Line extends KeptLine> {
  readonly line: Line | undefined;
  readonly stock_id: number;
  readonly quantity: number;
  /** The line's place in the wish; undefined: the wish does not name it. */
  readonly at: number | undefined;
}

/** A present came with a promotion; the promotions say whether it still does. */
export const isGift = ({ unit_price_cents, price_cents, points_each }: KeptLine): boolean =>
  points_each === null && unit_price_cents === 0 && price_cents > 0;

/**
 * The lines as they shall be, without presents: without a wish all as they are. Refuses at its place a line of another
 * order (`not-found`), more pieces for points (`change-redeem`), fewer or more of what was agreed on (`change-quoted`), and of what a package paid for (`change-paid-line`).
 */
export function wishedLines<Line extends KeptLine>(
  lines: readonly Line[],
  wish: readonly WishedLine[] | undefined,
): ChangedLine<Line>[] {
  const bought = lines.filter((line) => !isGift(line));
  if (!wish) return bought.map((line, at) => ({ line, stock_id: line.stock_id, quantity: line.quantity, at }));
  const taken = new Map<number, ChangedLine<Line>>();
  const wished: ChangedLine<Line>[] = [];
  for (const [at, { line_id, stock_id, quantity }] of wish.entries()) {
    const known = bought.find(({ id, stock_id: stock }) =>
      line_id === undefined ? stock === stock_id : id === line_id,
    );
    if (line_id !== undefined && known?.stock_id !== stock_id) throw failField(`lines.${at}.stock_id`, 'not-found');
    const key = known?.id ?? -stock_id;
    const before = taken.get(key);
    const changed = { line: known, stock_id, quantity: quantity + (before?.quantity ?? 0), at };
    if (known && known.points_each !== null && changed.quantity > known.quantity)
      throw failField(`lines.${at}.quantity`, 'sales.change-redeem', { quantity: known.quantity });
    if (known?.quote_id && changed.quantity !== known.quantity)
      throw failField(`lines.${at}.quantity`, 'sales.change-quoted');
    if (known?.payer_id && changed.quantity !== known.quantity)
      throw failField(`lines.${at}.quantity`, 'sales.change-paid-line');
    taken.set(key, changed);
    if (before) wished.splice(wished.indexOf(before), 1, changed);
    else wished.push(changed);
  }
  if (bought.some(({ id, quote_id }) => quote_id && !taken.has(id))) throw fail('sales.change-quoted');
  if (bought.some(({ id, payer_id }) => payer_id && !taken.has(id))) throw fail('sales.change-paid-line');
  if (wished.length === 0) throw fail('sales.no-lines');
  return wished;
}

type Counted = readonly { readonly stock_id: number; readonly quantity: number }[];

/** Pieces more (or fewer, below zero) of each stock. */
export function piecesBetween(before: Counted, after: Counted): { stock_id: number; quantity: number }[] {
  const sums = new Map<number, number>();
  for (const { stock_id, quantity } of after) sums.set(stock_id, (sums.get(stock_id) ?? 0) + quantity);
  for (const { stock_id, quantity } of before) sums.set(stock_id, (sums.get(stock_id) ?? 0) - quantity);
  return [...sums].map(([stock_id, quantity]) => ({ stock_id, quantity })).filter(({ quantity }) => quantity !== 0);
}
