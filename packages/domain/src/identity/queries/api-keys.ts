import { fail } from '@kaifong/base/errors';
import { PermissionSet, type StaffPermission } from '@kaifong/base/permissions';
import { dateIn } from '@kaifong/base/time';
import { type Context, requireStaff } from '@kaifong/kernel/context';
import { listFrom } from '@kaifong/kernel/resource';
import { eq, inArray } from 'drizzle-orm';
import { type ApiKeyState, type ApiKeyView, apiKeyList } from '../contract/index.ts';
import { accounts, apiKeys, roles } from '../schema.ts';
import { permissionLabel } from './permission-words.ts';

interface Life {
  readonly revoked_at: Date | null;
  readonly ends_at: Date | null;
  readonly enabled: boolean;
}

function stateOf({ revoked_at, ends_at, enabled }: Life, now: Date): ApiKeyState {
  if (revoked_at) return 'revoked';
  if (ends_at && ends_at <= now) return 'ended';
  return enabled ? 'enabled' : 'disabled';
}

/** The last day before a midnight. */
const lastDay = (zone: string, ends_at: Date | null): string | null =>
  ends_at && dateIn(zone, new Date(ends_at.getTime() - 1));

/** Keys of everybody, newest first. */
export const apiKeyRows = listFrom(apiKeyList, {
  from: apiKeys,
  columns: {
    account: accounts.name,
    enabled: accounts.enabled,
    scopes: apiKeys.scopes,
    ends_at: apiKeys.ends_at,
    revoked_at: apiKeys.revoked_at,
  },
  joins: [{ kind: 'inner', with: accounts, on: eq(accounts.id, apiKeys.account_id) }],
  newestFirst: true,
  keyword: [apiKeys.name, apiKeys.prefix, accounts.name],
  rows: async (ctx, rows) => {
    const zone = await ctx.runtime.domains.timeZone(ctx);
    const now = ctx.runtime.now();
    return rows.map((row) => ({
      state: stateOf(row, now),
      scope_count: row.scopes.length,
      ends_on: lastDay(zone, row.ends_at),
    }));
  },
});

/** One key, without what it is. Refuses `not-found`. */
export async function getApiKey(ctx: Context, id: number): Promise<ApiKeyView> {
  const me = requireStaff(ctx).id;
  const [row] = await ctx.db
    .select({ key: apiKeys, account: { id: accounts.id, name: accounts.name }, enabled: accounts.enabled, role: roles })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.account_id))
    .innerJoin(roles, eq(roles.id, accounts.role_id))
    .where(eq(apiKeys.id, id));
  if (!row) throw fail('not-found');
  const { key, account, enabled, role } = row;
  const held = new PermissionSet(role.permission_list);
  const lost = key.scopes.filter((permission) => !held.has(permission as StaffPermission));
  return {
    ...{ id, version: key.version, name: key.name, prefix: key.prefix, account, own: account.id === me },
    state: stateOf({ ...key, enabled }, ctx.runtime.now()),
    scopes: key.scopes,
    lost_scopes: lost.map((permission) => ({ permission, label: permissionLabel(ctx, permission) })),
    ranges: key.ranges,
    per_minute: key.per_minute,
    ends_on: lastDay(await ctx.runtime.domains.timeZone(ctx), key.ends_at),
    created_at: key.created_at.toISOString(),
    revoked_at: key.revoked_at?.toISOString() ?? null,
    last_used_at: key.last_used_at?.toISOString() ?? null,
    last_used_address: key.last_used_address,
  };
}

/** Names of keys by their ids; a key is never deleted by itself, but goes with its account. */
export async function keyNames(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(inArray(apiKeys.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
