// What the shop keeps of the price of packages that go back: what was used of each, at its single price.
import { splitCents } from '@kaifong/base/money';
import type { GrantKind } from '../contract/index.ts';

export interface UsedPackage {
  readonly id: number;
  readonly grants: GrantKind;
  /** Of one unit. */
  readonly single_cents: number;
  /** Units, or cents. */
  readonly used: number;
}

/** What the used part of a package costs by itself, in cents: units at their single price, money as it is. */
export const worthOfUsed = ({
  grants,
  single_cents,
  used,
}: Pick<UsedPackage, 'grants' | 'single_cents' | 'used'>): number => (grants === 'money' ? used : used * single_cents);

/** The packages that go back for so many pieces of a line: those with the least used first, which is best for the buyer. */
export const goingBack = <P extends Pick<UsedPackage, 'id' | 'used'>>(packages: readonly P[], pieces: number): P[] =>
  packages.toSorted((one, other) => one.used - other.used || one.id - other.id).slice(0, Math.max(0, pieces));

/**
 * Cents the shop keeps of what goes back for `pieces` pieces of a line, of which these are the packages: of each the worth of
 * what was used, and never more than its piece cost.
 */
export function keptOf(packages: readonly UsedPackage[], backCents: number, pieces: number): number {
  const shares = splitCents(
    backCents,
    Array.from({ length: pieces }, () => 1),
  );
  return packages.reduce((kept, one, i) => kept + Math.min(shares[i] ?? 0, worthOfUsed(one)), 0);
}
