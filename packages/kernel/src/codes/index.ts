// Pictures of codes that a machine reads, by bwip-js.
import { isEan13 } from '@kaifong/base/codes';
import { render, toBuffer, toSVG } from 'bwip-js/node';

const qr = (text: string) => ({ bcid: 'qrcode', text, eclevel: 'M', padding: 4, backgroundcolor: 'ffffff' });

/** A QR code as SVG text, with the quiet zone readers need. */
export const qrSvg = (text: string): string => toSVG(qr(text));

/** The same as PNG bytes, for letters: many mail programs show no SVG. */
export const qrPng = (text: string): Promise<Buffer> => toBuffer({ ...qr(text), scale: 4 });

/** `barcode`: EAN-13 where the text is one, else Code 128. */
export type CodeKind = 'barcode' | 'qrcode';

/** A code as black shapes in units of its own, the origin at the top left; without the quiet zone around it. */
export interface CodeShape {
  readonly width: number;
  readonly height: number;
  /** Corners of each shape; what lies in two of them is white. */
  readonly shapes: readonly (readonly (readonly [x: number, y: number])[])[];
}

const symbolOf = (kind: CodeKind, text: string) => {
  if (kind === 'qrcode') return { bcid: 'qrcode', text, eclevel: 'M' };
  return isEan13(text) ? { bcid: 'ean13', text } : { bcid: 'code128', text };
};

/** The shapes of a code; of a barcode one unit is the width of its thinnest bar. */
export function codeShape(kind: CodeKind, text: string): CodeShape {
  const shapes: [number, number][][] = [];
  let [width, height] = [0, 0];
  render(
    { ...symbolOf(kind, text), scale: 1 },
    {
      scale: () => null,
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init(wide, high) {
        [width, height] = [wide, high];
      },
      // A bar is given as the line through its middle, from the bottom to the top.
      line(x, _bottom, _x, _top, thickness) {
        const left = x - Math.ceil(thickness / 2);
        const [right, base] = [left + thickness, height];
        shapes.push([
          [left, 0],
          [right, 0],
          [right, base],
          [left, base],
        ]);
      },
      polygon(corners) {
        shapes.push(corners);
      },
      hexagon() {},
      ellipse() {},
      fill() {},
      text() {},
      end() {},
    },
  );
  // The library rounds the size up.
  if (kind === 'barcode') width = Math.max(...shapes.flat().map(([x]) => x));
  return { width, height, shapes };
}
