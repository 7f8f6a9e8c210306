import { fail, failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { bindResource, type Values } from '@kaifong/kernel/resource';
import { and, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { products, stocks } from '../catalogue/schema.ts';
import { conditions, promotion, rewards } from './contract/index.ts';
import { promotionsTag } from './queries/live-promotions.ts';
import { codeKey } from './rules/person.ts';
import { promotionCodes, promotions, promotionUses } from './schema.ts';

const rules = z.object({ conditions, rewards });
const time = (value: unknown): number | undefined => (value ? new Date(value as string | Date).getTime() : undefined);

/** The code of a promotion that has one, in capitals; each is of one promotion. */
async function codeOf(tx: TxContext, whole: Values): Promise<string | null> {
  if (whole.code_mode !== 'one') return null;
  const code = codeKey(String(whole.code ?? ''));
  if (code === '') throw failField('code', 'promotions.code-missing');
  if (!/^[A-Z0-9_-]{3,40}$/.test(code)) throw failField('code', 'promotions.code-format');
  const [other] = await tx.db
    .select({ id: promotionCodes.id })
    .from(promotionCodes)
    .where(and(eq(promotionCodes.code, code), ne(promotionCodes.promotion_id, Number(whole.id ?? 0))));
  if (other) throw failField('code', 'promotions.code-taken');
  return code;
}

/** How often, and for how much, it was used so far: what limits count from. */
async function usedSoFar(tx: TxContext, id: unknown) {
  const [row] = await tx.db
    .select({ uses: sql<number>`count(*)::int`, cents: sql<string>`coalesce(sum(amount_cents), 0)` })
    .from(promotionUses)
    .where(and(eq(promotionUses.promotion_id, Number(id)), eq(promotionUses.state, 'taken')));
  return { uses: row?.uses ?? 0, cents: Number(row?.cents ?? 0) };
}

function checkTimes({ starts_at, ends_at }: Values): void {
  const [start, end] = [time(starts_at), time(ends_at)];
  if (start !== undefined && end !== undefined && end <= start)
    throw failField('ends_at', 'promotions.end-before-start');
}

/** Refuses at its reward a plastic bag as a present: the law has each of them paid for (`gift-bag`). */
async function refuseGivenBags(tx: TxContext, given: z.output<typeof rewards>): Promise<void> {
  for (const [at, reward] of given.entries()) {
    if (reward.kind !== 'gift') continue;
    const [bag] = await tx.db
      .select({ id: stocks.id })
      .from(stocks)
      .innerJoin(products, eq(products.id, stocks.product_id))
      .where(and(eq(stocks.id, reward.stock_id), products.is_bag));
    if (bag) throw failField(`rewards.${at}.stock_id`, 'promotions.gift-bag');
  }
}

async function prepare(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  const whole = { ...before, ...values };
  checkTimes(whole);
  const checked = parseInput(rules, { conditions: whole.conditions ?? [], rewards: whole.rewards ?? [] });
  await refuseGivenBags(tx, checked.rewards);
  if (whole.stacking === 'one_per_class' && !whole.stacking_class)
    throw failField('stacking_class', 'promotions.class-missing');
  const { uses, cents } = before ? await usedSoFar(tx, before.id) : { uses: 0, cents: 0 };
  if (whole.limit_total != null && Number(whole.limit_total) < uses)
    throw failField('limit_total', 'promotions.limit-below-uses', { used: uses });
  if (whole.budget != null && Number(whole.budget) < cents)
    throw failField('budget', 'promotions.limit-below-uses', { used: cents / 100 });
  const code = await codeOf(tx, whole);
  return { ...values, ...checked, code, ...(before ? {} : { status: 'draft' }) };
}

/** The promotion's one code stands among all codes; uses from before it had a limit count from now on. */
async function after(tx: TxContext, record: Values): Promise<void> {
  const id = Number(record.id);
  const ofPromotion = eq(promotionCodes.promotion_id, id);
  if (record.code_mode === 'one') {
    const code = String(record.code);
    const [known] = await tx.db
      .select({ id: promotionCodes.id })
      .from(promotionCodes)
      .where(and(ofPromotion, sql`most_uses is null`));
    if (known) await tx.db.update(promotionCodes).set({ code }).where(eq(promotionCodes.id, known.id));
    else await tx.db.insert(promotionCodes).values({ promotion_id: id, code });
  }
  const limited = record.limit_total !== null || record.limit_person !== null || record.budget !== null;
  if (!limited) return;
  await tx.db.execute(sql`update promotion_uses set counted = 1 where promotion_id = ${id}`);
  const { uses, cents } = await usedSoFar(tx, id);
  await tx.db.update(promotions).set({ used_count: uses, spent_cents: cents }).where(eq(promotions.id, id));
}

export const promotionBindings = bindResource(promotion, promotions, {
  tags: [promotionsTag],
  prepare,
  after,
  async remove(tx, { id }) {
    const [used] = await tx.db
      .select({ id: promotionUses.id })
      .from(promotionUses)
      .where(eq(promotionUses.promotion_id, Number(id)))
      .limit(1);
    if (used) throw fail('promotions.in-use');
  },
  computed: {
    uses: sql`(select count(*)::int from promotion_uses u where u.promotion_id = "promotions"."id" and u.state = 'taken')`,
  },
});
