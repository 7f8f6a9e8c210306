import type { FileReply } from '@kaifong/base/contract';
import { dateLocale } from '@kaifong/base/date-locale';
import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { showMoney } from '@kaifong/base/money';
import { type CodeKind, codeShape } from '@kaifong/kernel/codes';
import { type Context, scopedTo } from '@kaifong/kernel/context';
import { type Label, renderLabels, unitOf } from '@kaifong/kernel/documents';
import { renderMessage } from '@kaifong/kernel/http';
import { and, eq, inArray } from 'drizzle-orm';
import { displayCurrency } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type LabelPart, type LabelsInput, labelLayouts } from '../contract/index.ts';
import { priceOf } from '../facts/price-of.ts';
import { inventories, products, stocks } from '../schema.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';

const filenames = { barcode: 'Stocks Barcodes.pdf', qrcode: 'Stocks QR Codes.pdf' } as const;

/** Millimetres of the thinnest bar that a hand scanner still reads from a printer of 300 dots an inch. */
const thinnestBar = 0.17;

/** The lots asked for, by id. */
async function lotsAsked(ctx: Context, asked: LabelsInput['stocks']) {
  const ids = asked.flatMap(({ inventory_id }) => inventory_id ?? []);
  if (ids.length === 0) return new Map<number, never>();
  const rows = await ctx.db
    .select({ id: inventories.id, stock_id: inventories.stock_id, expiry_date: inventories.expiry_date })
    .from(inventories)
    .where(and(inArray(inventories.id, ids), scopedTo(ctx, 'warehouse', inventories.warehouse_id)));
  return new Map(rows.map((lot) => [lot.id, lot]));
}

/** The stocks asked for with what may stand on their labels, in the order asked for. */
async function labelledStocks(ctx: Context, { stocks: asked, parts }: LabelsInput) {
  const settings = await getSettings(ctx);
  const words = new OptionWords(await loadAttributes(ctx), ctx.language, settings.main_language);
  const currency = displayCurrency(settings, settings.base_currency);
  const rows = await ctx.db
    .select({ stock: stocks, name: products.name })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(
      inArray(
        stocks.id,
        asked.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.stock.id, row]));
  const lots = await lotsAsked(ctx, asked);
  const day = new Intl.DateTimeFormat(dateLocale(ctx.language), { dateStyle: 'medium', timeZone: 'UTC' });
  const expires = (date: string) =>
    renderMessage(ctx.language, 'catalogue.label.expires', { date: day.format(new Date(date)) });
  const now = ctx.runtime.now();
  return asked.map(({ id, quantity, inventory_id }) => {
    const row = byId.get(id);
    const lot = inventory_id === undefined ? undefined : lots.get(inventory_id);
    if (!row || (inventory_id !== undefined && lot?.stock_id !== id)) throw fail('catalogue.stock-missing');
    const { stock, name } = row;
    const texts: Record<LabelPart, string> = {
      name: textIn(name, ctx.language, settings.main_language),
      options: words.sentence(stock.options),
      price: showMoney(priceOf(stock, now).now, currency),
      sku: stock.sku,
    };
    const lines = Object.entries(texts).flatMap(([part, text]) =>
      parts.includes(part as LabelPart) && text ? [text] : [],
    );
    // What lies in a lot is told from others of its kind by the lot's own code: a scanner takes just that lot.
    const last = lot?.expiry_date ? expires(lot.expiry_date) : undefined;
    const code = lot ? `LOT-${lot.id}` : stock.barcode;
    return { label: { code, lines, last } satisfies Label, quantity };
  });
}

const mostNamed = 5;

function refuse(
  error: 'catalogue.code-not-latin' | 'catalogue.label-too-small',
  codes: string[],
  is: (code: string) => boolean,
) {
  const wrong = codes.filter(is);
  if (wrong.length > 0) throw fail(error, { codes: wrong.slice(0, mostNamed).join(', ') });
}

/**
 * Labels of stocks or of their lots as PDF, in the language of the call. Refuses `catalogue.stock-missing`, `catalogue.code-not-latin` where a
 * code is nothing bars can say, and `catalogue.label-too-small` where bars would be too thin for a scanner.
 */
export async function printLabels(ctx: Context, kind: CodeKind, input: LabelsInput): Promise<FileReply> {
  const layout = labelLayouts[input.layout];
  const wanted = await labelledStocks(ctx, input);
  const codes = wanted.map(({ label }) => label.code);
  if (kind === 'barcode') refuse('catalogue.code-not-latin', codes, (code) => !/^[ -~]+$/.test(code));
  refuse('catalogue.label-too-small', codes, (code) => unitOf(kind, layout, codeShape(kind, code)) < thinnestBar);
  const bytes = await renderLabels({
    kind,
    language: ctx.language,
    title: filenames[kind].replace('.pdf', ''),
    layout,
    used: (input.start - 1) % (layout.columns * layout.rows),
    edges: input.edges,
    labels: wanted.flatMap(({ label, quantity }) => Array<Label>(quantity).fill(label)),
  });
  return { filename: filenames[kind], mimetype: 'application/pdf', bytes };
}
