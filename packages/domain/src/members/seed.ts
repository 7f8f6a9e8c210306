import { type Context, inTransaction } from '@kaifong/kernel/context';
import { post } from '@kaifong/kernel/postings';
import { asc, eq } from 'drizzle-orm';
import { customers } from '../customers/schema.ts';
import { updateConfiguration } from '../settings/index.ts';
import { pointsOf } from './queries/ledgers.ts';
import { customerGroups, members, membershipTiers } from './schema.ts';

const tiers: (typeof membershipTiers.$inferInsert)[] = [
  {
    key: 'neighbour',
    name: { 'en-US': 'Neighbour', 'zh-HK': '街坊', 'zh-CN': '街坊' },
    benefits: {
      'en-US': 'A point for every dollar.',
      'zh-HK': '每消費一元儲一分。',
      'zh-CN': '每消费一元得一积分。',
    },
    threshold: 0,
    order: 0,
  },
  {
    key: 'regular',
    name: { 'en-US': 'Regular', 'zh-HK': '熟客', 'zh-CN': '熟客' },
    benefits: {
      'en-US': 'One and a half points for every dollar.',
      'zh-HK': '每消費一元儲一分半。',
      'zh-CN': '每消费一元得一点五积分。',
    },
    threshold: 50_000,
    earning_factor: '1.5',
    order: 100,
  },
  {
    key: 'old_friend',
    name: { 'en-US': 'Old friend', 'zh-HK': '老友', 'zh-CN': '老友' },
    benefits: {
      'en-US': 'Two points for every dollar, and the first word on new harvests.',
      'zh-HK': '每消費一元儲兩分，新茶到店優先通知。',
      'zh-CN': '每消费一元得两积分，新茶到店优先通知。',
    },
    threshold: 200_000,
    earning_factor: '2',
    order: 200,
  },
];

/** Tiers, a group and points of the demo's regulars; a shop that has tiers keeps its own. */
export async function addDemoMembers(ctx: Context): Promise<void> {
  const [known] = await ctx.db.select({ id: membershipTiers.id }).from(membershipTiers).limit(1);
  if (known) return;
  await updateConfiguration(ctx, { points_enabled: 1 });
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(membershipTiers).values(tiers);
    const [group] = await tx.db
      .insert(customerGroups)
      .values({ name: 'Tea tasting', description: 'Friends of the tasting on the first Sunday of the month' })
      .returning({ id: customerGroups.id });
    const regulars = await tx.db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.is_customer, true))
      .orderBy(asc(customers.id))
      .limit(3);
    for (const [at, { id }] of regulars.entries()) {
      await tx.db.insert(members).values({ customer_id: id, group_ids: group ? [group.id] : [] });
      const reason = 'Stamps of the paper card';
      await post(tx, { account: pointsOf(id), delta: 300 - at * 100, kind: 'adjust', source: 'demo', reason });
    }
  });
}
