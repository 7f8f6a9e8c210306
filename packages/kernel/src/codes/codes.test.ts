import { expect, test } from 'vitest';
import { type CodeShape, codeShape } from './index.ts';

/** Widths of bars and gaps in turn, along the middle of a barcode. */
function runsOf({ width, shapes }: CodeShape): number[] {
  const black = Array.from({ length: width }, () => false);
  for (const shape of shapes) {
    const [left, right] = [Math.min(...shape.map(([x]) => x)), Math.max(...shape.map(([x]) => x))];
    black.fill(true, left, right);
  }
  const runs: number[] = [];
  black.forEach((one, index) => {
    if (index > 0 && black[index - 1] === one) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(1);
  });
  return runs;
}

// From the tables of ISO/IEC 15417, read by hand: a symbol is eleven modules in six runs.
const startB = '211214';
const stop = '2331112';

test('a barcode of letters is Code 128', () => {
  const runs = runsOf(codeShape('barcode', 'KF-1')).join('');
  // Start B, four characters, the check character, stop.
  expect(runs).toHaveLength(6 * 6 + 7);
  expect(runs.slice(0, 6)).toBe(startB);
  expect(runs.slice(6, 12)).toBe('112331'); // K
  expect(runs.endsWith(stop)).toBe(true);
});

test('a barcode of thirteen digits with the right last one is an EAN-13, another is Code 128', () => {
  const ean = codeShape('barcode', '4006381333931');
  expect(ean.width).toBe(95);
  // Guards at both ends and in the middle; 006381 and 333931 between them, the 4 in the pattern of the left half.
  const runs = runsOf(ean).join('');
  expect([runs.slice(0, 3), runs.slice(27, 32), runs.slice(-3)]).toEqual(['111', '11111', '111']);
  expect(codeShape('barcode', '4006381333932').width).not.toBe(95);
});

test('a QR code has its three eyes', () => {
  const { width, height, shapes } = codeShape('qrcode', 'KF-1');
  expect(width).toBe(height);
  const module = width / 21;
  const at = (x: number, y: number) =>
    shapes.filter((shape) => inside(shape, (x + 0.5) * module, (y + 0.5) * module)).length % 2 === 1;
  for (const [x, y] of [
    [0, 0],
    [14, 0],
    [0, 14],
  ] as const) {
    const row = (line: number) => Array.from({ length: 7 }, (_, index) => (at(x + index, y + line) ? 1 : 0)).join('');
    expect([row(0), row(1), row(3)]).toEqual(['1111111', '1000001', '1011101']);
  }
});

/** Whether a point lies in a shape: an odd number of edges to its right. */
function inside(shape: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let odd = false;
  shape.forEach(([x1, y1], index) => {
    const [x2, y2] = shape[(index + 1) % shape.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
  });
  return odd;
}
