// Finds whom the key of a program acts for. Asked at the door by every call that carries a key, so it is one prepared statement.
import { perMinute } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { keyStart, PermissionSet } from '@kaifong/base/permissions';
import type { Actor, Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { countTry } from '@kaifong/kernel/http';
import { isKeyScope, type PeopleScope } from '../contract/index.ts';
import { liesIn } from '../rules/address-ranges.ts';
import { looksLikeToken, tokenHash } from '../rules/session-token.ts';
import { scopeOfAccount } from './scope-of-account.ts';

interface KeyRow {
  id: number;
  account_id: number;
  scopes: string[];
  ranges: string[];
  per_minute: number;
  over: boolean;
  permission_list: string[];
  store_ids: number[];
  people_scope: PeopleScope;
  /** The newest call was noted more than a minute ago, or came from elsewhere. */
  unseen: boolean;
}

const byHash = statement<KeyRow, [string, Date, string]>(
  'api-key',
  `select k.id, k.account_id, k.scopes, k.ranges, k.per_minute, a.store_ids, a.people_scope, r.permission_list,
     k.revoked_at is not null or (k.ends_at is not null and k.ends_at <= $2::timestamptz) as over,
     k.last_used_at is null or k.last_used_at < $2::timestamptz - interval '1 minute' or k.last_used_address <> $3 as unseen
   from api_keys k join accounts a on a.id = k.account_id join roles r on r.id = a.role_id
   where k.key_hash = $1 and a.enabled`,
);

// Of several calls at the same moment one writes.
const markUsed = statement<Record<string, never>, [number, Date, string]>(
  'api-key-used',
  `update api_keys set last_used_at = $2, last_used_address = $3 where id = $1
     and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute' or last_used_address <> $3)`,
);

/**
 * The maker of a key with what the key may now: its scopes, of which her role still has each, in the stores she is limited to. `undefined` for an unknown key and
 * for one of a disabled account. Refuses a key that ended or was revoked (`identity.key-over`), a call from outside of its ranges
 * (`identity.key-elsewhere`) and one call too many within a minute (`too-many`).
 */
export async function findKeyActor(ctx: Context, key: string): Promise<Actor | undefined> {
  if (!looksLikeToken(key.slice(keyStart.length))) return undefined;
  const now = ctx.runtime.now();
  const [row] = await ctx.run(byHash, [tokenHash(key), now, ctx.address]);
  if (!row) return undefined;
  if (row.over) throw fail('identity.key-over');
  if (row.ranges.length > 0 && !liesIn(row.ranges, ctx.address))
    throw fail('identity.key-elsewhere', { address: ctx.address });
  await countTry(ctx, `api-key:${row.id}`, perMinute(row.per_minute));
  if (row.unseen) await ctx.run(markUsed, [row.id, now, ctx.address]);
  const permissions = new PermissionSet(row.scopes.filter(isKeyScope), new PermissionSet(row.permission_list));
  const limits = await scopeOfAccount(ctx, row.account_id, row);
  return { kind: 'staff', id: row.account_id, sessionId: `key:${row.id}`, permissions, keyId: row.id, ...limits };
}
