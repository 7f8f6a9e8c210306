// What a role may become, and when it may go.
import { fail, failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { parseInput, renderMessage } from '@kaifong/kernel/http';
import { asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { permissionList } from '../contract/index.ts';
import { findAuthority } from '../queries/find-authority.ts';
import { accounts } from '../schema.ts';
import { isOwnerRole, requireGrantable, requireOwnerOutside, requireRoleInReach } from './guard-access.ts';

type Values = Record<string, unknown>;

const shape = z.object({ permission_list: permissionList.nullable() });

/**
 * A list as it is stored: each once, in the order of the register, `*` alone. What no part of the shop asks for any more
 * is dropped from a role that had it and refused as new (`identity.permission-unknown`).
 */
function tidied({ runtime }: TxContext, list: readonly string[], before: readonly string[]): string[] {
  if (list.includes('*')) return ['*'];
  const known: readonly string[] = runtime.domains.permissions.map(({ permission }) => permission);
  const stranger = list.find((permission) => !known.includes(permission) && !before.includes(permission));
  if (stranger !== undefined)
    throw failField('permission_list', 'identity.permission-unknown', { permission: stranger });
  return known.filter((permission) => list.includes(permission));
}

/**
 * Judges a role before it is stored, under the access lock. Nobody changes a role that may more than she does, or puts in
 * what she does not hold herself, her own role included; the last owners stay owners.
 */
export async function prepareRole(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  const authority = await findAuthority(tx);
  const old = (before?.permission_list as string[] | undefined) ?? [];
  if (before) requireRoleInReach(tx, authority, old);
  if (before && values.permission_list === undefined) return values;
  const given = parseInput(shape, { permission_list: values.permission_list ?? null }).permission_list ?? [];
  const list = tidied(tx, given, old);
  requireGrantable(tx, authority, list);
  if (before && isOwnerRole(old) && !isOwnerRole(list)) await requireOwnerOutside(tx, Number(before.id));
  return { ...values, permission_list: list };
}

const mostNamed = 3;

/** Refuses to delete a role somebody has (`identity.role-in-use`), saying who. */
async function requireUnused(tx: TxContext, id: number): Promise<void> {
  const holders = await tx.db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.role_id, id))
    .orderBy(asc(accounts.name));
  if (holders.length === 0) return;
  const names = holders.slice(0, mostNamed).map(({ name }) => name);
  const rest = holders.length - names.length;
  if (rest > 0) names.push(renderMessage(tx.language, 'identity.permission.more', { count: rest }));
  const list = new Intl.ListFormat(tx.language, { type: 'conjunction' });
  throw fail('identity.role-in-use', { names: list.format(names) });
}

/** Before a role is deleted, under the access lock: only one that nobody has, and that may no more than the caller. */
export async function removeRole(tx: TxContext, record: Values): Promise<void> {
  requireRoleInReach(tx, await findAuthority(tx), record.permission_list as string[]);
  await requireUnused(tx, Number(record.id));
}
