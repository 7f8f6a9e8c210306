// Making, changing and revoking keys of programs. Nobody gives a key what she does not hold herself.
import { fail, failField } from '@kaifong/base/errors';
import { keyStart } from '@kaifong/base/permissions';
import { addDays, dateIn } from '@kaifong/base/time';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, requireStaff, type TxContext } from '@kaifong/kernel/context';
import { eq, sql } from 'drizzle-orm';
import type { ApiKeyInput } from '../../contract/api-key-routes.ts';
import { type ApiKeyView, isKeyScope } from '../../contract/index.ts';
import { lockAccess } from '../../locks.ts';
import { getApiKey } from '../../queries/api-keys.ts';
import { findAccount } from '../../queries/find-account.ts';
import { findAuthority } from '../../queries/find-authority.ts';
import { permissionWords } from '../../queries/permission-words.ts';
import { isAddressRange } from '../../rules/address-ranges.ts';
import { tokenFrom, tokenHash } from '../../rules/session-token.ts';
import { apiKeys } from '../../schema.ts';
import { requireAccountInReach } from '../guard-access.ts';

type KeyRow = typeof apiKeys.$inferSelect;

/** As many characters of a key as people tell keys apart by. */
const shownCharacters = keyStart.length + 6;

/**
 * The scopes as they are stored, in the order of the register. `kept`: those the key has already, which its maker may have lost
 * meanwhile. Refuses what nothing asks for, what no key may, and what the caller does not hold herself.
 */
async function checkedScopes(tx: TxContext, wanted: readonly string[], kept: readonly string[]): Promise<string[]> {
  const known: readonly string[] = tx.runtime.domains.permissions.map(({ permission }) => permission);
  const fresh = wanted.filter((permission) => !kept.includes(permission));
  const stranger = fresh.find((permission) => !known.includes(permission));
  if (stranger !== undefined) throw failField('scopes', 'identity.permission-unknown', { permission: stranger });
  const barred = fresh.filter((permission) => !isKeyScope(permission));
  if (barred.length > 0) throw failField('scopes', 'identity.key-scope', { permissions: permissionWords(tx, barred) });
  const lacking = (await findAuthority(tx)).lacks(fresh);
  if (lacking.length > 0)
    throw failField('scopes', 'identity.grant-beyond', { permissions: permissionWords(tx, lacking) });
  const scopes = known.filter((permission) => wanted.includes(permission));
  if (scopes.length === 0) throw failField('scopes', 'validation.required');
  return scopes;
}

/** The stored values of an input; a value that cannot be is refused at its field. `before`: the key as it was. */
async function checked(tx: TxContext, input: ApiKeyInput, before?: KeyRow) {
  const strange = input.ranges.find((range) => range !== '' && !isAddressRange(range));
  if (strange !== undefined) throw failField('ranges', 'identity.key-range', { range: strange });
  const zone = await tx.runtime.domains.timeZone(tx);
  const { ends_on } = input;
  if (ends_on !== null && ends_on < dateIn(zone, tx.runtime.now())) throw failField('ends_on', 'identity.key-ends');
  return {
    name: input.name,
    scopes: await checkedScopes(tx, input.scopes, before?.scopes ?? []),
    ranges: [...new Set(input.ranges.filter(Boolean))],
    per_minute: input.per_minute,
    ends_at: ends_on === null ? null : sql`(${addDays(ends_on, 1)}::date)::timestamp at time zone ${zone}::text`,
  };
}

/** Makes a key for the caller's programs and returns it, this once. */
export function createApiKey(ctx: Context, input: ApiKeyInput): Promise<{ id: number; key: string }> {
  const { id: account_id } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockAccess(tx);
    const values = await checked(tx, input);
    const key = `${keyStart}${tokenFrom(tx.runtime.randomHex(32))}`;
    const [row] = await tx.db
      .insert(apiKeys)
      .values({ ...values, account_id, prefix: key.slice(0, shownCharacters), key_hash: tokenHash(key) })
      .returning();
    if (!row) throw new Error('a key was not written');
    await audit(tx, { action: 'create', resource: 'api_key', recordId: row.id, after: row });
    return { id: row.id, key };
  });
}

async function lockKey(tx: TxContext, id: number): Promise<KeyRow> {
  await lockAccess(tx);
  const [row] = await tx.db.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
  if (!row) throw fail('not-found');
  return row;
}

/** Changes one of the caller's own keys; refuses a colleague's (`identity.key-of-another`) and one that was revoked (`identity.key-revoked`). */
export function updateApiKey(
  ctx: Context,
  { id, version, ...input }: ApiKeyInput & { readonly id: number; readonly version?: number | undefined },
): Promise<ApiKeyView> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockKey(tx, id);
    if (before.account_id !== requireStaff(tx).id) {
      const maker = await findAccount(tx, before.account_id);
      throw fail('identity.key-of-another', { name: maker?.name ?? '' });
    }
    if (before.revoked_at) throw fail('identity.key-revoked');
    if (version !== undefined && version !== before.version)
      throw fail('stale-version', {}, { details: { current: await getApiKey(tx, id) } });
    const [after] = await tx.db
      .update(apiKeys)
      .set({ ...(await checked(tx, input, before)), ...touch(apiKeys) })
      .where(eq(apiKeys.id, id))
      .returning();
    await audit(tx, { action: 'update', resource: 'api_key', recordId: id, before, after });
    return getApiKey(tx, id);
  });
}

/** Revokes a key at once, also a colleague's whose account the caller may look after; a second time changes nothing. */
export function revokeApiKey(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockKey(tx, id);
    const maker = await findAccount(tx, before.account_id);
    if (maker) await requireAccountInReach(tx, await findAuthority(tx), maker);
    if (before.revoked_at) return { id };
    const [after] = await tx.db
      .update(apiKeys)
      .set({ revoked_at: tx.runtime.now(), ...touch(apiKeys) })
      .where(eq(apiKeys.id, id))
      .returning();
    await audit(tx, { action: 'revoke', resource: 'api_key', recordId: id, before, after });
    return { id };
  });
}
