// Labels on sheets or on a roll, as plain data: it travels to the thread that draws it. All lengths in millimetres.
import type { CodeKind } from '../codes/index.ts';

export interface LabelLayout {
  readonly page: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly label: { readonly width: number; readonly height: number };
  /** Where the first label begins. */
  readonly left: number;
  readonly top: number;
  /** From one label to the next, its own size included. */
  readonly acrossBy: number;
  readonly downBy: number;
}

export interface Label {
  /** What the code says; it also stands below it in letters. */
  readonly code: string;
  /** The first line is bold; a line that is too long is cut. */
  readonly lines: readonly string[];
  /** The line below them, which is there whatever room there is: lines above make way. */
  readonly last?: string | undefined;
}

export interface LabelSheet {
  readonly kind: CodeKind;
  /** BCP 47; which Chinese forms are drawn depends on it. */
  readonly language: string;
  /** In the properties of the file. */
  readonly title: string;
  readonly layout: LabelLayout;
  /** How many places of the first sheet are used up. */
  readonly used: number;
  /** Draws the edge of every label, to see on plain paper whether the printer meets it. */
  readonly edges: boolean;
  readonly labels: readonly Label[];
}

/** Units left white on both sides of a code inside its place; the margin of the label adds to them. */
export const quietUnits = { barcode: 8, qrcode: 4 } as const;

/** Millimetres of a code's unit on a label: of a barcode, the width of its thinnest bar. */
export const unitOf = (kind: CodeKind, layout: LabelLayout, shape: { readonly width: number }): number =>
  codePlace(kind, layout).width / (shape.width + 2 * quietUnits[kind]);

export interface CodePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Free room inside the edge of a label. */
export const labelMargin = 2;

/**
 * Where the code stands on a label: a barcode over its whole width at the bottom, a QR code as a square at its side. In
 * letters it stands below a barcode, which leaves the last `codeLine` millimetres free for it.
 */
export function codePlace(kind: CodeKind, { label: { width, height } }: LabelLayout): CodePlace {
  const [wide, high] = [width - 2 * labelMargin, height - 2 * labelMargin];
  if (kind === 'qrcode') {
    const side = Math.min(high, wide * 0.45);
    return { x: labelMargin, y: labelMargin + (high - side) / 2, width: side, height: side };
  }
  const tall = Math.min(12, high * 0.36);
  return { x: labelMargin, y: labelMargin + high - codeLine - tall, width: wide, height: tall };
}

export const codeLine = 2.8;
