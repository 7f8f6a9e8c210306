// Where two versions of a product differ: what somebody typed, and what somebody else has saved in the meantime.
import { languages } from '@kaifong/base/localized';
import { optionsKey } from '@kaifong/domain/catalogue/contract';
import { localizedNames, type ProductValues, type StockValues } from './values.ts';

export interface Difference {
  /** Path of the field in the form, `name.zh-HK`, `price`. */
  readonly field: string;
  /** The stock it is about, as it stands in mine or else in theirs. */
  readonly stock?: StockValues;
  readonly mine: unknown;
  readonly theirs: unknown;
}

const plainNames = [
  'sku', 'url', 'type', 'is_new', 'is_featured', 'is_hot', 'is_redeemable', 'redeem_start_date', 'redeem_end_date',
  'visibled', 'has_expiry_date', 'track_inventories', 'is_approval_required', 'form_id', 'categories', 'brand_id',
] as const; // biome-ignore format: a list reads better in rows

const stockNames = [
  'sku', 'barcode', 'price', 'special_price', 'special_from', 'special_until', 'visibled', 'stock_notification',
  'weight_grams', 'is_redeemable', 'points_to_redeem', 'redemption_limit', 'member_prices',
] as const; // biome-ignore format: a list reads better in rows

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function stockDifferences(mine: readonly StockValues[], theirs: readonly StockValues[]): Difference[] {
  const twin = (stock: StockValues, others: readonly StockValues[]) =>
    others.find((other) =>
      stock.id === undefined ? optionsKey(other.options) === optionsKey(stock.options) : other.id === stock.id,
    );
  const changed = mine.flatMap((stock): Difference[] => {
    const other = twin(stock, theirs);
    if (!other) return [{ field: 'stocks', stock, mine: stock.sku, theirs: '' }];
    return stockNames
      .filter((name) => !same(stock[name], other[name]))
      .map((name) => ({ field: name, stock, mine: stock[name], theirs: other[name] }));
  });
  const added = theirs
    .filter((stock) => !twin(stock, mine))
    .map((stock) => ({ field: 'stocks', stock, mine: '', theirs: stock.sku }));
  return [...changed, ...added];
}

/** The fields in which two versions differ, in the order of the form. Numbers of units are not compared: they move by themselves. */
export function productDifferences(mine: ProductValues, theirs: ProductValues): Difference[] {
  const texts = localizedNames.flatMap((name) =>
    languages
      .filter((code) => (mine[name][code] ?? '') !== (theirs[name][code] ?? ''))
      .map((code) => ({ field: `${name}.${code}`, mine: mine[name][code], theirs: theirs[name][code] })),
  );
  const plain = plainNames
    .filter((name) => !same(mine[name], theirs[name]))
    .map((name) => ({ field: name, mine: mine[name], theirs: theirs[name] }));
  const pictures = ({ image_list }: ProductValues) => image_list.map(({ id, alt }) => ({ id, alt }));
  const images = same(pictures(mine), pictures(theirs))
    ? []
    : [{ field: 'image_list', mine: mine.image_list.length, theirs: theirs.image_list.length }];
  return [...texts, ...plain, ...images, ...stockDifferences(mine.stocks, theirs.stocks)];
}
