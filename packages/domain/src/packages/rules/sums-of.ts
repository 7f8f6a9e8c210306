// What became of the units of a package: the sum of its postings by their kind.
import type { PackagePostingKind } from '../contract/index.ts';

/** `granted` = `used` + `left` + `ended` + `refunded`. */
export interface Sums {
  readonly granted: number;
  readonly used: number;
  readonly left: number;
  readonly ended: number;
  readonly refunded: number;
}

export interface Posting {
  readonly kind: PackagePostingKind;
  readonly delta: number;
}

export function sumsOf(postings: readonly Posting[]): Sums {
  const of = (...kinds: readonly PackagePostingKind[]) =>
    postings.reduce((sum, { kind, delta }) => (kinds.includes(kind) ? sum + delta : sum), 0);
  return {
    granted: of('grant'),
    used: 0 - of('use', 'give-back'),
    left: of('grant', 'use', 'give-back', 'end', 'refund'),
    ended: 0 - of('end'),
    refunded: 0 - of('refund'),
  };
}
