// What the tests of this room, and of who calls it, start from.
import type { TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { promotionsTag } from '../queries/live-promotions.ts';
import { promotionCodes, promotions } from '../schema.ts';

export { promotionInvariants } from '../queries/invariants.ts';

type Given = Partial<typeof promotions.$inferInsert>;

/** A promotion that runs: 10 % of everything, unless said otherwise. With `code` it asks for that one. Returns its id. */
export async function makePromotion(runtime: TestRuntime, given: Given = {}): Promise<number> {
  const { db } = runtime.database;
  const values = {
    name: { 'en-US': 'Ten off', 'zh-HK': '九折' },
    rewards: [{ kind: 'percent' as const, percent: 10, most: null }],
    status: 'published' as const,
    code_mode: given.code ? ('one' as const) : ('none' as const),
    ...given,
  };
  const [row] = await db.insert(promotions).values(values).returning({ id: promotions.id });
  const promotion_id = row?.id ?? 0;
  if (given.code) await db.insert(promotionCodes).values({ promotion_id, code: given.code });
  runtime.cache.drop([promotionsTag]);
  return promotion_id;
}

/** Ends one promotion, or every one, so that the next test meets none. */
export async function endPromotions(runtime: TestRuntime, id?: number): Promise<void> {
  const which = id === undefined ? undefined : eq(promotions.id, id);
  await runtime.database.db.update(promotions).set({ status: 'archived' }).where(which);
  runtime.cache.drop([promotionsTag]);
}
