// What keeps rights from growing by themselves and the shop from losing its last owner. Every function here is called
// after `lockAccess`.
import { fail, failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { and, arrayContains, count, eq, ne, type SQL } from 'drizzle-orm';
import type { PeopleScope } from '../contract/index.ts';
import { peopleInScope } from '../ports/people-in-scope.ts';
import { storeScope } from '../ports/store-scope.ts';
import type { Authority } from '../queries/find-authority.ts';
import { permissionWords } from '../queries/permission-words.ts';
import { accounts, roles } from '../schema.ts';

const everything = ['*'];

/** Roles whose holders are owners. */
export const isOwnerRole = (list: readonly string[]): boolean => list.includes('*');

/** Refuses to put into a role what the caller does not hold (`identity.grant-beyond`), naming it. */
export function requireGrantable(tx: TxContext, authority: Authority, list: readonly string[]): void {
  const lacking = authority.lacks(list);
  if (lacking.length > 0)
    throw failField('permission_list', 'identity.grant-beyond', { permissions: permissionWords(tx, lacking) });
}

/** Refuses to change a role that may more than the caller (`identity.role-above`): she could not give it back either. */
export function requireRoleInReach(tx: TxContext, authority: Authority, list: readonly string[]): void {
  const lacking = authority.lacks(list);
  if (lacking.length > 0) throw fail('identity.role-above', { permissions: permissionWords(tx, lacking) });
}

/** What a role may; refuses `identity.role-unknown` at `role_id`. */
export async function permissionsOfRole(tx: TxContext, roleId: number): Promise<string[]> {
  const [role] = await tx.db.select({ list: roles.permission_list }).from(roles).where(eq(roles.id, roleId));
  if (!role) throw failField('role_id', 'identity.role-unknown');
  return role.list;
}

/** Whether an account that is limited to `given` (none: not limited) sees more stores than one limited to `own`. */
const seesMore = (own: readonly number[], given: readonly number[]): boolean =>
  own.length > 0 && (given.length === 0 || given.some((id) => !own.includes(id)));

/** Refuses at `store_ids` to give more stores than the caller is limited to (`identity.stores-beyond`). */
export function requireStoresInScope(authority: Authority, given: readonly number[]): void {
  if (seesMore(authority.storeIds, given)) throw failField('store_ids', 'identity.stores-beyond');
}

/**
 * Whether an account with this scope has people the caller has not: who is limited hands a scope down only within her own people.
 * One that is not made yet has nobody.
 */
async function seesMorePeople(tx: TxContext, authority: Authority, id: number | undefined, given: PeopleScope) {
  const { accountId, peopleScope } = authority;
  if (peopleScope === 'all' || accountId === undefined) return false;
  if (given === 'all') return true;
  if (id === undefined) return false;
  const people = tx.runtime.adapters.of(peopleInScope);
  const own = await people(tx, accountId, peopleScope);
  return (await people(tx, id, given)).some((one) => !own.includes(one));
}

/** Refuses at `people_scope` to give more people than the caller is limited to (`identity.people-beyond`). */
export async function requirePeopleInScope(
  tx: TxContext,
  authority: Authority,
  id: number | undefined,
  given: PeopleScope,
): Promise<void> {
  if (await seesMorePeople(tx, authority, id, given)) throw failField('people_scope', 'identity.people-beyond');
}

/** Refuses at `store_ids` a store there is not (`identity.store-unknown`). */
export async function requireStores(tx: TxContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx.runtime.adapters.of(storeScope).nameStores(tx, ids);
  if (known.length < new Set(ids).size) throw failField('store_ids', 'identity.store-unknown');
}

/**
 * Refuses to touch the account of somebody who may more than the caller (`identity.account-above`), or sees stores or
 * people she does not (`identity.account-wider`): with a new address or password her rights would be the caller's.
 */
export async function requireAccountInReach(
  tx: TxContext,
  authority: Authority,
  account: {
    readonly id: number;
    readonly role_id: number;
    readonly store_ids: readonly number[];
    readonly people_scope: PeopleScope;
  },
): Promise<void> {
  if (account.id === authority.accountId) return;
  if (seesMore(authority.storeIds, account.store_ids)) throw fail('identity.account-wider');
  if (await seesMorePeople(tx, authority, account.id, account.people_scope)) throw fail('identity.account-wider');
  const lacking = authority.lacks(await permissionsOfRole(tx, account.role_id));
  if (lacking.length > 0) throw fail('identity.account-above', { permissions: permissionWords(tx, lacking) });
}

/** Refuses to give an account a role that may more than the caller (`identity.role-beyond`). */
export async function requireAssignable(tx: TxContext, authority: Authority, roleId: number): Promise<string[]> {
  const list = await permissionsOfRole(tx, roleId);
  const lacking = authority.lacks(list);
  if (lacking.length > 0)
    throw failField('role_id', 'identity.role-beyond', { permissions: permissionWords(tx, lacking) });
  return list;
}

/** Condition: the account is not limited. One that is cannot lift the limit of anybody. */
const isWide = and(eq(accounts.store_ids, []), eq(accounts.people_scope, 'all'));

const countOwners = async (tx: TxContext, which: SQL | undefined): Promise<number> => {
  const [row] = await tx.db
    .select({ owners: count() })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accounts.role_id))
    .where(and(eq(accounts.enabled, true), arrayContains(roles.permission_list, everything), isWide, which));
  return row?.owners ?? 0;
};

/** Refuses to let the shop be without anybody who may everything (`identity.last-owner`): this account stops being one. */
export async function requireOwnerBeside(tx: TxContext, accountId: number): Promise<void> {
  if ((await countOwners(tx, ne(accounts.id, accountId))) === 0) throw fail('identity.last-owner');
}

/** The same for a role that stops being an owner's. */
export async function requireOwnerOutside(tx: TxContext, roleId: number): Promise<void> {
  const inside = await countOwners(tx, eq(roles.id, roleId));
  if (inside > 0 && (await countOwners(tx, ne(roles.id, roleId))) === 0) throw fail('identity.last-owner');
}
