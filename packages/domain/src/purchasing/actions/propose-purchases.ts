import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { asc } from 'drizzle-orm';
import type { Proposal } from '../contract/index.ts';
import { getPurchaseOrder } from '../queries/get-purchase-order.ts';
import { listReorders, type Reorder } from '../queries/list-reorders.ts';
import { suppliers } from '../schema.ts';
import { createPurchaseOrder } from './write-purchase-order.ts';

type Known = { readonly [K in keyof Reorder]: NonNullable<Reorder[K]> };

const isKnown = (reorder: Reorder): reorder is Known => Object.values(reorder).every((value) => value !== null);

/** So many lines an order may have. */
const mostLines = 200;

/** Stocks that can stand in one order: of one supplier, for one warehouse, in one currency. */
function groupsOf(reorders: readonly Known[]): Known[][] {
  const groups = Map.groupBy(reorders, ({ supplier_id, warehouse_id, currency }) =>
    [supplier_id, warehouse_id, currency].join(),
  );
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / mostLines) }, (_, at) =>
      group.slice(at * mostLines, (at + 1) * mostLines),
    ),
  );
}

async function draftOf(tx: TxContext, group: readonly Known[]): Promise<Proposal['data'][number][]> {
  const [first] = group;
  if (!first) return [];
  const { supplier_id, warehouse_id, currency, rate } = first;
  const lines = group.map(({ stock_id, quantity, cost_cents }) => ({ stock_id, quantity, cost: cost_cents }));
  const wish = { supplier_id, warehouse_id, currency, rate: Number(rate), lines };
  const order = await getPurchaseOrder(tx, await createPurchaseOrder(tx, wish));
  return [{ id: order.id, number: order.number, supplier: order.supplier, lines: order.lines.length }];
}

/**
 * Drafts for what runs out and is not ordered yet: from whom, how many and for how much as the last time, an order for
 * each supplier. What nobody ever ordered is only counted. Asked twice, it finds everything ordered.
 */
export async function proposePurchases(ctx: Context): Promise<Proposal> {
  return inTransaction(ctx, async (tx) => {
    // Two who ask at once come one after the other, and the second finds what the first wrote.
    await tx.db.select({ id: suppliers.id }).from(suppliers).orderBy(asc(suppliers.id)).for('update');
    const reorders = await listReorders(tx);
    const known = reorders.filter(isKnown);
    const data = [];
    for (const group of groupsOf(known)) data.push(...(await draftOf(tx, group)));
    return { data, never_ordered: reorders.length - known.length };
  });
}
