import type { CodeShape } from '../codes/index.ts';
import type { Paper } from './paper.ts';

interface CodeSpot {
  readonly x: number;
  readonly y: number;
  /** Points of a unit of the shape, in both directions. */
  readonly across: number;
  readonly down: number;
}

/** Fills the shapes of a code in black, its top left corner at the spot. */
export function fillCode({ doc }: Paper, { shapes }: CodeShape, { x, y, across, down }: CodeSpot): void {
  doc.save();
  doc.translate(x, y).scale(across, down);
  for (const corners of shapes) doc.polygon(...corners.map(([left, top]) => [left, top]));
  doc.fill('#000000', 'even-odd');
  doc.restore();
}
