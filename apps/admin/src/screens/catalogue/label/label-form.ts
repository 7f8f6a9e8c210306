import { isMistypedEan13 } from '@kaifong/base/codes';
import type { LabelLayoutName, LabelPart, ProductPickerRow } from '@kaifong/domain/catalogue/contract';
import type { FoundStock } from '../../../goods/use-scan.ts';

/** Of one stock at once. */
export const mostLabels = 500;

/** One stock and how many labels of it. */
export interface LabelLine {
  readonly stock_id: number;
  /** Of this lot alone. */
  readonly lot?: number | undefined;
  readonly name: string;
  readonly option: string;
  readonly barcode: string;
  readonly price: number;
  readonly picture: ProductPickerRow['picture'];
  /** Pieces on hand; null where they are not counted. */
  readonly on_hand: number | null;
  readonly quantity: number | string;
}

export type LabelKind = 'barcode' | 'qrcode';

export interface LabelForm {
  readonly lines: readonly LabelLine[];
  readonly kind: LabelKind;
  readonly layout: LabelLayoutName;
  /** The first free place of a sheet, from 1. */
  readonly start: number;
  readonly parts: LabelPart[];
  readonly language: string;
}

export const lineOf = ({ product, stock }: FoundStock, quantity = 1): LabelLine => ({
  stock_id: stock.id,
  name: product.name,
  option: stock.option,
  barcode: stock.barcode,
  price: stock.special_price ?? stock.price,
  picture: product.picture,
  on_hand: stock.in_stock,
  quantity,
});

/** A stock that is there already gets one label more. */
export function withLine(lines: readonly LabelLine[], found: LabelLine): readonly LabelLine[] {
  const before = lines.find(({ stock_id, lot }) => stock_id === found.stock_id && lot === undefined);
  if (!before) return [...lines, found];
  return lines.map((line) => (line === before ? { ...line, quantity: (Number(line.quantity) || 0) + 1 } : line));
}

export const linesOf = (products: readonly ProductPickerRow[]): LabelLine[] =>
  products.flatMap((product) => product.stocks.map((stock) => lineOf({ product, stock })));

/** `7x4,9x1` as numbers. */
const numbersIn = (named: string) => named.split(',').map((part) => part.split('x').map(Number));

/**
 * The lines of the stocks that an address names, with as many labels as it says: `7x4,9x1`, and of lots `7x4x12`
 * (stock, labels, lot); all lines where it names none.
 */
export function wantedLines(
  lines: readonly LabelLine[],
  named: string | null,
  lots: string | null = null,
): LabelLine[] {
  if (!named && !lots) return [...lines];
  const wanted = [...numbersIn(named ?? ''), ...numbersIn(lots ?? '').filter(([, , lot]) => lot)];
  return lines.flatMap((line) =>
    wanted.flatMap(([stock, quantity = 0, lot]) =>
      stock === line.stock_id && quantity > 0
        ? [{ ...line, ...(lot && { lot }), quantity: Math.min(mostLabels, Math.trunc(quantity)) }]
        : [],
    ),
  );
}

export const labelsIn = (lines: readonly LabelLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0);

/** Whether the barcode was meant to be an EAN-13 and is none, so that other bars are printed. */
export const isMistyped = (kind: LabelKind, { barcode, lot }: Pick<LabelLine, 'barcode' | 'lot'>): boolean =>
  kind === 'barcode' && lot === undefined && isMistypedEan13(barcode);
