import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corners, inRatio, moved, resized, typed, wholeOf } from './crop-rules.ts';

const whole = { width: 400, height: 200 };
const part = { left: 100, top: 50, width: 100, height: 100 };

describe('a part', () => {
  test('moves and stops at the edge', () => {
    expect(moved(part, 30, -20, whole)).toEqual({ ...part, left: 130, top: 30 });
    expect(moved(part, 900, 900, whole)).toEqual({ ...part, left: 300, top: 100 });
  });
  test('grows from one corner while the opposite stays', () => {
    expect(resized(part, 'bottom-right', 50, 20, whole, null)).toEqual({ left: 100, top: 50, width: 150, height: 120 });
    expect(resized(part, 'top-left', -50, -20, whole, null)).toEqual({ left: 50, top: 30, width: 150, height: 120 });
    expect(resized(part, 'top-left', 500, 500, whole, null)).toEqual({ left: 184, top: 134, width: 16, height: 16 });
  });
  test('keeps its proportions, and the edge', () => {
    expect(resized(part, 'bottom-right', 500, 0, whole, 2)).toEqual({ left: 100, top: 50, width: 300, height: 150 });
    expect(resized(part, 'top-right', 500, 0, whole, 1)).toEqual({ left: 100, top: 0, width: 150, height: 150 });
  });
  test('takes proportions around its middle', () => {
    expect(inRatio(wholeOf(whole), whole, 1)).toEqual({ left: 100, top: 0, width: 200, height: 200 });
    expect(inRatio(part, whole, null)).toEqual(part);
    expect(inRatio(part, whole, 2)).toEqual({ left: 50, top: 50, width: 200, height: 100 });
  });
  test('is typed in', () => {
    expect(typed(part, 'width', 9999, whole)).toEqual({ left: 0, top: 50, width: 400, height: 100 });
    expect(typed(part, 'left', -5, whole)).toEqual({ ...part, left: 0 });
  });
  test('always lies inside', () => {
    const pixels = fc.integer({ min: -1000, max: 1000 });
    const ratios = fc.constantFrom(null, 1, 16 / 9, 3 / 4);
    fc.assert(
      fc.property(fc.constantFrom(...corners), pixels, pixels, ratios, (corner, dx, dy, ratio) => {
        const next = resized(inRatio(part, whole, ratio), corner, dx, dy, whole, ratio);
        expect(next.left).toBeGreaterThanOrEqual(0);
        expect(next.top).toBeGreaterThanOrEqual(0);
        expect(next.left + next.width).toBeLessThanOrEqual(whole.width);
        expect(next.top + next.height).toBeLessThanOrEqual(whole.height);
        expect(Math.min(next.width, next.height)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
