// Where two versions of a product differ, and what becomes of both: places of the product itself as in any record, and of
// each of its stocks.
import {
  optionsKey,
  type ProductFields,
  productFields,
  type StockFields,
  stockFields,
} from '@kaifong/domain/catalogue/contract';
import type { Choices, Difference } from '../../../../kit/fields/differences.ts';
import { differenceAt, differencesOf, mergedValues } from '../../../../kit/fields/differences.ts';
import { chosenOf } from './options.ts';
import type { ProductValues, StockValues } from './values.ts';

export interface ProductDifference extends Difference {
  /** The stock it is about; its field is one of the stock then. */
  readonly stock?: StockValues;
}

export interface Versions {
  /** What both started from. */
  readonly base: ProductValues;
  readonly mine: ProductValues;
  readonly theirs: ProductValues;
}

const stockNames = [...Object.keys(stockFields), 'member_prices'] as (keyof StockFields | 'member_prices')[];

/** What of a product is compared place by place; of pictures only which and how they are described. */
function ownPlaces(values: ProductValues): Record<string, unknown> {
  const names = [...Object.keys(productFields), 'categories'] as (keyof ProductFields | 'categories')[];
  const image_list = values.image_list.map(({ id, alt }) => ({ id, alt }));
  const commissions = Object.fromEntries(
    Object.entries(values.commissions).filter(([, percentage]) => percentage !== ''),
  );
  return { ...Object.fromEntries(names.map((name) => [name, values[name]])), commissions, image_list };
}

const keyOf = ({ id, options }: StockValues): string => (id === undefined ? `new-${optionsKey(options)}` : String(id));

/** A stock is known by its number; one that is not saved yet by what shoppers would choose. */
const twinOf = (stock: StockValues, others: readonly StockValues[]) =>
  others.find((other) =>
    stock.id === undefined ? optionsKey(other.options) === optionsKey(stock.options) : other.id === stock.id,
  );

function stockDifferences({ base, mine, theirs }: Versions): ProductDifference[] {
  return mine.stocks.flatMap((stock): ProductDifference[] => {
    const twin = twinOf(stock, theirs.stocks);
    const place = (field: string) => ({ field, path: `stocks.${keyOf(stock)}.${field}`, language: undefined });
    if (!twin)
      return differenceAt(place('stocks'), '', stock.sku || optionsKey(stock.options), '').map((one) => ({
        ...one,
        stock,
      }));
    const before = twinOf(stock, base.stocks);
    return stockNames.flatMap((name) =>
      differenceAt(place(name), before?.[name], stock[name], twin[name]).map((one) => ({ ...one, stock })),
    );
  });
}

/**
 * The places in which two versions differ, in the order of the form. Numbers of units are not compared: they move by
 * themselves. Stocks somebody else has added stay: they are in the shop already.
 */
export function productDifferences(versions: Versions): ProductDifference[] {
  const { base, mine, theirs } = versions;
  const own = differencesOf(productFields, {
    base: ownPlaces(base),
    mine: ownPlaces(mine),
    theirs: ownPlaces(theirs),
  });
  return [...own, ...stockDifferences(versions)];
}

/** Their product with my way where I chose it, and the lots I have typed in. */
export function mergedProduct(
  { mine, theirs }: Versions,
  differences: readonly ProductDifference[],
  choices: Choices,
): ProductValues {
  const isMine = ({ path, suggested }: Difference) => (choices[path] ?? suggested) === 'mine';
  const own = differences.filter(({ stock }) => stock === undefined);
  const merged = mergedValues(theirs, own, choices);
  const pictures = own.find(({ field }) => field === 'image_list');
  const ofStocks = differences.filter((one) => one.stock !== undefined && isMine(one));
  const kept = theirs.stocks.map((stock): StockValues => {
    const twin = mine.stocks.find((other) => twinOf(other, [stock]));
    if (!twin) return stock;
    const wanted = ofStocks.filter((one) => one.stock === twin).map(({ field, mine: value }) => [field, value]);
    const lots = twin.inventories.filter(({ id, quantity }) => id === undefined && quantity !== '');
    const inventories = [...stock.inventories.filter(({ id }) => id !== undefined || lots.length === 0), ...lots];
    return { ...stock, ...Object.fromEntries(wanted), inventories };
  });
  const added = ofStocks.flatMap(({ field, stock }) => (field === 'stocks' && stock ? [stock] : []));
  const stocks = [...kept, ...added];
  return {
    ...merged,
    image_list: pictures && isMine(pictures) ? mine.image_list : theirs.image_list,
    redeem_time: merged.redeem_start_date || merged.redeem_end_date ? 'custom' : 'always',
    uploading: mine.uploading,
    options: chosenOf(stocks.filter(({ visibled }) => visibled)),
    stocks,
  };
}
