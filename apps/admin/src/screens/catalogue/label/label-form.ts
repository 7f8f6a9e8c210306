import type { LabelLayoutName, LabelPart, ProductPickerRow } from '@kaifong/domain/catalogue/contract';
import type { FoundStock } from '../../../kit/stock/use-scan.ts';

/** Of one stock at once. */
export const mostLabels = 500;

/** One stock and how many labels of it. */
export interface LabelLine {
  readonly stock_id: number;
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
  on_hand: stock.available_inventories,
  quantity,
});

/** A stock that is there already gets one label more. */
export function withLine(lines: readonly LabelLine[], found: LabelLine): readonly LabelLine[] {
  const before = lines.find(({ stock_id }) => stock_id === found.stock_id);
  if (!before) return [...lines, found];
  return lines.map((line) => (line === before ? { ...line, quantity: (Number(line.quantity) || 0) + 1 } : line));
}

export const linesOf = (products: readonly ProductPickerRow[]): LabelLine[] =>
  products.flatMap((product) => product.stocks.map((stock) => lineOf({ product, stock })));

/** Those of the stocks that an address names, with as many labels as it says: `7x4,9x1`; all of them where it names none. */
export function wantedLines(lines: readonly LabelLine[], named: string | null): LabelLine[] {
  if (!named) return [...lines];
  const counts = new Map(named.split(',').map((part) => part.split('x').map(Number) as [number, number]));
  return lines.flatMap((line) => {
    const quantity = counts.get(line.stock_id);
    return quantity && quantity > 0 ? [{ ...line, quantity: Math.min(mostLabels, Math.trunc(quantity)) }] : [];
  });
}

export const labelsIn = (lines: readonly LabelLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0);
