import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

describe('the interval of a share', () => {
  it.each([
    // Values of the published tables.
    [10, 100, 0.0552, 0.1744],
    [5, 10, 0.2366, 0.7634],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
  ])('of %i among %i', (hits, tries, low, high) => {
    const found = wilsonInterval(hits, tries);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it('of nobody says nothing, and gets narrower with more', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
    const width = (tries: number) => {
      const { low, high } = wilsonInterval(tries / 10, tries);
      return high - low;
    };
    expect(width(1_000)).toBeLessThan(width(100));
  });
});
