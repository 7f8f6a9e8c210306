import { fail } from '@kaifong/base/errors';
import { type HeldPermission, isHeldPermission, PermissionSet } from '@kaifong/base/permissions';
import type { Context } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import type { PeopleScope } from '../contract/index.ts';
import { accounts, roles } from '../schema.ts';

/** What a caller may give to others. */
export interface Authority {
  /** Her account; absent for the system itself, which may everything. */
  readonly accountId: number | undefined;
  /** The stores she is limited to; empty: none. */
  readonly storeIds: readonly number[];
  /** The people she is limited to. */
  readonly peopleScope: PeopleScope;
  /** The permissions of a list that she does not hold herself. What nothing asks for any more is nobody's lack. */
  lacks(list: readonly string[]): string[];
}

/** What of a list those who hold all of these sets could not give. What nothing asks for any more is nobody's lack. */
export function lacksOf({ runtime }: Pick<Context, 'runtime'>, sets: readonly PermissionSet[]): Authority['lacks'] {
  const known = new Set<string>(runtime.domains.permissions.map(({ permission }) => permission));
  const isAskedFor = (text: string) => text === '*' || known.has(text);
  const holds = (permission: HeldPermission) => sets.every((set) => set.has(permission));
  return (list) => list.filter((text) => isAskedFor(text) && !(isHeldPermission(text) && holds(text)));
}

/**
 * What the caller holds now, read anew: between the door and here her role may have been taken from her. Read it after
 * `lockAccess`.
 */
export async function findAuthority(ctx: Context): Promise<Authority> {
  const { actor } = ctx;
  if (actor.kind === 'system') return { accountId: undefined, storeIds: [], peopleScope: 'all', lacks: () => [] };
  if (actor.kind !== 'staff') throw fail('session-required');
  const [row] = await ctx.db
    .select({ list: roles.permission_list, storeIds: accounts.store_ids, peopleScope: accounts.people_scope })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accounts.role_id))
    .where(and(eq(accounts.id, actor.id), eq(accounts.enabled, true)));
  if (!row) throw fail('session-required');
  const lacks = lacksOf(ctx, [new PermissionSet(row.list), actor.permissions]);
  return { accountId: actor.id, storeIds: row.storeIds, peopleScope: row.peopleScope, lacks };
}
