import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { type Context, requireInScope } from '@kaifong/kernel/context';
import { namesOfActors } from '@kaifong/kernel/staff';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { maySeeCost } from '../../catalogue/index.ts';
import { warehouses } from '../../catalogue/schema.ts';
import { ownRequestOf, storeScope } from '../../identity/index.ts';
import { menuItems } from '../../navigation/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { type StockCountView, stockCountMachine } from '../contract/index.ts';
import { actorOf } from '../rules/actor-of.ts';
import { stockCountRules } from '../rules/stock-count-machine.ts';
import { stockCounts } from '../schema.ts';
import { requesterOfCount } from './requester-of-count.ts';
import { sumsOfCount } from './sums-of-count.ts';

/** Steps the caller may take. What she counted or handed in herself is not hers to approve while somebody else who sees the warehouse may. */
async function decisionOf(ctx: Context, count: typeof stockCounts.$inferSelect) {
  const { status, warehouse_id } = count;
  const may = mayOf(ctx);
  const stores = status === 'pending' ? await ctx.runtime.adapters.of(storeScope).storesOf(ctx, warehouse_id) : [];
  const permission = 'approve stock_count';
  const approval =
    status === 'pending'
      ? await ownRequestOf(ctx, { requester: await requesterOfCount(ctx, count), permission, stores })
      : null;
  const commands = stockCountRules.offered({ status }, may).filter((step) => approval !== 'own' || step !== 'approve');
  const primary = stockCountRules.primary({ status }, may) ?? null;
  return { approval, commands, primary_command: primary !== null && commands.includes(primary) ? primary : null };
}

/** A stock-take with what its rows come to. What differences are worth is for whoever may see cost. Refuses `not-found`. */
export async function getStockCount(ctx: Context, id: number): Promise<StockCountView> {
  const [found] = await ctx.db
    .select({ count: stockCounts, warehouse: warehouses.title, category: menuItems.title })
    .from(stockCounts)
    .innerJoin(warehouses, eq(warehouses.id, stockCounts.warehouse_id))
    .leftJoin(menuItems, eq(menuItems.id, stockCounts.category_id))
    .where(eq(stockCounts.id, id));
  if (!found) throw fail('not-found');
  const { count } = found;
  requireInScope(ctx, 'warehouse', count.warehouse_id);
  const { main_language, base_currency } = await getSettings(ctx);
  const text = (words: Parameters<typeof textIn>[0]) => textIn(words, ctx.language, main_language);
  const opener = actorOf(count.opened_by);
  const submitter = actorOf(count.submitted_by);
  const names = await namesOfActors(ctx, new Set([opener, submitter]));
  const { value_cents, ...sums } = await sumsOfCount(ctx, id);
  const may = mayOf(ctx);
  return {
    ...{ id, version: count.version, number: count.number, status: count.status, remark: count.remark },
    ...{ warehouse_id: count.warehouse_id, warehouse: text(found.warehouse) },
    category: found.category ? text(found.category) : '',
    currency: base_currency,
    opened_by: names.get(opener) ?? '',
    created_at: count.created_at.toISOString(),
    submitted_by: names.get(submitter) ?? '',
    submitted_at: count.submitted_at?.toISOString() ?? null,
    closed_at: count.closed_at?.toISOString() ?? null,
    summary: { ...sums, value: maySeeCost(may) ? toWire(value_cents) : null },
    ...(await decisionOf(ctx, count)),
    timeline: await listSteps(ctx, stockCountMachine, id),
  };
}
