// A Shopify product export, read: one line per variant or further picture, the product's own fields on its first line.
import { fail } from '@kaifong/base/errors';
import { parseAmount } from '@kaifong/base/money';
import { parse } from 'csv-parse/sync';

type Line = Readonly<Record<string, string | undefined>>;

export interface ImportedPicture {
  readonly row: number;
  readonly url: string;
  readonly position: number;
  readonly alt: string;
}

export interface ImportedVariant {
  readonly row: number;
  /** Option name → value, as written. */
  readonly options: Readonly<Record<string, string>>;
  readonly sku: string;
  readonly barcode: string;
  readonly price_cents: number;
  readonly special_price_cents: number | null;
  /** null: not counted. */
  readonly quantity: number | null;
}

export interface ImportedProduct {
  readonly row: number;
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly vendor: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly visibled: boolean;
  readonly meta_title: string;
  readonly meta_description: string;
  readonly variants: readonly ImportedVariant[];
  readonly pictures: readonly ImportedPicture[];
}

/** What is wrong with one cell: a code of `catalogue.import-…`. */
export interface CellProblem {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly code: string;
}

export interface ShopifyExport {
  readonly products: readonly ImportedProduct[];
  readonly problems: readonly CellProblem[];
  /** Products that could not be read at all. */
  readonly failed: number;
}

const needed = ['Handle', 'Title', 'Variant Price'] as const;
const mostLines = 1000;

/** The lines of the file by heading. Refuses what is no such file, and more than 1000 lines. */
function linesOf(csv: string): Line[] {
  let lines: Line[];
  try {
    lines = parse(csv, {
      columns: true,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: 500_000,
    });
  } catch {
    throw fail('catalogue.import-unreadable', { columns: needed.join(', ') });
  }
  const headings = new Set(lines.flatMap((line) => Object.keys(line)));
  if (!needed.every((name) => headings.has(name))) {
    throw fail('catalogue.import-unreadable', { columns: needed.join(', ') });
  }
  if (lines.length > mostLines) throw fail('catalogue.import-too-many');
  return lines;
}

const cell = (line: Line, column: string): string => (line[column] ?? '').trim();

