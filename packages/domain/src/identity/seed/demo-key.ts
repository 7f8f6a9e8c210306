// A key in the demo shop, to be looked at: what it is was thrown away, so nobody gets in with it.
import { keyStart } from '@kaifong/base/permissions';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { asc, eq } from 'drizzle-orm';
import { tokenFrom, tokenHash } from '../rules/session-token.ts';
import { accounts, apiKeys } from '../schema.ts';

/** Puts in a key of the first account that reads orders. */
export async function addDemoKey(ctx: Context): Promise<void> {
  const [owner] = await ctx.db.select({ id: accounts.id }).from(accounts).orderBy(asc(accounts.id)).limit(1);
  if (!owner) return;
  const key = `${keyStart}${tokenFrom(ctx.runtime.randomHex(32))}`;
  await ctx.db.insert(apiKeys).values({
    ...{ account_id: owner.id, name: 'Bookkeeping', prefix: key.slice(0, 9), key_hash: tokenHash(key) },
    ...{ scopes: ['get orders', 'get order'], ranges: ['203.0.113.0/24'], per_minute: 60 },
  });
}

export const demo: DemoPart = {
  kinds: [
    {
      kind: 'api_key',
      words: 'identity.api_key',
      async list(ctx) {
        const rows = await ctx.db.select({ id: apiKeys.id, version: apiKeys.version }).from(apiKeys);
        return rows.map(({ id, version }) => ({ id: String(id), version }));
      },
      async title(ctx, id) {
        const [row] = await ctx.db
          .select({ name: apiKeys.name })
          .from(apiKeys)
          .where(eq(apiKeys.id, Number(id)));
        return row?.name ?? id;
      },
      remove: (ctx, ids) =>
        eachRecord(ctx, ids, (id) =>
          inTransaction(ctx, async (tx) => {
            await tx.db.delete(apiKeys).where(eq(apiKeys.id, Number(id)));
          }),
        ),
    },
  ],
};
