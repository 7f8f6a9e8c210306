// A package as staff and its owner read it: its sums and every posting, amounts as the wire shows them.
import type { Context } from '@kaifong/kernel/context';
import type { GrantKind } from '../contract/index.ts';
import { sumsOf } from '../rules/sums-of.ts';
import { wireAmount } from './amount-words.ts';
import { type PostingRow, postingsOf } from './ledger.ts';

interface Shown {
  readonly id: number;
  readonly grants: GrantKind;
}

const iso = (at: string | Date) => new Date(at).toISOString();
const isoOrNull = (at: string | Date | null) => at && iso(at);

function showSums({ grants }: Shown, postings: readonly PostingRow[]) {
  const { granted, used, left, ended, refunded } = sumsOf(postings);
  const of = (amount: number) => wireAmount(grants, amount);
  return { granted: of(granted), used: of(used), left: of(left), ended: of(ended), refunded: of(refunded) };
}

const showPosting = ({ grants }: Shown, { id, kind, delta, reason, created_at }: PostingRow) => ({
  ...{ id, kind, reason },
  amount: wireAmount(grants, delta),
  created_at: iso(created_at),
});

/** Sums and postings of packages: id → both. */
export async function accountsOf(ctx: Context, packages: readonly Shown[]) {
  const postings = await postingsOf(
    ctx,
    packages.map(({ id }) => id),
  );
  return new Map(
    packages.map((one) => {
      const own = postings.filter(({ account_id }) => account_id === one.id);
      const lines = own.map((row) => ({ ...showPosting(one, row), actor: row.actor }));
      return [one.id, { sums: showSums(one, own), postings: lines }];
    }),
  );
}

/** The terms of a package on the wire. */
export const showTerms = <T extends { starts_at: string | Date | null; ends_at: string | Date | null }>(row: T) => ({
  starts_at: isoOrNull(row.starts_at),
  ends_at: isoOrNull(row.ends_at),
});
