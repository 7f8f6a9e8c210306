import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { Account } from '@kaifong/kernel/postings';
import type { PackagePostingKind } from '../contract/index.ts';

/** The ledger of packages: units, or cents of those with stored value. */
export const packageLedger = 'package';
export const unitsOf = (packageId: number): Account => ({ kind: packageLedger, id: packageId });

export interface PostingRow {
  readonly id: number;
  readonly account_id: number;
  readonly kind: PackagePostingKind;
  readonly delta: number;
  readonly reason: string;
  readonly actor: string;
  readonly created_at: string;
  /** What a use paid for. */
  readonly about_kind: string | null;
  readonly about_id: number | null;
  /** The part of the posting that no other takes back. */
  readonly rest: number;
}

const read = statement<PostingRow, [string, number[]]>(
  'package-postings',
  `select p.id::int as id, p.account_id, p.kind, p.delta::float8 as delta, p.reason, p.actor, p.created_at::text as created_at, p.about_kind, p.about_id,
     (p.delta + coalesce((select sum(r.delta) from postings r where r.reverses = p.id), 0))::float8 as rest
   from postings p where p.account_kind = $1 and p.account_id = any($2::int[]) order by p.id desc`,
);

/** Every posting of packages, newest first. */
export const postingsOf = (ctx: Context, ids: readonly number[]): Promise<PostingRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : ctx.run(read, [packageLedger, [...ids]]);
