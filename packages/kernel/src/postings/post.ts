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

const lockMany = statement<{ locked: number }, [string[]]>(
  'postings-lock-many',
  `select count(pg_advisory_xact_lock(hashtextextended('posting:' || name, 0)))::int as locked from unnest($1::text[]) as named (name)`,
);

/** Holds many accounts by one statement, in the order they are given in. Each is a lock of the database's table: a few hundred at most. */
export async function lockAccounts(tx: TxContext, accounts: readonly Account[]): Promise<void> {
  if (accounts.length > 0) await tx.run(lockMany, [accounts.map(({ kind, id }) => `${kind}:${id}`)]);
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

const insertMany = statement<{ id: string }, [string, string]>(
  'postings-insert-many',
  `insert into postings (account_kind, account_id, delta, kind, source, about_kind, about_id, available_from, reason, actor)
   select d.account_kind, d.account_id, d.delta, d.kind, d.source, d.about_kind, d.about_id, d.available_from, d.reason, $2
   from jsonb_to_recordset($1::jsonb) as d (account_kind text, account_id int, delta bigint, kind text, source text, about_kind text,
     about_id int, available_from timestamptz, reason text)
   on conflict (account_kind, source) do nothing returning id`,
);

/** Adds many postings by one statement, as `post` adds one. Returns how many were added: what was posted before is left out. */
export async function postMany(
  tx: TxContext,
  drafts: readonly Omit<PostingDraft, 'expiresAt' | 'reverses'>[],
): Promise<number> {
  if (drafts.length === 0) return 0;
  const rows = drafts.map(({ account, about, availableFrom, reason = '', ...rest }) => ({
    ...rest,
    ...{ account_kind: account.kind, account_id: account.id, reason },
    ...{ about_kind: about?.kind ?? null, about_id: about?.id ?? null },
    available_from: (availableFrom ?? tx.runtime.now()).toISOString(),
  }));
  return (await tx.run(insertMany, [JSON.stringify(rows), actorName(tx.actor)])).length;
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
