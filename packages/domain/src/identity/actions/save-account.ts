// What an account may become, and when it may go.
import { fail, failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { and, eq, isNull, ne } from 'drizzle-orm';
import * as z from 'zod';
import { emailSchema, type PeopleScope } from '../contract/index.ts';
import { type Authority, findAuthority } from '../queries/find-authority.ts';
import { accounts, passwordTokens } from '../schema.ts';
import {
  isOwnerRole,
  permissionsOfRole,
  requireAccountInReach,
  requireAssignable,
  requireOwnerBeside,
  requirePeopleInScope,
  requireStores,
  requireStoresInScope,
} from './guard-access.ts';
import { endSessionsOf } from './open-session.ts';

type Values = Record<string, unknown>;

/** The address as it is stored. One that somebody has is refused in the words of the specification. */
async function freeEmail(tx: TxContext, given: unknown, id: number | undefined): Promise<string> {
  const { email } = parseInput(z.object({ email: emailSchema }), { email: given });
  const other = id === undefined ? undefined : ne(accounts.id, id);
  const [taken] = await tx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), other));
  if (taken) throw failField('email', 'identity.email-taken');
  return email;
}

/** The stores an account is limited to after a change. */
const storesOf = (values: Values, before?: Values): readonly number[] =>
  (values.store_ids ?? before?.store_ids ?? []) as readonly number[];

const peopleOf = (values: Values, before?: Values): PeopleScope =>
  (values.people_scope ?? before?.people_scope ?? 'all') as PeopleScope;

const isWide = (values: Values, before?: Values): boolean =>
  storesOf(values, before).length === 0 && peopleOf(values, before) === 'all';

/** Whether an account that may everything stops doing so. */
async function stopsBeingOwner(tx: TxContext, values: Values, before: Values, roleList: string[] | undefined) {
  const stays =
    (values.enabled ?? true) === true && isWide(values, before) && (roleList === undefined || isOwnerRole(roleList));
  if (stays || before.enabled !== true || !isWide(before)) return false;
  return isOwnerRole(await permissionsOfRole(tx, Number(before.role_id)));
}

/** Links to a former address, and the sessions of somebody who is no longer to come in, end with the change. */
async function endWhatWasOpen(tx: TxContext, id: number, values: Values): Promise<void> {
  if (values.enabled === false) await endSessionsOf(tx, { account_id: id });
  await tx.db
    .update(passwordTokens)
    .set({ used_at: tx.runtime.now() })
    .where(and(eq(passwordTokens.account_id, id), isNull(passwordTokens.used_at)));
}

function requireNotOneself(authority: Authority, values: Values, before: Values): void {
  if (authority.accountId !== before.id) return;
  if (values.enabled === false) throw fail('identity.own-account');
  // The own profile asks for the password before it changes the address one signs in with.
  if (values.email !== undefined && values.email !== before.email) throw failField('email', 'identity.own-email');
}

const reached = (record: Values) => ({
  id: Number(record.id),
  role_id: Number(record.role_id),
  store_ids: storesOf(record),
  people_scope: peopleOf(record),
});

/**
 * Judges an account before it is stored, under the access lock. Nobody gives a role that may more than she does, or
 * touches the account of somebody who has one; nobody gives or touches more stores or people than she is limited to; nobody shuts herself out; one owner stays. A disabled account's sessions
 * end at once.
 */
export async function prepareAccount(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  const authority = await findAuthority(tx);
  const id = before ? Number(before.id) : undefined;
  const email = values.email === undefined ? {} : { email: await freeEmail(tx, values.email, id) };
  const wanted: Values = { ...values, ...email };
  const roleId = wanted.role_id === undefined ? undefined : Number(wanted.role_id);
  const stores = storesOf(wanted, before);
  const had = before ? storesOf(before) : [];
  const newRole = roleId !== undefined && roleId !== before?.role_id;
  if (!before) {
    await requireAssignable(tx, authority, roleId ?? 0);
    requireStoresInScope(authority, stores);
    await requireStores(tx, stores);
    await requirePeopleInScope(tx, authority, undefined, peopleOf(wanted));
    return wanted;
  }
  await requireAccountInReach(tx, authority, reached(before));
  requireNotOneself(authority, wanted, before);
  if (wanted.store_ids !== undefined) {
    requireStoresInScope(authority, stores);
    // A store that is gone stays in the list until somebody saves it without it.
    await requireStores(
      tx,
      stores.filter((id) => !had.includes(id)),
    );
  }
  if (wanted.people_scope !== undefined) await requirePeopleInScope(tx, authority, Number(before.id), peopleOf(wanted));
  const roleList = newRole ? await requireAssignable(tx, authority, roleId) : undefined;
  if (await stopsBeingOwner(tx, wanted, before, roleList)) await requireOwnerBeside(tx, Number(before.id));
  const moved = wanted.email !== undefined && wanted.email !== before.email;
  if (moved || wanted.enabled === false) await endWhatWasOpen(tx, Number(before.id), wanted);
  return wanted;
}

/**
 * Before an account is deleted, under the access lock: only one nobody ever signed in with. One that has a history keeps
 * its name in it and is disabled instead (`identity.account-has-history`).
 */
export async function removeAccount(tx: TxContext, record: Values): Promise<void> {
  const authority = await findAuthority(tx);
  const id = Number(record.id);
  if (authority.accountId === id) throw fail('identity.own-account');
  await requireAccountInReach(tx, authority, reached(record));
  if (record.last_login_at) throw fail('identity.account-has-history');
  if (await stopsBeingOwner(tx, { enabled: false }, record, undefined)) await requireOwnerBeside(tx, id);
}
