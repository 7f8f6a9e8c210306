// What would become of the products of a sheet: each compared with the product that is there. A cell that holds what the
// list's export shows for it says nothing new.
import { setImmediate } from 'node:timers/promises';
import { type Language, type Localized, textIn } from '@kaifong/base/localized';
import { anyFields } from '@kaifong/base/resource';
import type { Context } from '@kaifong/kernel/context';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { renderMessage } from '@kaifong/kernel/http';
import { cellWords, type Place, type Plan, type SheetWish } from '@kaifong/kernel/resource';
import type { SheetRow } from '@kaifong/kernel/sheets';
import { mayOf } from '@kaifong/kernel/steps';
import { type ProductType, productSheet, productTypes, sheetProductFields } from '../../contract/index.ts';
import { memberTiers } from '../../ports/member-tiers.ts';
import { maySeeCommissions } from '../../rules/product-commissions.ts';
import { maySeeCost } from '../../rules/stock-cost.ts';
import { productUrl } from '../rules/import-keys.ts';
import { groupLines, readProduct, type SheetField, switchOf } from '../rules/product-sheet.ts';
import { brandChange, categoryChange } from './category-change.ts';
import { commissionsChange } from './commissions-change.ts';
import { type KnownProduct, type ShopWords, shopWords } from './known-products.ts';
import { planStocks, type StockSheet } from './plan-stocks.ts';
import type { PlannedProduct } from './planned-product.ts';
import { productChanges } from './product-changes.ts';
import { type KnownShop, knownShop, productOf } from './product-of.ts';
import { readCells } from './read-cells.ts';
import { type Fault, headIn, type Line, lineOf, problemAt } from './sheet-line.ts';

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

const isDraft = (head: Line) => head.text('status').toLowerCase() === 'draft';
const wasOnSale = (head: Line) =>
  head.text('published') !== '-1' &&
  switchOf(head.text('published')) !== false &&
  switchOf(head.text('visibled')) !== false &&
  !isDraft(head);

interface Sheet extends Omit<StockSheet, 'lineAt'> {
  readonly ctx: Context;
  readonly wish: SheetWish;
  readonly shop: KnownShop;
}

function planProduct(sheet: Sheet, rows: readonly SheetRow[]): Plan {
  const { ctx, wish, words } = sheet;
  const lines = rows.map((row) => lineOf(wish.places, row));
  const product = readProduct(lines);
  const head = lines[0] as Line;
  const base = { row: product.row, more: product.rows.slice(1), cells: [...head.cells] };
  const lineAt = (row: number) => lines.find((line) => line.row === row) ?? head;
  const faults: Fault[] = [...product.problems];
  const known = productOf(sheet.shop, words.language, lines, faults);
  if (!known && head.text('id') === '' && head.text('name') === '')
    faults.push({ row: head.row, field: 'name', code: 'validation.required' });
  const fields = {
    ...textChanges(words, wish.places, head, known, faults),
    ...ownChanges(words, head, known, faults),
    ...readCells(sheet.cells, sheetProductFields, head, known, faults),
    ...commissionsChange(words, head, known, faults),
  };
  if (known && fields.name && Object.values({ ...known.name, ...fields.name }).every((text) => !text))
    faults.push({ row: head.row, field: 'name', code: 'validation.required' });
  const brand = brandChange(words, head, known);
  const stocks = planStocks({ ...sheet, lineAt }, known, product, faults);
  const pictures = product.pictures.filter(({ url }) => !known?.pictureSources.includes(url.slice(0, 200)));
  if (faults.length > 0) {
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
  const changes = productChanges(sheet, head, known, planned);
  return changes.length === 0
    ? { ...base, kind: 'skip', id: known.id }
    : { ...base, kind: 'update', id: known.id, input, changes };
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

/** Columns the caller's role leaves unread, each with what says so: she may not write them, or would not see what she writes over. */
function unreadBy(ctx: Context): { readonly name: SheetField; readonly code: string }[] {
  const may = mayOf(ctx);
  return [
    ...(maySeeCost(may) && may('update cost') ? [] : [{ name: 'cost', code: 'catalogue.import-cost-unread' } as const]),
    ...(maySeeCommissions(may) ? [] : [{ name: 'commissions', code: 'catalogue.import-commissions-unread' } as const]),
  ];
}

/** The sheet without the columns that are not for its sender. */
function readable(ctx: Context, wish: SheetWish): SheetWish {
  const unread = new Set<string>(unreadBy(ctx).map(({ name }) => name));
  return { ...wish, places: wish.places.filter(({ name }) => !unread.has(name)) };
}

/** Says once, at the first row, which columns that hold something were not read. */
function withUnread(ctx: Context, wish: SheetWish, rows: readonly SheetRow[], plans: readonly Plan[]): Plan[] {
  const [first, ...rest] = plans;
  const isFilled = ({ index }: Place) => rows.some(({ cells }) => String(cells[index] ?? '').trim() !== '');
  const warnings = unreadBy(ctx).flatMap(({ name, code }) => {
    const place = wish.places.find((each) => each.name === name);
    if (!first || !place || !isFilled(place)) return [];
    const message = renderMessage(ctx.language, code);
    const at = { row: first.row, column: place.header, field: name, value: '' };
    return { ...at, message, messages: [message], warning: true };
  });
  return first && warnings.length > 0 ? [{ ...first, warnings }, ...rest] : [...plans];
}

/** The plan of every product of a sheet. */
export async function planProducts(ctx: Context, given: SheetWish, groups: readonly SheetRow[][]): Promise<Plan[]> {
  const wish = readable(ctx, given);
  const words = await shopWords(ctx);
  const lines = groups.flat().map((row) => lineOf(wish.places, row));
  const sheet: Sheet = {
    ctx,
    wish,
    words,
    cells: await cellWords(ctx, { definition: anyFields(productSheet) }, Object.keys(sheetProductFields)),
    tiers: await ctx.runtime.adapters.of(memberTiers).keys(ctx),
    shop: await knownShop(ctx, lines),
    headOf: (field, language) => headIn(ctx, wish, field, language),
  };
  const plans: Plan[] = [];
  for (const [index, rows] of groups.entries()) {
    // The shop has its turn.
    if (index % 50 === 49) await setImmediate();
    plans.push(planProduct(sheet, rows));
  }
  return withUnread(ctx, given, groups.flat(), withoutRepeats(sheet, groups, plans));
}
