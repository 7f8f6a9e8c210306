// From the form to the wire, and from the wire's paths back to the form's.
import type { RouteInput } from '@kaifong/base/contract';
import { CallError } from '@kaifong/client/call';
import { type AdminProduct, type createProduct, stockFields } from '@kaifong/domain/catalogue/contract';
import { sentOf } from '../../../../kit/fields/form-values.ts';
import type { LotValues, MemberPriceValues, NumberValue, ProductValues, StockValues } from './values.ts';

export type ProductInput = RouteInput<typeof createProduct>;
type StockInput = NonNullable<ProductInput['stocks']>[number];
type LotInput = NonNullable<StockInput['inventories']>[number];

/** Fields that are the same in every language, as an update names them. */
export const globals = [
  'sku', 'url', 'type', 'is_new', 'is_featured', 'is_hot', 'is_redeemable', 'redeem_start_date', 'redeem_end_date',
  'visibled', 'has_expiry_date', 'track_inventories', 'is_approval_required', 'form_id', 'categories', 'brand_id',
  'image_list', 'stocks',
]; // biome-ignore format: a list reads better in rows

/** An empty field means none. */
const orNull = <T>(value: T | ''): T | null => (value === '' ? null : value);
const isNumber = (value: NumberValue): value is number => value !== '';

/** A lot that has not been touched: nothing to open. */
const isBlank = ({ id, quantity, expiry_date, is_discard }: LotValues): boolean =>
  id === undefined && quantity === '' && expiry_date === '' && !is_discard;

function lotInput(lot: LotValues): LotInput {
  const { id, warehouse_id, quantity, expiry_date, is_discard } = lot;
  const shared = { expiry_date: orNull(expiry_date), is_discard };
  if (id !== undefined) return { id, ...shared };
  return {
    ...shared,
    ...(isNumber(quantity) && { quantity }),
    ...(isNumber(warehouse_id) && { warehouse_id }),
  };
}

/** A saved lot that says what it said before needs no writing, and no lock. */
function sentLots(stock: StockValues, record: AdminProduct | undefined): { lot: LotValues; place: number }[] {
  const saved = record?.stocks.find(({ id }) => id === stock.id)?.inventories ?? [];
  const isSame = (lot: LotValues) =>
    saved.some(
      (one) => one.id === lot.id && (one.expiry_date ?? '') === lot.expiry_date && one.is_discard === lot.is_discard,
    );
  return stock.inventories.map((lot, place) => ({ lot, place })).filter(({ lot }) => !isBlank(lot) && !isSame(lot));
}

const memberPrices = (prices: readonly MemberPriceValues[]): Record<string, number> =>
  Object.fromEntries(
    prices.flatMap(({ level, price }) => (level.trim() && isNumber(price) ? [[level.trim(), price]] : [])),
  );

function stockInput(stock: StockValues, record: AdminProduct | undefined): StockInput {
  const { id, special_price, options } = stock;
  const lots = sentLots(stock, record).map(({ lot }) => lotInput(lot));
  // The days of a special price go with it.
  const days = special_price ? {} : { special_from: '', special_until: '' };
  return {
    ...(id !== undefined && { id }),
    ...(sentOf(stockFields, { ...stock, ...days }) as StockInput),
    member_prices: memberPrices(stock.member_prices),
    options,
    ...(lots.length > 0 && { inventories: lots }),
  };
}

/** What is sent to create a product, or to change the one the form was filled from. */
export function productInput(values: ProductValues, record?: AdminProduct): ProductInput {
  const custom = values.is_redeemable && values.redeem_time === 'custom';
  const service = values.type === 'service';
  return {
    name: values.name,
    description: values.description,
    meta_title: values.meta_title,
    meta_description: values.meta_description,
    sku: orNull(values.sku.trim()),
    url: orNull(values.url.trim()),
    type: values.type,
    is_new: values.is_new,
    is_featured: values.is_featured,
    is_hot: values.is_hot,
    is_redeemable: values.is_redeemable,
    redeem_start_date: custom ? orNull(values.redeem_start_date) : null,
    redeem_end_date: custom ? orNull(values.redeem_end_date) : null,
    visibled: values.visibled,
    has_expiry_date: values.has_expiry_date,
    track_inventories: values.track_inventories,
    is_approval_required: service && values.is_approval_required,
    form_id: service ? orNull(values.form_id) : null,
    categories: values.categories,
    brand_id: orNull(values.brand_id),
    image_list: values.image_list.map(({ id, alt }) => ({ id, alt })),
    stocks: values.stocks.map((stock) => stockInput(stock, record)),
  };
}

/** Where in the form stands what the wire calls `path`: lots that are not sent leave gaps, member prices go by level. */
export function formPath(path: string, values: ProductValues, record?: AdminProduct): string {
  const [, head, list, key, rest = ''] =
    /^(stocks\.(?:\d+))\.(inventories|member_prices)\.([^.]+)(.*)$/.exec(path) ?? [];
  if (!head || !key) return path;
  const stock = values.stocks[Number(head.slice('stocks.'.length))];
  if (!stock) return path;
  if (list === 'inventories') {
    const place = sentLots(stock, record)[Number(key)]?.place;
    return place === undefined ? path : `${head}.inventories.${place}${rest}`;
  }
  const place = stock.member_prices.findIndex(({ level }) => level.trim() === key);
  return place < 0 ? path : `${head}.member_prices.${place}.price`;
}

/** The refusal with its messages where the form has the fields. */
export function atFormPaths(error: unknown, values: ProductValues, record?: AdminProduct): unknown {
  if (!(error instanceof CallError)) return error;
  const { status, messages, code, requestId, details } = error;
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([path, texts]) => [formPath(path, values, record), texts]),
  );
  return new CallError(status, {
    messages,
    code,
    errors,
    ...(requestId && { request_id: requestId }),
    ...(details && { details }),
  });
}
