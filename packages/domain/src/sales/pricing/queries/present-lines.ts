// Presents of the promotions that are given, as lines that cost nothing.
import type { Context } from '@kaifong/kernel/context';
import { mainPictures } from '../../../catalogue/index.ts';
import { type Grant, type Present, presentsOf } from '../../../promotions/index.ts';
import type { PresentTerms } from '../../facts/index.ts';
import type { PricedLine } from './cart-lines.ts';
import { readStockLines } from './read-stock-lines.ts';

/** The lines with their pictures, as they are shown. */
export async function withPictures<Line extends PricedLine>(ctx: Context, rows: readonly Line[]): Promise<Line[]> {
  if (rows.length === 0) return [];
  const pictures = await mainPictures(
    ctx,
    rows.map(({ product_id }) => product_id),
  );
  return rows.map((row) => ({ ...row, picture: pictures.get(row.product_id) }));
}

/** Lines of these stocks. A stock there is not is left out, or refused where its pieces were handed over. */
async function readPresents(ctx: Context, stocks: readonly number[], skipMissing: boolean): Promise<PricedLine[]> {
  if (stocks.length === 0) return [];
  const wanted = [...new Set(stocks)].map((stock_id) => ({ stock_id, quantity: 1 }));
  return withPictures(ctx, await readStockLines(ctx, wanted, { skipMissing }));
}

/** The lines with the pieces that are promised to the order itself: they are there for it. */
const holding = (rows: readonly PricedLine[], held: ReadonlyMap<number, number> = new Map()): PricedLine[] =>
  rows.map((row) => ({
    ...row,
    available: row.available === null ? null : row.available + (held.get(row.stock_id) ?? 0),
  }));

const piecesOf = (rows: readonly { readonly stock_id: number; readonly quantity: number }[], stockId: number) =>
  rows.reduce((sum, { stock_id, quantity }) => sum + (stock_id === stockId ? quantity : 0), 0);

/** What a promotion asked of the goods it is about; undefined where it is not among those that are given. */
function termsOf(promotionId: number, grants: readonly Grant[], rows: readonly PricedLine[]): PresentTerms | undefined {
  const grant = grants.find(({ promotion }) => promotion.id === promotionId);
  if (!grant?.about) return undefined;
  const least = (kind: 'amount' | 'quantity') =>
    grant.promotion.conditions.reduce((most, each) => (each.kind === kind ? Math.max(most, each.min) : most), 0);
  return {
    promotion_id: promotionId,
    stock_ids: [...new Set(grant.about.flatMap((at) => rows[at]?.stock_id ?? []))],
    least_cents: Math.round(least('amount') * 100),
    least_pieces: least('quantity'),
  };
}

const linesOf = (
  presents: readonly Present[],
  stocks: readonly PricedLine[],
  termsFor: (promotionId: number) => PresentTerms | undefined,
): PricedLine[] =>
  presents.flatMap(({ promotion_id, stock_id, quantity }) => {
    const stock = stocks.find((row) => row.stock_id === stock_id);
    const given = { item_id: -stock_id, quantity, gift: true as const, present: termsFor(promotion_id) };
    return stock ? [{ ...stock, ...given, price: { ...stock.price, now: 0 } }] : [];
  });

interface Giving {
  /** An order that is written before, or a sale: what it holds, and the presents that were handed over. */
  readonly again:
    | {
        readonly orderId?: number;
        readonly held: ReadonlyMap<number, number>;
        readonly presents?: readonly Present[];
      }
    | undefined;
  /** The lines that are bought. */
  readonly rows: readonly PricedLine[];
  /** Over the counter: the lines with what lies in its store. */
  readonly fromCounter?: ((gifts: readonly PricedLine[]) => Promise<PricedLine[]>) | undefined;
}

type There = (rows: readonly PricedLine[]) => readonly PricedLine[];

/**
 * Reads the presents of promotions that may be given. Returns those of the promotions that are, `there` says what of them is left when they
 * arrive. A present is there beside what is bought of its stock; what an order that is changed bought is among the pieces it holds, or gone.
 */
export async function presentLines(
  ctx: Context,
  able: readonly Grant[],
  { again, rows, fromCounter }: Giving,
): Promise<(grants: readonly Grant[], there: There) => PricedLine[]> {
  const handed = again?.presents;
  const wanted = handed ?? able.flatMap(({ gifts }) => gifts);
  const read = await readPresents(
    ctx,
    wanted.map(({ stock_id }) => stock_id),
    !handed,
  );
  const stocks = holding(fromCounter ? await fromCounter(read) : read, again?.held);
  const termsIn = (grants: readonly Grant[]) => (promotionId: number) => termsOf(promotionId, grants, rows);
  if (handed) return (grants) => linesOf(handed, stocks, termsIn(grants));
  const bought = again?.orderId === undefined ? rows.filter(({ quote }) => !quote) : [];
  return (grants, there) => {
    const left = there(stocks);
    const { given } = presentsOf(grants, (stockId, before) => {
      const stock = left.find((row) => row.stock_id === stockId);
      // Goods that became bags after their promotion was written are paid for, too.
      if (!stock?.visible || stock.is_bag) return undefined;
      if (stock.available === null) return null;
      const most = Math.min(stock.available, stock.keeping ?? stock.available);
      return most - piecesOf(bought, stockId) - piecesOf(before, stockId);
    });
    return linesOf(given, left, termsIn(grants));
  };
}
