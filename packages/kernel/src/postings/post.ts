import { actorName, type TxContext } from '../context/index.ts';
import { statement } from '../db/index.ts';
import { postings } from './schema.ts';

/** One account of a ledger: `{ kind: 'ledger', id: 12 }`. */
export interface Account {
  readonly kind: string;
  readonly id: number;
}

export interface PostingDraft {
  readonly account: Account;
  /** In the ledger's smallest unit; not 0. */
  readonly delta: number;
  readonly kind: string;
  /** The source of the posting: `refund:7`. One posting per source and ledger. */
  readonly source: string;
  readonly about?: { readonly kind: string; readonly id: number } | undefined;
  /** Left out: at once. */
  readonly availableFrom?: Date | undefined;
  readonly expiresAt?: Date | null | undefined;
  readonly reverses?: number | undefined;
  readonly reason?: string | undefined;
}

const lock = statement<{ locked: string }, [string]>(
  'postings-lock',
  `select pg_advisory_xact_lock(hashtextextended('posting:' || $1::text, 0))::text as locked`,
);

/**
 * Holds an account until the transaction ends. Whoever takes something off must hold it before reading the balance: an
 * account has no row of its own to lock. Comes after the locks on the records it is about; several accounts by kind and id.
 */
export async function lockAccount(tx: TxContext, { kind, id }: Account): Promise<void> {
  await tx.run(lock, [`${kind}:${id}`]);
}

/** Adds a posting. Returns its id, undefined when its source was posted before. */
export async function post(tx: TxContext, draft: PostingDraft): Promise<number | undefined> {
  const [row] = await tx.db
    .insert(postings)
    .values({
      account_kind: draft.account.kind,
      account_id: draft.account.id,
      delta: draft.delta,
      kind: draft.kind,
      source: draft.source,
      about_kind: draft.about?.kind ?? null,
      about_id: draft.about?.id ?? null,
      available_from: draft.availableFrom ?? tx.runtime.now(),
      expires_at: draft.expiresAt ?? null,
      reverses: draft.reverses ?? null,
      reason: draft.reason ?? '',
      actor: actorName(tx.actor),
    })
    .onConflictDoNothing({ target: [postings.account_kind, postings.source] })
    .returning({ id: postings.id });
  return row?.id;
}

const spend = statement<
  { balance: string; posted: string | null },
  [string, number, number, string, string, string | null, number | null, Date, string, string, number]
>(
  'postings-spend',
  `with held as (
     select coalesce(sum(delta), 0) as balance from postings
     where account_kind = $1 and account_id = $2::int and available_from <= $8),
   posted as (
     insert into postings (account_kind, account_id, delta, kind, source, about_kind, about_id, available_from, reason, actor)
     select $1, $2::int, -$3::bigint, $4, $5, $6, $7::int, $8, $9, $10 from held where balance - $11::bigint >= $3::bigint
     on conflict (account_kind, source) do nothing returning id)
   select balance, (select id from posted) as posted from held`,
);

export interface SpendDraft extends Omit<PostingDraft, 'delta' | 'availableFrom' | 'expiresAt' | 'reverses'> {
  /** The amount that is taken off; more than 0. */
  readonly amount: number;
  /** So much stays in the account: kept for somebody else. */
  readonly leaves?: number;
}

/**
 * Takes an amount off an account if its balance is enough. Returns what is in it afterwards, or, when it was too little, what there
 * was and that nothing was taken.
 */
export async function takeOff(tx: TxContext, draft: SpendDraft): Promise<{ taken: boolean; balance: number }> {
  await lockAccount(tx, draft.account);
  const { account, amount, kind, source, about, reason = '', leaves = 0 } = draft;
  const [row] = await tx.run(spend, [
    account.kind,
    account.id,
    amount,
    kind,
    source,
    about?.kind ?? null,
    about?.id ?? null,
    tx.runtime.now(),
    reason,
    actorName(tx.actor),
    leaves,
  ]);
  const balance = Number(row?.balance ?? 0);
  const taken = row?.posted !== null && row?.posted !== undefined;
  return { taken, balance: taken ? balance - amount : balance };
}
