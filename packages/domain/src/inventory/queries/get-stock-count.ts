import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { type Context, requireInScope } from '@kaifong/kernel/context';
import { namesOfActors } from '@kaifong/kernel/staff';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { maySeeCost } from '../../catalogue/index.ts';
import { warehouses } from '../../catalogue/schema.ts';
import { menuItems } from '../../navigation/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { type StockCountView, stockCountMachine } from '../contract/index.ts';
import { actorOf } from '../rules/actor-of.ts';
import { stockCountRules } from '../rules/stock-count-machine.ts';
import { stockCounts } from '../schema.ts';
import { sumsOfCount } from './sums-of-count.ts';

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
    commands: stockCountRules.offered({ status: count.status }, may),
    primary_command: stockCountRules.primary({ status: count.status }, may) ?? null,
    timeline: await listSteps(ctx, stockCountMachine, id),
  };
}
