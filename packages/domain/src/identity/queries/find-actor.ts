// Finds the actor behind a token. Asked at the door by every call that carries one, so it is one prepared statement.
import { keyStart, PermissionSet } from '@kaifong/base/permissions';
import type { Actor, Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { PeopleScope } from '../contract/index.ts';
import { graceSeconds } from '../rules/session-lifetime.ts';
import { looksLikeToken, tokenHash } from '../rules/session-token.ts';
import { findKeyActor } from './find-key-actor.ts';
import { scopeOfAccount } from './scope-of-account.ts';

type StaffActor = Extract<Actor, { kind: 'staff' }>;

interface SessionRow {
  id: string;
  family_id: string;
  /** The token was replaced longer ago than any honest tab would still use it. */
  stale: boolean;
}

const stale = `s.replaced_at is not null and s.replaced_at < $2::timestamptz - interval '${graceSeconds} seconds' as stale`;

interface StaffRow extends SessionRow {
  account_id: number;
  permission_list: string[];
  store_ids: number[];
  people_scope: PeopleScope;
  /** Her last call was written down more than a minute ago. */
  unseen: boolean;
}

const staffByToken = statement<StaffRow, [string, Date]>(
  'session-staff',
  `select s.id, s.family_id, s.account_id, a.store_ids, a.people_scope, r.permission_list, ${stale},
     s.last_seen_at < $2::timestamptz - interval '1 minute' as unseen
   from sessions s join accounts a on a.id = s.account_id join roles r on r.id = a.role_id
   where s.token_hash = $1 and s.expires_at > $2 and a.enabled`,
);

// Of several calls at the same moment one writes.
const markSeen = statement<Record<string, never>, [string, Date]>(
  'session-seen',
  `update sessions set last_seen_at = $2 where id = $1 and last_seen_at < $2::timestamptz - interval '1 minute'`,
);

const customerByToken = statement<SessionRow & { customer_id: number }, [string, Date]>(
  'session-customer',
  `select s.id, s.family_id, s.customer_id, ${stale}
   from sessions s where s.token_hash = $1 and s.expires_at > $2 and s.customer_id is not null`,
);

const endFamily = statement<Record<string, never>, [string]>(
  'session-end-family',
  'delete from sessions where family_id = $1',
);

/** A replaced token that comes back after the grace time was copied by somebody: nobody keeps this session. */
async function endCopied(ctx: Context, { family_id }: SessionRow): Promise<undefined> {
  await ctx.run(endFamily, [family_id]);
  ctx.runtime.log.warn({ family_id, address: ctx.address }, 'a replaced session token came back; session ended');
  return undefined;
}

/**
 * The staff member a token belongs to, with her permissions and scope as they are now; of a key, its maker with the key's part of them.
 * `undefined` for a dead or unknown one; refuses a key as `findKeyActor` does.
 */
export async function findStaffActor(ctx: Context, token: string): Promise<Actor | undefined> {
  if (token.startsWith(keyStart)) return findKeyActor(ctx, token);
  if (!looksLikeToken(token)) return undefined;
  const [row] = await ctx.run(staffByToken, [tokenHash(token), ctx.runtime.now()]);
  if (!row) return undefined;
  if (row.stale) return endCopied(ctx, row);
  if (row.unseen) await ctx.run(markSeen, [row.id, ctx.runtime.now()]);
  return staffActor(ctx, row.account_id, row.id, row);
}

/** An account as an actor; its scope is asked for where it is limited. */
async function staffActor(
  ctx: Context,
  id: number,
  sessionId: string,
  row: Pick<StaffRow, 'permission_list' | 'store_ids' | 'people_scope'>,
): Promise<StaffActor> {
  const permissions = new PermissionSet(row.permission_list);
  return { kind: 'staff', id, sessionId, permissions, ...(await scopeOfAccount(ctx, id, row)) };
}

/** The customer a token belongs to; `undefined` for a dead or unknown one. */
export async function findCustomerActor(ctx: Context, token: string): Promise<Actor | undefined> {
  if (!looksLikeToken(token)) return undefined;
  const [row] = await ctx.run(customerByToken, [tokenHash(token), ctx.runtime.now()]);
  if (!row) return undefined;
  if (row.stale) return endCopied(ctx, row);
  return { kind: 'customer', id: row.customer_id, sessionId: row.id };
}

export interface AccountReader {
  readonly actor: StaffActor;
  readonly email: string;
  readonly mail_language: string | null;
}

interface ReaderRow extends Pick<StaffRow, 'permission_list' | 'store_ids' | 'people_scope'> {
  readonly email: string;
  readonly mail_language: string | null;
}

const reader = statement<ReaderRow, [number]>(
  'account-reader',
  `select a.email, a.mail_language, a.store_ids, a.people_scope, r.permission_list from accounts a join roles r on r.id = a.role_id where a.id = $1 and a.enabled`,
);

/** An account as the reader of what is written to it, with its permissions and scope as they are now; `undefined` for a disabled one. */
export async function findAccountReader(ctx: Context, id: number): Promise<AccountReader | undefined> {
  const [row] = await ctx.run(reader, [id]);
  if (!row) return undefined;
  const { email, mail_language } = row;
  return { actor: await staffActor(ctx, id, 'letter', row), email, mail_language };
}
