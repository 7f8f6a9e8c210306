import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { showMoney } from '@kaifong/base/money';
import { type CodeKind, codeShape } from '@kaifong/kernel/codes';
import type { Context } from '@kaifong/kernel/context';
import { type Label, renderLabels, unitOf } from '@kaifong/kernel/documents';
import { eq, inArray } from 'drizzle-orm';
import { displayCurrency } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type LabelPart, type LabelsInput, labelLayouts } from '../contract/index.ts';
import { priceOf } from '../rules/price-of.ts';
import { products, stocks } from '../schema.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';

const filenames = { barcode: 'Stocks Barcodes.pdf', qrcode: 'Stocks QR Codes.pdf' } as const;

/** Millimetres of the thinnest bar that a hand scanner still reads from a printer of 300 dots an inch. */
const thinnestBar = 0.17;

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
  const now = ctx.runtime.now();
  return asked.map(({ id, quantity }) => {
    const row = byId.get(id);
    if (!row) throw fail('catalogue.stock-missing');
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
    return { label: { code: stock.barcode, lines } satisfies Label, quantity };
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
 * Labels of stocks as PDF, in the language of the call. Refuses `catalogue.stock-missing`, `catalogue.code-not-latin` where a
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
