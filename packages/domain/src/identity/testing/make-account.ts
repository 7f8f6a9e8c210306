import { randomUUID } from 'node:crypto';
import type { TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { accounts, roles } from '../schema.ts';

/** A runtime, or a bare database that somebody else serves. */
type Place = Pick<TestRuntime, 'database'>;

interface AccountWish {
  readonly name?: string;
  readonly email?: string;
  readonly permissions?: readonly string[];
  /** Stores she is limited to. */
  readonly stores?: readonly number[];
}

export interface MadeAccount {
  readonly id: number;
  readonly role_id: number;
  readonly email: string;
}

/** A colleague with a role of her own; `staff(permissions, id)` makes the actor of a test without a door. */
export async function makeAccount({ database }: Place, wish: AccountWish = {}): Promise<MadeAccount> {
  const { db } = database;
  const email = wish.email ?? `${randomUUID()}@shop.test`;
  const [role] = await db
    .insert(roles)
    .values({ name: `Role ${randomUUID()}`, permission_list: [...(wish.permissions ?? [])] })
    .returning({ id: roles.id });
  const role_id = role?.id ?? 0;
  const [account] = await db
    .insert(accounts)
    .values({ email, name: wish.name ?? 'Wing Lee', role_id, store_ids: [...(wish.stores ?? [])] })
    .returning({ id: accounts.id });
  return { id: account?.id ?? 0, role_id, email };
}

/** Nobody gets in any more, or the one with this address. */
export async function disableAccounts({ database }: Place, email?: string): Promise<void> {
  const whom = email === undefined ? undefined : eq(accounts.email, email);
  await database.db.update(accounts).set({ enabled: false }).where(whom);
}

/** A role may this from now on, and nothing else. */
export async function setPermissions({ database }: Place, roleId: number, list: readonly string[]): Promise<void> {
  await database.db
    .update(roles)
    .set({ permission_list: [...list] })
    .where(eq(roles.id, roleId));
}
