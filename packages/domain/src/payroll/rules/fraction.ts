// Shares of an amount, added up exactly and rounded once.

export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const none: Fraction = { n: 0n, d: 1n };

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x || 1n;
}

/** `n / d`; nothing of nothing is nothing. */
export function share(n: number, d: number): Fraction {
  if (n === 0) return none;
  if (d <= 0) throw new Error(`a share of ${d}`);
  return { n: BigInt(n), d: BigInt(d) };
}

export function plus(one: Fraction, other: Fraction): Fraction {
  const n = one.n * other.d + other.n * one.d;
  const d = one.d * other.d;
  const by = divisor(n, d);
  return { n: n / by, d: d / by };
}

export const times = (one: Fraction, n: number, d = 1): Fraction => {
  const made = { n: one.n * BigInt(n), d: one.d * BigInt(d) };
  const by = divisor(made.n, made.d);
  return { n: made.n / by, d: made.d / by };
};

export const sumOf = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, none);

/** A number of cents, of which `unit` is the smallest, half a unit up; `down`: the unit below. */
export function rounded({ n, d }: Fraction, unit = 1, down = false): number {
  const whole = d * BigInt(unit);
  // None of them is below zero.
  return Number(down ? n / whole : (n * 2n + whole) / (whole * 2n)) * unit;
}
