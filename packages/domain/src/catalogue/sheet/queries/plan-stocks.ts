// What would become of the stocks of one product of a sheet.
import { textIn } from '@kaifong/base/localized';
import type { ImportChange } from '@kaifong/base/resource';
import { storedOf } from '@kaifong/kernel/fields';
import type { CellWords } from '@kaifong/kernel/resource';
import { optionsKey, quantityRuleOf, type StockInput, sheetStockFields } from '../../contract/index.ts';
import { attributeKey } from '../rules/import-keys.ts';
import { memberPricesText } from '../rules/member-prices-cell.ts';
import type { SheetField, SheetProduct, SheetStock } from '../rules/product-sheet.ts';
import { isCalled, type KnownProduct, type KnownStock, type ShopWords } from './known-products.ts';
import { readCells, shownField } from './read-cells.ts';
import type { Fault, Line } from './sheet-line.ts';

type Values = Omit<StockInput, 'id' | 'options' | 'inventories'>;

/** A stock to write: with an id the values that differ, without one a new one. */
export interface PlannedStock {
  readonly row: number;
  readonly id?: number;
  readonly values: Values;
  /** Names and values as the sheet has them, for a new one. */
  readonly options?: Readonly<Record<string, string>>;
  /** The same as keys, where the shop knows them. */
  readonly keys?: Record<string, string>;
  readonly quantity: number | null;
  /** The stock's values as they are and as they would be. */
  readonly changes: ImportChange['values'];
}

/** What the stocks of a product are read with. */
export interface StockSheet {
  readonly words: ShopWords;
  readonly cells: CellWords;
  /** Keys of the member tiers; undefined where nobody keeps any. */
  readonly tiers: readonly string[] | undefined;
  lineAt(row: number): Line;
  /** Head of the column of a field, in one language of a text. */
  headOf(field: SheetField, language?: string): string;
}

const { sku, barcode, price, special_price, cost, ...readByKind } = sheetStockFields;

/** Names and values of options as the shop's keys; undefined where it does not know one of them. */
function keysOf(
  { attributes }: ShopWords,
  options: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const keys: Record<string, string> = {};
  for (const [name, value] of Object.entries(options)) {
    const attribute = attributes.find(({ key, title }) => isCalled(title, name) || key === name.toLowerCase());
    const known = attribute?.values?.find(({ key, title }) => isCalled(title, value) || key === value);
    if (!attribute || !known) return undefined;
    keys[attribute.key] = known.key;
  }
  return keys;
}

/** `Red / M` as keys, by what the other stocks of the product differ in. */
function keysOfSentence(words: ShopWords, known: KnownProduct | undefined, sentence: string) {
  const [model] = known?.stocks ?? [];
  const order = words.attributes.filter(({ key }) => model?.options[key] !== undefined);
  const parts = sentence.split(' / ');
  if (!model || parts.length !== order.length) return undefined;
  return keysOf(words, Object.fromEntries(order.map(({ key }, index) => [key, parts[index] ?? ''])));
}

/** The stock a row means. */
function meantStock(words: ShopWords, known: KnownProduct, product: SheetProduct, stock: SheetStock) {
  const { stocks } = known;
  if (stock.options) {
    const keys = keysOf(words, stock.options);
    return keys && stocks.find(({ options }) => optionsKey(options) === optionsKey(keys));
  }
  const bySku = stock.sku ? stocks.find(({ sku }) => sku === stock.sku) : undefined;
  if (bySku) return bySku;
  if (stock.option !== undefined) {
    const called = stocks.filter(({ options }) => words.options.sentence(options) === stock.option);
    if (called.length === 1) return called[0];
  }
  return stocks.length === 1 && product.stocks.length === 1 ? stocks[0] : undefined;
}

type HandRead = 'sku' | 'barcode' | 'price' | 'special_price' | 'cost' | 'member_prices';

/** The values rules read that are other than those of the stock; of a new one all that are there. */
function handRead(stock: SheetStock, here: KnownStock | undefined): Pick<Values, HandRead> {
  const { member_prices: prices, price_cents, special_price_cents, cost_cents } = stock;
  const isOther = (value: number | null | undefined, known: number | null | undefined) =>
    value !== undefined && value !== (here ? known : undefined);
  return {
    ...(stock.sku && stock.sku !== here?.sku && { sku: stock.sku }),
    ...(stock.barcode && stock.barcode !== here?.barcode && { barcode: stock.barcode }),
    ...(isOther(price_cents, here?.price_cents) && { price: price_cents }),
    ...(isOther(special_price_cents, here?.special_price_cents) && { special_price: special_price_cents }),
    ...(isOther(cost_cents, here?.cost_cents) && (here || cost_cents !== null) && { cost: cost_cents }),
    ...(prices &&
      !(here && memberPricesText(prices) === memberPricesText(here.member_prices)) && { member_prices: prices }),
  } as Pick<Values, HandRead>;
}

/** Each value as it is and as it would be, under the head of its column. */
function shownChanges({ cells, headOf }: StockSheet, values: Values, here: KnownStock | undefined) {
  const row = { ...here, ...storedOf(sheetStockFields, values) };
  return Object.keys(values).map((name) => {
    const show = (of: object) =>
      name === 'member_prices'
        ? memberPricesText((of as KnownStock).member_prices ?? {})
        : shownField(cells, sheetStockFields, name, of);
    const after = name === 'member_prices' ? values : row;
    return { column: headOf(name as SheetField), field: name, from: here ? show(here) : '', to: show(after) };
  });
}