/** Spreadsheets keep long digits as text by a quote in front. */
const code = (line: Line, column: string): string => cell(line, column).replace(/^'/, '').slice(0, 64);

type Report = (row: number, column: string, value: string, code: string) => void;

/** The names of the options, written on the product's first line; `Title` alone means there are none. */
function optionNames(first: Line): string[] {
  const names = [1, 2, 3].map((number) => cell(first, `Option${number} Name`));
  const onlyTitle = names[0] === 'Title' && cell(first, 'Option1 Value') === 'Default Title';
  return onlyTitle ? [] : names.filter(Boolean);
}

/** A price above the price is what it was before: the price then, and today's the special one. */
function pricesOf(line: Line, row: number, report: Report) {
  const price = parseAmount(cell(line, 'Variant Price'));
  if (price === undefined) {
    report(row, 'Variant Price', cell(line, 'Variant Price'), cell(line, 'Variant Price') ? 'value' : 'required');
    return undefined;
  }
  const before = cell(line, 'Variant Compare At Price');
  const compared = before ? parseAmount(before) : 0;
  if (compared === undefined) report(row, 'Variant Compare At Price', before, 'value');
  return compared !== undefined && compared > price && price > 0
    ? { price_cents: compared, special_price_cents: price }
    : { price_cents: price, special_price_cents: null };
}

function quantityOf(line: Line, row: number, report: Report): number | null {
  const text = cell(line, 'Variant Inventory Qty');
  if (text === '') return null;
  if (!/^-?\d{1,7}$/.test(text)) {
    report(row, 'Variant Inventory Qty', text, 'value');
    return 0;
  }
  return Math.max(Number(text), 0);
}

function variantOf(line: Line, row: number, names: readonly string[], report: Report): ImportedVariant | undefined {
  const prices = pricesOf(line, row, report);
  const options = Object.fromEntries(names.map((name, index) => [name, cell(line, `Option${index + 1} Value`)]));
  const empty = Object.keys(options).find((name) => options[name] === '');
  if (empty) report(row, `Option${names.indexOf(empty) + 1} Value`, '', 'required');
  if (!prices || empty) return undefined;
  return {
    ...prices,
    row,
    options,
    sku: code(line, 'Variant SKU'),
    barcode: code(line, 'Variant Barcode'),
    quantity: quantityOf(line, row, report),
  };
}

const isVariant = (line: Line) => cell(line, 'Variant Price') !== '' || cell(line, 'Option1 Value') !== '';

function picturesOf(lines: readonly { line: Line; row: number }[]): ImportedPicture[] {
  return lines
    .filter(({ line }) => cell(line, 'Image Src') !== '')
    .map(({ line, row }) => ({
      row,
      url: cell(line, 'Image Src'),
      position: Number(cell(line, 'Image Position')) || 99,
      alt: cell(line, 'Image Alt Text').slice(0, 300),
    }))
    .sort((a, b) => a.position - b.position);
}

const isYes = (text: string) => text === '' || text.toLowerCase() === 'true';

function productOf(
  handle: string,
  lines: readonly { line: Line; row: number }[],
  report: Report,
): ImportedProduct | undefined {
  const [head] = lines;
  if (!head) return undefined;
  const { line: first, row } = head;
  const title = cell(first, 'Title').slice(0, 255);
  if (title === '') report(row, 'Title', '', 'required');
  const names = optionNames(first);
  const rows = lines.filter(({ line }) => isVariant(line));
  const variants = rows.map((entry) => variantOf(entry.line, entry.row, names, report));
  const complete = variants.filter((variant) => variant !== undefined);
  // Half a product is worse than none: its missing sizes would look sold out for ever.
  if (title === '' || rows.length === 0 || complete.length < variants.length) {
    if (rows.length === 0) report(row, 'Variant Price', '', 'required');
    return undefined;
  }
  return {
    row,
    handle,
    title,
    description: cell(first, 'Body (HTML)').slice(0, 50_000),
    vendor: cell(first, 'Vendor').slice(0, 120),
    type: (cell(first, 'Type') || cell(first, 'Product Type')).slice(0, 120),
    tags: cell(first, 'Tags')
      .split(',')
      .map((tag) => tag.trim().slice(0, 120))
      .filter(Boolean)
      .slice(0, 20),
    visibled: isYes(cell(first, 'Published')) && cell(first, 'Status').toLowerCase() !== 'draft',
    meta_title: cell(first, 'SEO Title').slice(0, 255),
    meta_description: cell(first, 'SEO Description').slice(0, 1000),
    variants: complete,
    pictures: picturesOf(lines),
  };
}

/**
 * Reads an export. Problems of single cells are collected and the rest goes on; a product with a broken line is left out
 * as a whole. Refuses `catalogue.import-unreadable` and `catalogue.import-too-many`.
 */
export function readShopifyProducts(csv: string): ShopifyExport {
  const problems: CellProblem[] = [];
  const report: Report = (row, column, value, name) =>
    problems.push({ row, column, value: value.slice(0, 200), code: `catalogue.import-${name}` });
  // The heading is row 1, as a spreadsheet counts.
  const numbered = linesOf(csv).map((line, index) => ({ line, row: index + 2 }));
  for (const { row } of numbered.filter(({ line }) => cell(line, 'Handle') === ''))
    report(row, 'Handle', '', 'required');
  const byHandle = Map.groupBy(
    numbered.filter(({ line }) => cell(line, 'Handle') !== ''),
    ({ line }) => cell(line, 'Handle'),
  );
  const products = [...byHandle].map(([handle, lines]) => productOf(handle, lines, report));
  const complete = products.filter((product) => product !== undefined);
  return { products: complete, problems, failed: products.length - complete.length };
}
