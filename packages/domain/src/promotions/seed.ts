import { type Context, inTransaction } from '@kaifong/kernel/context';
import type { Condition, Reward } from './contract/index.ts';
import { promotionsTag } from './queries/live-promotions.ts';
import { promotionCodes, promotions } from './schema.ts';

type DemoPromotion = Omit<typeof promotions.$inferInsert, 'rewards'> & { conditions: Condition[]; rewards: Reward[] };

/** Nothing without a code, so that the prices on the shelves are those of the till. */
const offers: DemoPromotion[] = [
  {
    name: { 'en-US': 'Welcome: 10% off', 'zh-HK': '新客九折', 'zh-CN': '新客九折' },
    status: 'published',
    conditions: [{ kind: 'first_order' }],
    rewards: [{ kind: 'percent', percent: 10, most: 100 }],
    code_mode: 'one',
    code: 'WELCOME10',
    limit_person: 1,
  },
  {
    name: { 'en-US': 'Free delivery', 'zh-HK': '免運費', 'zh-CN': '免运费' },
    status: 'published',
    conditions: [{ kind: 'amount', min: 200 }],
    rewards: [{ kind: 'free_shipping' }],
    code_mode: 'one',
    code: 'FREESHIP',
    limit_total: 500,
  },
  {
    name: { 'en-US': 'Three for two', 'zh-HK': '買二送一', 'zh-CN': '买二送一' },
    status: 'draft',
    conditions: [],
    rewards: [{ kind: 'cheapest_free', of: 3 }],
    code_mode: 'none',
  },
];

/** Promotions of the demo: two with a code, and a draft to rehearse. A shop that has some keeps its own. */
export async function addDemoPromotions(ctx: Context): Promise<void> {
  const [known] = await ctx.db.select({ id: promotions.id }).from(promotions).limit(1);
  if (known) return;
  await inTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .insert(promotions)
      .values(offers)
      .returning({ promotion_id: promotions.id, code: promotions.code });
    const codes = rows.flatMap(({ promotion_id, code }) => (code ? [{ promotion_id, code }] : []));
    await tx.db.insert(promotionCodes).values(codes);
    tx.tx.changedTags.add(promotionsTag);
  });
}
