import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutAround, liesInside } from './cut-around.ts';

const square = { width: 480, height: 480 };

describe('cutAround', () => {
  test.each([
    [
      { x: 50, y: 50 },
      { left: 250, top: 0, width: 500, height: 500 },
    ],
    [
      { x: 0, y: 50 },
      { left: 0, top: 0, width: 500, height: 500 },
    ],
    [
      { x: 100, y: 0 },
      { left: 500, top: 0, width: 500, height: 500 },
    ],
    [
      { x: 30, y: 90 },
      { left: 50, top: 0, width: 500, height: 500 },
    ],
  ])('a square of a wide picture around %o', (focus, part) =>
    expect(cutAround({ width: 1000, height: 500 }, square, focus)).toEqual(part),
  );

  test('of a picture smaller than the shape is as large as can be', () =>
    expect(cutAround({ width: 10, height: 40 }, square, { x: 50, y: 100 })).toEqual({
      left: 0,
      top: 30,
      width: 10,
      height: 10,
    }));

  test('always lies inside and holds the focal point', () => {
    const side = fc.integer({ min: 1, max: 4000 });
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(side, side, side, side, percent, percent, (width, height, w, h, x, y) => {
        const part = cutAround({ width, height }, { width: w, height: h }, { x, y });
        expect(liesInside(part, { width, height })).toBe(true);
        expect(part.left - 1).toBeLessThanOrEqual((width * x) / 100);
        expect(part.left + part.width + 1).toBeGreaterThanOrEqual((width * x) / 100);
        expect(part.top - 1).toBeLessThanOrEqual((height * y) / 100);
        expect(part.top + part.height + 1).toBeGreaterThanOrEqual((height * y) / 100);
      }),
    );
  });
});
