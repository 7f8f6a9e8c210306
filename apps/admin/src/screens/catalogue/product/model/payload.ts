// From the form to the wire, and from the wire's paths back to the form's.
import type { RouteInput } from '@kaifong/base/contract';
import { CallError } from '@kaifong/client/call';
import { type AdminProduct, type createProduct, productFields, stockFields } from '@kaifong/domain/catalogue/contract';
import { formValuesOf, sentOf } from '../../../../kit/fields/form-values.ts';
import {
  groupOfKey,
  type LotValues,
  type MemberPriceValues,
  type NumberValue,
  type ProductValues,
  type StockValues,
  sharedNames,
} from './values.ts';

export type ProductInput = RouteInput<typeof createProduct>;
type StockInput = NonNullable<ProductInput['stocks']>[number];
type LotInput = NonNullable<StockInput['inventories']>[number];

/** Fields that are the same in every language, as an update names them. */
export const globals = [...sharedNames, 'categories', 'commissions', 'image_list', 'stocks'];

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

/** Parts as the wire has them; one whose number was emptied is sent as it is, and refused at its place. */
const partsInput = (parts: StockValues['parts']): StockInput['parts'] =>
  parts.map(({ stock_id, quantity }) => ({ stock_id, quantity: quantity === '' ? 0 : quantity }));

type Counted = readonly { readonly stock_id: number; readonly quantity: NumberValue }[];
const samePieces = (one: Counted, other: Counted): boolean =>
  one.length === other.length &&
  one.every(({ stock_id, quantity }, at) => stock_id === other[at]?.stock_id && quantity === other[at]?.quantity);

function stockInput(stock: StockValues, record: AdminProduct | undefined): StockInput {
  const { id, version, special_price, options } = stock;
  const saved = record?.stocks.find((one) => one.id === id);
  const lots = sentLots(stock, record).map(({ lot }) => lotInput(lot));
  // The days of a special price go with it.
  const days = special_price ? {} : { special_from: '', special_until: '' };
  return {
    ...(id !== undefined && { id }),
    ...(version !== undefined && { version }),
    ...(sentOf(stockFields, { ...stock, ...days }, saved && formValuesOf(stockFields, saved)) as StockInput),
    member_prices: memberPrices(stock.member_prices),
    options,
    ...(lots.length > 0 && { inventories: lots }),
    ...(samePieces(stock.parts, saved?.parts ?? []) ? {} : { parts: partsInput(stock.parts) }),
  };
}

/** Percentages that are other than those the form was filled from. */
function sentCommissions({ commissions }: ProductValues, record: AdminProduct | undefined): Partial<ProductInput> {
  const rows = Object.entries(commissions).flatMap(([key, percentage]) =>
    isNumber(percentage) ? [{ commission_group_id: groupOfKey(key), percentage }] : [],
  );
  const saved = record?.commissions ?? [];
  const isSame = rows.every((row) =>
    saved.some((one) => one.commission_group_id === row.commission_group_id && one.percentage === row.percentage),
  );
  return isSame && rows.length === saved.length ? {} : { commissions: rows };
}

/** The input that creates a product, or changes the one the form was filled from. */
export function productInput(values: ProductValues, record?: AdminProduct): ProductInput {
  const { type, is_redeemable, redeem_time, categories } = values;
  const days = is_redeemable && redeem_time === 'custom' ? {} : { redeem_start_date: '', redeem_end_date: '' };
  const approval = type === 'service' ? {} : { is_approval_required: false, form_id: '' };
  const own = { ...values, sku: values.sku.trim(), url: values.url.trim(), ...days, ...approval };
  return {
    ...(sentOf(productFields, own) as ProductInput),
    categories,
    ...sentCommissions(values, record),
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
