// What the product form holds. Names and order are the wire's, so that a refusal finds its field.
import { type Localized, languages } from '@kaifong/base/localized';
import {
  type AdminProduct,
  type AdminStock,
  type InventoryRow,
  type ProductFields,
  type ProductType,
  productFields,
  type StockFields,
  stockFields,
} from '@kaifong/domain/catalogue/contract';
import type { Picture } from '@kaifong/domain/media/contract';
import {
  blankLike,
  type FormValues,
  formValuesOf,
  localizedNames as localizedNamesOf,
  type NumberValue,
} from '../../../../kit/fields/form-values.ts';
import { chosenOf } from './options.ts';

export type { NumberValue };

export interface LotValues {
  readonly id?: number | undefined;
  readonly warehouse_id: NumberValue;
  /** Of a new lot; a saved one changes by movements alone and shows what the server says. */
  readonly quantity: NumberValue;
  readonly expiry_date: string;
  readonly is_discard: boolean;
}

export interface MemberPriceValues {
  readonly level: string;
  readonly price: NumberValue;
}

/** A part of a kit; its words are what the server or the picker says. */
export interface PartValues {
  readonly stock_id: number;
  readonly quantity: NumberValue;
  readonly name: string;
  readonly option: string;
  readonly sku: string;
}

export type StockValues = Readonly<FormValues<StockFields>> & {
  readonly id?: number | undefined;
  /** Of the saved stock the row was filled from. */
  readonly version?: number | undefined;
  /** True: the stock was hidden, and came back because its combination was chosen again. */
  readonly recover?: boolean | undefined;
  readonly member_prices: MemberPriceValues[];
  readonly options: Record<string, string>;
  readonly inventories: LotValues[];
  /** The parts of a kit; none: the stock is no kit. */
  readonly parts: PartValues[];
};

export interface PictureValues {
  readonly id: string;
  readonly picture: Picture;
  readonly alt: Localized;
}

/** An attribute the stocks differ in, with the values in use. */
export interface OptionValues {
  readonly key: string;
  readonly values: string[];
}

export interface ProductValues extends Omit<FormValues<ProductFields>, 'type'> {
  type: ProductType;
  /** Whether redemption is bound to days. Only the form knows it; the wire has the days. */
  redeem_time: 'always' | 'custom';
  categories: number[];
  /** Percent by the key of a commission group (`commissionKey`). */
  commissions: Readonly<Record<string, NumberValue>>;
  image_list: PictureValues[];
  /** Pictures on their way: a product saved without them would lose them. Only the form knows it. */
  uploading: number;
  /** What the stock rows are made from; only the form knows it. */
  options: OptionValues[];
  stocks: StockValues[];
}

/** Where the form has the percentage of a commission group; a number alone would make a list of them. */
export const commissionKey = (id: number): string => `group${id}`;
export const groupOfKey = (key: string): number => Number(key.slice('group'.length));

export const localizedNames = localizedNamesOf(productFields);
/** Names of what is the same in every language. */
export const sharedNames = Object.keys(productFields).filter((name) => !localizedNames.includes(name));

const everyLanguage = (texts: Localized = {}): Localized =>
  Object.fromEntries(languages.map((code) => [code, texts[code] ?? '']));

export const blankLot = (warehouse: NumberValue = ''): LotValues => ({
  warehouse_id: warehouse,
  quantity: '',
  expiry_date: '',
  is_discard: false,
});

/** A stock row that is not saved yet, priced like the row it resembles. */
export function blankStock(options: Record<string, string> = {}, like?: StockValues): StockValues {
  return {
    ...blankLike(stockFields, like),
    visibled: true,
    member_prices: like?.member_prices.map((price) => ({ ...price })) ?? [],
    options,
    inventories: [blankLot()],
    parts: [],
  };
}

const lotValues = ({ id, warehouse_id, quantity, expiry_date, is_discard }: InventoryRow): LotValues => ({
  id,
  warehouse_id,
  quantity,
  expiry_date: expiry_date ?? '',
  is_discard,
});

const stockValues = (stock: AdminStock): StockValues => ({
  ...formValuesOf(stockFields, stock),
  id: stock.id,
  version: stock.version,
  member_prices: Object.entries(stock.member_prices).map(([level, price]) => ({ level, price })),
  options: stock.options,
  // A stock nobody has put on a shelf yet offers an empty lot to fill in.
  inventories: stock.inventories.length > 0 ? stock.inventories.map(lotValues) : [blankLot()],
  parts: stock.parts,
});

/** What the form of a new product starts with. */
export function newProduct(): ProductValues {
  return {
    ...formValuesOf(productFields),
    type: 'general',
    redeem_time: 'always',
    categories: [],
    commissions: {},
    image_list: [],
    uploading: 0,
    options: [],
    stocks: [blankStock()],
  };
}

/** What the form of a saved product starts with: shown stocks first, hidden ones behind them. */
export function productValues(record: AdminProduct): ProductValues {
  const stocks = record.stocks.map(stockValues);
  const shown = stocks.filter(({ visibled }) => visibled);
  return {
    ...formValuesOf(productFields, record),
    type: record.type,
    redeem_time: record.redeem_start_date || record.redeem_end_date ? 'custom' : 'always',
    categories: record.categories,
    commissions: Object.fromEntries(
      record.commissions.map(({ commission_group_id: id, percentage }) => [commissionKey(id), percentage]),
    ),
    image_list: record.image_list.map(({ translations: alt, ...picture }) => ({
      id: picture.id,
      picture,
      alt: everyLanguage(alt),
    })),
    uploading: 0,
    options: chosenOf(shown),
    stocks: [...shown, ...stocks.filter(({ visibled }) => !visibled)],
  };
}
