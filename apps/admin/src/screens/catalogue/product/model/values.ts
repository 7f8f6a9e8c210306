// What the product form holds. Names and order are the wire's, so that a refusal finds its field.
import { type Localized, languages } from '@kaifong/base/localized';
import {
  type AdminProduct,
  type AdminStock,
  type InventoryRow,
  type ProductType,
  type StockFields,
  stockFields,
} from '@kaifong/domain/catalogue/contract';
import type { Picture } from '@kaifong/domain/media/contract';
import { blankLike, type FormValues, formValuesOf, type NumberValue } from '../../../../kit/fields/form-values.ts';
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

export type StockValues = Readonly<FormValues<StockFields>> & {
  readonly id?: number | undefined;
  /** It was hidden, and came back because its combination was chosen again. */
  readonly recover?: boolean | undefined;
  readonly member_prices: MemberPriceValues[];
  readonly options: Record<string, string>;
  readonly inventories: LotValues[];
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

export interface ProductValues {
  name: Localized;
  description: Localized;
  meta_title: Localized;
  meta_description: Localized;
  sku: string;
  url: string;
  type: ProductType;
  is_new: boolean;
  is_featured: boolean;
  is_hot: boolean;
  is_redeemable: boolean;
  /** Whether redemption is bound to days. Only the form knows it; the wire has the days. */
  redeem_time: 'always' | 'custom';
  redeem_start_date: string;
  redeem_end_date: string;
  visibled: boolean;
  has_expiry_date: boolean;
  track_inventories: boolean;
  is_approval_required: boolean;
  form_id: NumberValue;
  categories: number[];
  brand_id: NumberValue;
  image_list: PictureValues[];
  /** Pictures on their way: a product saved without them would lose them. Only the form knows it. */
  uploading: number;
  /** What the stock rows are made from; only the form knows it. */
  options: OptionValues[];
  stocks: StockValues[];
}

export const localizedNames = ['name', 'description', 'meta_title', 'meta_description'] as const;

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
  member_prices: Object.entries(stock.member_prices).map(([level, price]) => ({ level, price })),
  options: stock.options,
  // A stock nobody has put on a shelf yet offers an empty lot to fill in.
  inventories: stock.inventories.length > 0 ? stock.inventories.map(lotValues) : [blankLot()],
});

/** What the form of a new product starts with. */
export function newProduct(): ProductValues {
  return {
    name: everyLanguage(),
    description: everyLanguage(),
    meta_title: everyLanguage(),
    meta_description: everyLanguage(),
    sku: '',
    url: '',
    type: 'general',
    is_new: false,
    is_featured: false,
    is_hot: false,
    is_redeemable: false,
    redeem_time: 'always',
    redeem_start_date: '',
    redeem_end_date: '',
    visibled: true,
    has_expiry_date: false,
    track_inventories: true,
    is_approval_required: false,
    form_id: '',
    categories: [],
    brand_id: '',
    image_list: [],
    uploading: 0,
    options: [],
    stocks: [blankStock()],
  };
}

/** What the form of a saved product starts with: shown stocks first, hidden ones behind them. */
export function productValues(record: AdminProduct): ProductValues {
  const { translations } = record;
  const stocks = record.stocks.map(stockValues);
  const shown = stocks.filter(({ visibled }) => visibled);
  return {
    name: everyLanguage(translations.name),
    description: everyLanguage(translations.description),
    meta_title: everyLanguage(translations.meta_title),
    meta_description: everyLanguage(translations.meta_description),
    sku: record.sku,
    url: record.url,
    type: record.type,
    is_new: record.is_new,
    is_featured: record.is_featured,
    is_hot: record.is_hot,
    is_redeemable: record.is_redeemable,
    redeem_time: record.redeem_start_date || record.redeem_end_date ? 'custom' : 'always',
    redeem_start_date: record.redeem_start_date ?? '',
    redeem_end_date: record.redeem_end_date ?? '',
    visibled: record.visibled,
    has_expiry_date: record.has_expiry_date,
    track_inventories: record.track_inventories,
    is_approval_required: record.is_approval_required,
    form_id: record.form_id ?? '',
    categories: record.categories,
    brand_id: record.brand_id ?? '',
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
