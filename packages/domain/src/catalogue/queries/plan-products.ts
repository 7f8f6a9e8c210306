// What would become of the products of a sheet: each compared with the product that is there. A cell that holds what the
// list's export shows for it says nothing new.
import { setImmediate } from 'node:timers/promises';
import { type Language, type Localized, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { renderMessage } from '@kaifong/kernel/http';
import type { Place, Plan, SheetWish } from '@kaifong/kernel/resource';
import type { SheetRow } from '@kaifong/kernel/sheets';
import { mayOf } from '@kaifong/kernel/steps';
import { optionsKey, type ProductType, type ProductUpdate, productSheet, productTypes } from '../contract/index.ts';
import { memberTiers } from '../ports/member-tiers.ts';
import { productUrl } from '../rules/import-keys.ts';
import { memberPricesText } from '../rules/member-prices-cell.ts';
import {
  groupLines,
  readProduct,
  type SheetField,
  type SheetPicture,
  type SheetProduct,
  type SheetStock,
  switchOf,
} from '../rules/product-sheet.ts';
import { maySeeCost } from '../rules/stock-cost.ts';
import { brandChange, categoryChange } from './category-change.ts';
import {
  isCalled,
  type KnownProduct,
  type KnownStock,
  knownProducts,
  type ShopWords,
  shopWords,
} from './known-products.ts';
import { type Fault, type Line, lineOf, problemAt, urlIn } from './sheet-line.ts';

/** A stock to write: with an id what differs, without one a new one. */
export interface PlannedStock {
  readonly id?: number;
  readonly sku?: string;
  readonly barcode?: string;
  readonly price?: number;
  readonly special_price?: number | null;
  readonly cost?: number | null;
  readonly member_prices?: Record<string, number>;
  /** Names and values as the sheet has them, for a new one. */
  readonly options?: Readonly<Record<string, string>>;
  /** The same as keys, where the shop knows them. */
  readonly keys?: Record<string, string>;
  readonly quantity: number | null;
}

/** What the import writes of a product. */
export interface PlannedProduct {
  readonly fields: Partial<Omit<ProductUpdate, 'stocks' | 'categories' | 'brand_id'>>;
  /** Title of the brand; '' for none. */
  readonly brand?: string;
  readonly categories?:
    | { readonly titles: readonly string[] }
    | { readonly type: string; readonly tags: readonly string[] };
  /** Some category is not there yet. */
  readonly makesCategories: boolean;
  readonly stocks: readonly PlannedStock[];
  readonly pictures: readonly SheetPicture[];
  /** Whether the other shop sold it. */
  readonly wasOnSale: boolean;
}

/** The rows of each product of a sheet. */
export function groupProducts({ places }: SheetWish, rows: readonly SheetRow[]): SheetRow[][] {
  return groupLines(rows.map((row) => ({ ...lineOf(places, row), source: row }))).map((lines) =>
    lines.map(({ source }) => source),
  );
}

const texts = ['name', 'description', 'meta_title', 'meta_description'] as const;
const longest: Readonly<Record<(typeof texts)[number], number>> = {
  name: productSheet.fields.name.max,
  description: productSheet.fields.description.max,
  meta_title: productSheet.fields.meta_title.max,
  meta_description: productSheet.fields.meta_description.max,
};

/** The texts that say something new, each with its languages. */
function textChanges(
  words: ShopWords,
  places: readonly Place[],
  head: Line,
  known: KnownProduct | undefined,
  faults: Fault[],
) {
  const changes: Partial<Record<(typeof texts)[number], Localized>> = {};
  for (const { name, language, index } of places) {
    const field = texts.find((each) => each === name);
    if (!field) continue;
    const max = longest[field];
    const own: Language = language ?? words.language;
    const written = String(head.cells[index] ?? '').trim();
    if (written.length > max)
      faults.push({ row: head.row, field, code: 'validation.too-long', params: { max: String(max) } });
    const text = field === 'description' ? sanitiseHtml(written) : written;
    // A text that is missing in a language is shown in another one: that is no translation.
    const shown = language ? known?.[field]?.[own] : textIn(known?.[field], own, words.main);
    if (text !== (shown ?? '') && (known || text !== '')) changes[field] = { ...changes[field], [own]: text };
  }
  return changes;
}

const typeOf = (language: Language, text: string): ProductType | undefined =>
  productTypes.find(
    (type) =>
      type === text.toLowerCase() ||
      renderMessage(language, `catalogue.type.${type}`).toLowerCase() === text.toLowerCase(),
  );

/** The product's own cells but its texts. */
function ownChanges(words: ShopWords, head: Line, known: KnownProduct | undefined, faults: Fault[]) {
  const fields: Partial<{ sku: string; url: string; type: ProductType; visibled: boolean }> = {};
  const sku = head.text('product_sku');
  if (sku !== '' && sku !== known?.sku) fields.sku = sku;
  const url = head.text('url');
  if (url !== '' && productUrl(url) !== known?.url) fields.url = productUrl(url);
  if (head.text('type') !== '') {
    const type = typeOf(words.language, head.text('type'));
    if (!type) faults.push({ row: head.row, field: 'type', code: 'validation.choice' });
    else if (type !== (known?.type ?? 'general')) fields.type = type;
  }
  if (head.text('visibled') !== '') {
    const visibled = switchOf(head.text('visibled'));
    if (visibled === undefined) faults.push({ row: head.row, field: 'visibled', code: 'catalogue.import-switch' });
    else if (known && visibled !== known.visibled) fields.visibled = visibled;
  }
  return fields;
}

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

function stockChange(known: KnownStock, stock: SheetStock): PlannedStock[] {
  const changed = {
    ...(stock.sku && stock.sku !== known.sku && { sku: stock.sku }),
    ...(stock.barcode && stock.barcode !== known.barcode && { barcode: stock.barcode }),
    ...(stock.price_cents !== undefined && stock.price_cents !== known.price_cents && { price: stock.price_cents }),
    ...(stock.special_price_cents !== undefined &&
      stock.special_price_cents !== known.special_price_cents && { special_price: stock.special_price_cents }),
    ...(stock.cost_cents !== undefined && stock.cost_cents !== known.cost_cents && { cost: stock.cost_cents }),
    ...(stock.member_prices &&
      memberPricesText(stock.member_prices) !== memberPricesText(known.member_prices) && {
        member_prices: stock.member_prices,
      }),
  };
  return Object.keys(changed).length > 0 ? [{ ...changed, id: known.id, quantity: null }] : [];
}

function newStock(
  words: ShopWords,
  known: KnownProduct | undefined,
  stock: SheetStock,
  faults: Fault[],
): PlannedStock[] {
  const { row, sku, barcode, price_cents, special_price_cents, cost_cents, member_prices } = stock;
  const { options, option, quantity } = stock;
  const at = (field: SheetField, code: string) => faults.push({ row, field, code });
  const isTold = faults.some((fault) => fault.row === row && fault.field === 'price');
  if (price_cents === undefined && !isTold) at('price', 'validation.required');
  const keys = option ? keysOfSentence(words, known, option) : undefined;
  if (option && !keys) at('option', 'catalogue.import-option');
  return [
    {
      ...(sku && { sku }),
      ...(barcode && { barcode }),
      ...(price_cents !== undefined && { price: price_cents }),
      ...(special_price_cents !== undefined && { special_price: special_price_cents }),
      ...(cost_cents != null && { cost: cost_cents }),
      ...(member_prices && { member_prices }),
      ...(options && { options }),
      ...(keys && { keys }),
      quantity,
    },
  ];
}

/** Tiers a cell names that there are not; what a stock had before stays valid when its tier goes. */
function unknownTier(tiers: readonly string[] | undefined, here: KnownStock | undefined, stock: SheetStock) {
  const named = Object.keys(stock.member_prices ?? {});
  return tiers && named.find((key) => !tiers.includes(key) && here?.member_prices[key] === undefined);
}

function stockChanges(
  { words, tiers }: Pick<Sheet, 'words' | 'tiers'>,
  known: KnownProduct | undefined,
  product: SheetProduct,
  faults: Fault[],
) {
  const meant = new Set<number>();
  return product.stocks.flatMap((stock) => {
    const special = stock.special_price_cents;
    if (special && stock.price_cents !== undefined && special >= stock.price_cents)
      faults.push({ row: stock.row, field: 'special_price', code: 'catalogue.special-price-too-high' });
    const here = known && meantStock(words, known, product, stock);
    if (here && meant.has(here.id)) faults.push({ row: stock.row, field: 'sku', code: 'validation.repeated' });
    if (here) meant.add(here.id);
    const tier = unknownTier(tiers, here, stock);
    if (tier)
      faults.push({ row: stock.row, field: 'member_prices', code: 'catalogue.tier-missing', params: { value: tier } });
    return here ? stockChange(here, stock) : newStock(words, known, stock, faults);
  });
}

const isDraft = (head: Line) => head.text('status').toLowerCase() === 'draft';
const wasOnSale = (head: Line) =>
  switchOf(head.text('published')) !== false && switchOf(head.text('visibled')) !== false && !isDraft(head);

interface Sheet {
  readonly ctx: Context;
  readonly wish: SheetWish;
  readonly words: ShopWords;
  /** Keys of the member tiers; undefined where nobody keeps any. */
  readonly tiers: readonly string[] | undefined;
  readonly byId: ReadonlyMap<number, KnownProduct>;
  readonly byUrl: ReadonlyMap<string, KnownProduct>;
}

function planProduct(sheet: Sheet, rows: readonly SheetRow[]): Plan {
  const { ctx, wish, words } = sheet;
  const lines = rows.map((row) => lineOf(wish.places, row));
  const product = readProduct(lines);
  const head = lines[0] as Line;
  const base = { row: product.row, more: product.rows.slice(1), cells: [...head.cells] };
  const faults: Fault[] = [...product.problems];
  const id = head.text('id');
  const known = id === '' ? sheet.byUrl.get(urlIn(head)) : sheet.byId.get(Number(id));
  if (id !== '' && !known && faults.every(({ field }) => field !== 'id'))
    faults.push({ row: head.row, field: 'id', code: 'kernel.import-no-record' });
  if (!known && id === '' && head.text('name') === '')
    faults.push({ row: head.row, field: 'name', code: 'validation.required' });
  const fields = {
    ...textChanges(words, wish.places, head, known, faults),
    ...ownChanges(words, head, known, faults),
  };
  if (known && fields.name && Object.values({ ...known.name, ...fields.name }).every((text) => !text))
    faults.push({ row: head.row, field: 'name', code: 'validation.required' });
  const brand = brandChange(words, head, known);
  const stocks = stockChanges(sheet, known, product, faults);
  const pictures = product.pictures.filter(({ url }) => !known?.pictureSources.includes(url.slice(0, 200)));
  if (faults.length > 0) {
    const lineAt = (row: number) => lines.find((line) => line.row === row) ?? head;
    return { ...base, kind: 'fail', problems: faults.map((fault) => problemAt(ctx, wish, lineAt(fault.row), fault)) };
  }
  const planned: PlannedProduct = {
    fields,
    ...(brand !== undefined && { brand }),
    ...categoryChange(words, head, known),
    stocks,
    pictures,
    wasOnSale: wasOnSale(head),
  };
  const input = { planned };
  if (!known) return { ...base, kind: 'create', input };
  const { categories } = planned;
  const isSame =
    Object.keys(fields).length + stocks.length + pictures.length === 0 && brand === undefined && !categories;
  return isSame ? { ...base, kind: 'skip', id: known.id } : { ...base, kind: 'update', id: known.id, input };
}

/** A sku, a barcode and an address may stand in a sheet once. */
function withoutRepeats(sheet: Sheet, groups: readonly SheetRow[][], plans: readonly Plan[]): Plan[] {
  const seen = new Map<string, number>();
  return plans.map((plan, index) => {
    const lines = (groups[index] ?? []).map((row) => lineOf(sheet.wish.places, row));
    for (const line of lines)
      for (const field of ['sku', 'barcode'] as const) {
        const mark = `${field} ${line.text(field)}`;
        const repeated = line.text(field) !== '' && seen.has(mark);
        seen.set(mark, line.row);
        if (!repeated || plan.kind === 'fail') continue;
        const problems = [problemAt(sheet.ctx, sheet.wish, line, { field, code: 'validation.repeated' })];
        return { row: plan.row, more: plan.more ?? [], cells: plan.cells, kind: 'fail', problems };
      }
    return plan;
  });
}

/** The sheet without its costs, for who may not write them, or would not see what she writes over. */
function readable(ctx: Context, wish: SheetWish): SheetWish {
  const may = mayOf(ctx);
  if (maySeeCost(may) && may('update cost')) return wish;
  return { ...wish, places: wish.places.filter(({ name }) => name !== 'cost') };
}

/** Says once, at the first row, that the column of costs was not read. */
function withUnread(ctx: Context, wish: SheetWish, plans: readonly Plan[]): Plan[] {
  const [first, ...rest] = plans;
  const place = wish.places.find(({ name }) => name === 'cost');
  if (!first || !place || readable(ctx, wish) === wish) return [...plans];
  const message = renderMessage(ctx.language, 'catalogue.import-cost-unread');
  const warning = {
    ...{ row: first.row, column: place.header, field: 'cost', value: '' },
    ...{ message, messages: [message], warning: true },
  };
  return [{ ...first, warnings: [warning] }, ...rest];
}

/** The plan of every product of a sheet. */
export async function planProducts(ctx: Context, given: SheetWish, groups: readonly SheetRow[][]): Promise<Plan[]> {
  const wish = readable(ctx, given);
  const heads = groups.flatMap(([row]) => (row ? [lineOf(wish.places, row)] : []));
  const ids = heads.map((head) => Number(head.text('id'))).filter((id) => Number.isInteger(id) && id < 2 ** 31);
  const urls = heads.map(urlIn).filter(Boolean);
  const known = await knownProducts(ctx, ids, urls);
  const sheet: Sheet = {
    ctx,
    wish,
    words: await shopWords(ctx),
    tiers: await ctx.runtime.adapters.of(memberTiers).keys(ctx),
    byId: new Map(known.map((product) => [product.id, product])),
    byUrl: new Map(known.map((product) => [product.url, product])),
  };
  const plans: Plan[] = [];
  for (const [index, rows] of groups.entries()) {
    // The shop has its turn.
    if (index % 50 === 49) await setImmediate();
    plans.push(planProduct(sheet, rows));
  }
  return withUnread(ctx, given, withoutRepeats(sheet, groups, plans));
}