/** Keys of the attributes a product's stocks are told apart by: those shoppers see, else all of them. */
function attributesOf({ stocks }: KnownProduct): string[] {
  const seen = stocks.filter(({ visibled }) => visibled);
  return [...new Set((seen.length > 0 ? seen : stocks).flatMap(({ options }) => Object.keys(options)))].sort();
}

/** A new stock is told apart by the options of the others: one without any, or by others, could not be chosen. */
function optionFault({ attributes, language, main }: ShopWords, known: KnownProduct, planned: PlannedStock) {
  const wanted = attributesOf(known);
  const keyOf = (name: string) => attributes.find(({ title }) => isCalled(title, name))?.key ?? attributeKey(name);
  const named = Object.keys(planned.keys ?? {});
  const own =
    named.length > 0
      ? named.sort()
      : Object.keys(planned.options ?? {})
          .map(keyOf)
          .sort();
  if (known.stocks.length === 0 || wanted.join() === own.join()) return undefined;
  if (wanted.length === 0) return { code: 'catalogue.import-no-options' };
  const titleOf = (key: string) => textIn(attributes.find((row) => row.key === key)?.title, language, main) || key;
  return { code: 'catalogue.import-options', params: { options: wanted.map(titleOf).join(', ') } };
}

function newStock(
  sheet: StockSheet,
  known: KnownProduct | undefined,
  stock: SheetStock,
  faults: Fault[],
): PlannedStock {
  const { words } = sheet;
  const { row, price_cents, options, option, quantity } = stock;
  const isTold = (field: SheetField) => faults.some((fault) => fault.row === row && fault.field === field);
  if (price_cents === undefined && !isTold('price')) faults.push({ row, field: 'price', code: 'validation.required' });
  const keys = option ? keysOfSentence(words, known, option) : undefined;
  if (option && !keys) faults.push({ row, field: 'option', code: 'catalogue.import-option' });
  const values = {
    ...handRead(stock, undefined),
    ...readCells(sheet.cells, readByKind, sheet.lineAt(row), undefined, faults),
  };
  const changes = shownChanges(sheet, values, undefined);
  const planned = { row, values, ...(options && { options }), ...(keys && { keys }), quantity, changes };
  const fault = known && !isTold('option') ? optionFault(words, known, planned) : undefined;
  const place = (['option', 'option1_value', 'sku', 'price'] as const).find((field) => sheet.lineAt(row).has(field));
  if (fault) faults.push({ row, field: place ?? 'id', ...fault });
  return planned;
}

function changedStock(sheet: StockSheet, here: KnownStock, stock: SheetStock, faults: Fault[]): PlannedStock[] {
  const line = sheet.lineAt(stock.row);
  const values = { ...handRead(stock, here), ...readCells(sheet.cells, readByKind, line, here, faults) };
  if (Object.keys(values).length === 0) return [];
  return [{ row: stock.row, id: here.id, values, quantity: null, changes: shownChanges(sheet, values, here) }];
}

/** Tiers a cell names that there are not; what a stock had before stays valid when its tier goes. */
function unknownTier(tiers: readonly string[] | undefined, here: KnownStock | undefined, stock: SheetStock) {
  const named = Object.keys(stock.member_prices ?? {});
  return tiers && named.find((key) => !tiers.includes(key) && here?.member_prices[key] === undefined);
}

/** A least and a most between which nothing is sold. */
function quantitiesFault(row: number, values: Values, here: KnownStock | undefined): Fault[] {
  const { min_quantity = 1, max_quantity = null, quantity_step = 1 } = { ...here, ...withoutNone(values) };
  const { least, most } = quantityRuleOf({ min_quantity, max_quantity, quantity_step });
  if (most === null || most >= least) return [];
  return [{ row, field: 'max_quantity', code: 'catalogue.quantities', params: { least } }];
}

/** What a sheet says nothing of stays as it is. */
const withoutNone = ({ min_quantity, max_quantity, quantity_step }: Values) => ({
  ...(min_quantity && { min_quantity }),
  ...(max_quantity !== undefined && { max_quantity }),
  ...(quantity_step && { quantity_step }),
});

/** The stocks of a product that are new or other than before. Adds what is wrong to `faults`. */
export function planStocks(
  sheet: StockSheet,
  known: KnownProduct | undefined,
  product: SheetProduct,
  faults: Fault[],
): PlannedStock[] {
  const meant = new Set<number>();
  return product.stocks.flatMap((stock) => {
    const special = stock.special_price_cents;
    if (special && stock.price_cents !== undefined && special >= stock.price_cents)
      faults.push({ row: stock.row, field: 'special_price', code: 'catalogue.special-price-too-high' });
    const here = known && meantStock(sheet.words, known, product, stock);
    if (here && meant.has(here.id)) faults.push({ row: stock.row, field: 'sku', code: 'validation.repeated' });
    if (here) meant.add(here.id);
    const tier = unknownTier(sheet.tiers, here, stock);
    if (tier)
      faults.push({ row: stock.row, field: 'member_prices', code: 'catalogue.tier-missing', params: { value: tier } });
    const planned = here ? changedStock(sheet, here, stock, faults) : [newStock(sheet, known, stock, faults)];
    for (const { row, values } of planned) faults.push(...quantitiesFault(row, values, here));
    return planned;
  });
}
