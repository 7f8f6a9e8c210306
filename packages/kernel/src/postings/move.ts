import { actorName, type TxContext } from '../context/index.ts';
import { statement } from '../db/index.ts';
import type { Account } from './post.ts';

// The rest of each posting is taken back where it stands and posted again, with its dates and the record it is about:
// balances, ends and later reversals are on the other account what they were on this one.
const move = statement<{ count: number }, [string, number, number, string, string | null, string]>(
  'postings-move',
  `with held as (
     select p.*, p.delta + coalesce((select sum(r.delta) from postings r where r.reverses = p.id), 0) as rest
     from postings p where p.account_kind = $1 and p.account_id = $2::int and p.reverses is null
       and ($5::text is null or p.source like $5::text)),
   gone as (
     insert into postings (account_kind, account_id, delta, kind, source, available_from, reverses, reason, actor)
     select account_kind, account_id, -rest, 'moved', $4::text || ':' || id || ':out', available_from, id, reason, $6
     from held where rest <> 0 order by id on conflict (account_kind, source) do nothing returning reverses),
   came as (
     insert into postings (account_kind, account_id, delta, kind, source, about_kind, about_id, available_from, expires_at, reason, actor, created_at)
     select account_kind, $3::int, rest, kind, $4::text || ':' || id || ':in', about_kind, about_id, available_from,
       case when rest > 0 then expires_at end, reason, actor, created_at
     from held where id in (select reverses from gone) order by id returning 1)
   select count(*)::int as count from came`,
);

export interface Move {
  readonly from: Account;
  /** Of the same ledger. */
  readonly to: Account;
  /** What moves them: `merge:7`; the same twice moves once. */
  readonly source: string;
  /** Only postings whose source begins so. */
  readonly only?: string;
}

/**
 * Moves everything of one account to another of the same ledger, posting by posting. The caller holds both (`lockAccount`).
 * Returns how many postings moved.
 */
export async function movePostings(tx: TxContext, { from, to, source, only }: Move): Promise<number> {
  const like = only === undefined ? null : `${only.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const [row] = await tx.run(move, [from.kind, from.id, to.id, source, like, actorName(tx.actor)]);
  return row?.count ?? 0;
}
