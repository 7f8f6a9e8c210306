// Sets of instants as lists of spans. Every function takes lists in any order and gives them back in order, without empty
// spans, and with those that touch joined.

/** From one instant to another, in milliseconds since 1970. The end does not belong to it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What lies in any of the lists. */
export function union(...lists: readonly (readonly Span[])[]): Span[] {
  const whole: Span[] = [];
  for (const each of lists.flat().sort((one, other) => one.from - other.from)) {
    const last = whole.at(-1);
    if (last && each.from <= last.to) whole[whole.length - 1] = { from: last.from, to: Math.max(last.to, each.to) };
    else if (each.from < each.to) whole.push({ from: each.from, to: each.to });
  }
  return whole;
}

/** What lies in `spans` and in none of `without`. */
export function difference(spans: readonly Span[], without: readonly Span[]): Span[] {
  const left: Span[] = [];
  const holes = union(without);
  let first = 0;
  for (const { from, to } of union(spans)) {
    let at = from;
    while ((holes[first]?.to ?? Number.POSITIVE_INFINITY) <= at) first += 1;
    for (let place = first; at < to; place += 1) {
      const hole = holes[place] ?? { from: to, to };
      if (hole.from > at) left.push({ from: at, to: Math.min(hole.from, to) });
      at = Math.max(at, hole.to);
    }
  }
  return left;
}

/** The spans that lie in both. */
export function common(one: readonly Span[], other: readonly Span[]): Span[] {
  const [left, right] = [union(one), union(other)];
  const both: Span[] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const [a, b] = [left[i] as Span, right[j] as Span];
    const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
    if (from < to) both.push({ from, to });
    if (a.to < b.to) i += 1;
    else j += 1;
  }
  return both;
}

/** Each begins so much earlier and ends so much later. */
export const widen = (spans: readonly Span[], before: number, after: number): Span[] =>
  union(spans.filter(({ from, to }) => from < to).map(({ from, to }) => ({ from: from - before, to: to + after })));

/** One of them, as `union` gives them back, holds all of `span`. */
export function covers(ordered: readonly Span[], span: Span): boolean {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] as Span).from <= span.from) low = middle + 1;
    else high = middle;
  }
  const found = ordered[low - 1];
  return found !== undefined && found.to >= span.to;
}

/**
 * The beginnings of pieces of `length`, every `step` from the beginning of each span on; the last one ends with its span or before it.
 */
export function cut(spans: readonly Span[], length: number, step: number): number[] {
  if (!(length > 0) || !(step > 0)) throw new RangeError('a piece and a step are longer than nothing');
  return union(spans).flatMap(({ from, to }) => {
    const count = Math.max(0, Math.floor((to - from - length) / step) + 1);
    return Array.from({ length: count }, (_, turn) => from + turn * step);
  });
}

/** The milliseconds the spans last together; where they overlap, once. */
export const totalOf = (spans: readonly Span[]): number =>
  union(spans).reduce((sum, { from, to }) => sum + to - from, 0);
