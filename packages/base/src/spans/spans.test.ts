import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { common, covers, cut, difference, type Span, totalOf, union, widen } from './index.ts';

const most = 60;
const span = fc.tuple(fc.nat(most), fc.nat(most)).map(([from, to]) => ({ from, to }));
const lists = fc.tuple(fc.array(span, { maxLength: 8 }), fc.array(span, { maxLength: 8 }));

/** The moments of a list, one by one: slow and plainly right. */
const momentsOf = (spans: readonly Span[]) => {
  const moments = new Set<number>();
  for (const { from, to } of spans) for (let at = from; at < to; at += 1) moments.add(at);
  return moments;
};
const sorted = (moments: Iterable<number>) => [...moments].sort((one, other) => one - other);
const isTidy = (spans: readonly Span[]) =>
  spans.every(({ from, to }, place) => from < to && (place === 0 || (spans[place - 1] as Span).to < from));

/** Every result is the moments it should be, in order, without empty spans or ones that touch. */
const expectMoments = (result: readonly Span[], moments: Iterable<number>) => {
  expect(sorted(momentsOf(result))).toEqual(sorted(moments));
  expect(isTidy(result)).toBe(true);
};

describe('spans are sets of moments', () => {
  it('in union, difference and in common', () => {
    fc.assert(
      fc.property(lists, ([one, other]) => {
        const [left, right] = [momentsOf(one), momentsOf(other)];
        const both = sorted(left).filter((at) => right.has(at));
        expectMoments(union(one, other), new Set([...left, ...right]));
        expectMoments(
          difference(one, other),
          sorted(left).filter((at) => !right.has(at)),
        );
        expectMoments(common(one, other), both);
        expect(totalOf([...one, ...other])).toBe(left.size + right.size - both.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('widened each by itself', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), fc.nat(9), fc.nat(9), (spans, before, after) => {
        const wide = spans
          .filter(({ from, to }) => from < to)
          .map(({ from, to }) => ({ from: from - before, to: to + after }));
        expectMoments(widen(spans, before, after), momentsOf(wide));
      }),
    );
  });

  it('and hold another where all its moments are theirs', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), span, (spans, asked) => {
        fc.pre(asked.from < asked.to);
        expect(covers(union(spans), asked)).toBe([...momentsOf([asked])].every((at) => momentsOf(spans).has(at)));
      }),
    );
  });

  it('cut into every piece that fits from their beginning on', () => {
    fc.assert(
      fc.property(
        fc.array(span, { maxLength: 5 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 9 }),
        (spans, length, step) => {
          const expected = union(spans).flatMap(({ from, to }) => {
            const starts: number[] = [];
            for (let at = from; at + length <= to; at += step) starts.push(at);
            return starts;
          });
          expect(cut(spans, length, step)).toEqual(expected);
        },
      ),
    );
    expect(() => cut([], 30, 0)).toThrow(RangeError);
  });
});
