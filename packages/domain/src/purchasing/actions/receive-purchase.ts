import { fail, failField } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';
import { type Context, holds, inTransaction, isInScope, type TxContext } from '@kaifong/kernel/context';
import { authorOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { receiveUnits } from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { receivePurchaseOrderInput } from '../contract/index.ts';
import { expiringProducts } from '../queries/goods.ts';
import { purchasingTerms } from '../queries/purchasing-terms.ts';
import { landedCostOf, mostToArrive } from '../rules/purchase-totals.ts';
import { purchaseOrderLines, purchaseReceipts } from '../schema.ts';
import { type LockedLine, type LockedPurchaseOrder, purchaseOrderSteps } from './take-step.ts';

type Arrived = z.output<typeof receivePurchaseOrderInput>['lines'][number];

/** Puts one part of a delivery into a lot of its own and writes it down. */
async function takeIn(
  tx: TxContext,
  order: LockedPurchaseOrder,
  line: LockedLine,
  { kind, quantity, expiry_date }: { kind: 'received' | 'rejected'; quantity: number; expiry_date: string | null },
): Promise<void> {
  if (quantity === 0) return;
  const inventory_id = await receiveUnits(tx, {
    stock_id: line.stock_id,
    warehouse_id: order.warehouse_id,
    quantity,
    expiry_date,
    is_discard: kind === 'rejected',
    cost_cents: landedCostOf(order, line),
    remark: order.number,
  });
  const { accountId } = authorOf(tx);
  await tx.db.insert(purchaseReceipts).values({
    line_id: line.id,
    kind,
    quantity,
    inventory_id: inventory_id ?? null,
    expiry_date,
    account_id: accountId,
  });
}

const sumOf = (arrived: readonly Arrived[], kind: 'received' | 'rejected') =>
  arrived.reduce((sum, part) => sum + part[kind], 0);

/** Each part with its place in the call; stocks are locked in the order of their ids, everywhere. */
function inOrderOfStocks(arrived: readonly Arrived[], lines: ReadonlyMap<number, LockedLine>) {
  const stockOf = ({ line_id }: Arrived) => lines.get(line_id)?.stock_id ?? 0;
  return arrived.map((part, place) => ({ part, place })).sort((one, other) => stockOf(one.part) - stockOf(other.part));
}

/** What a delivery changed of a line. */
async function countIn(tx: TxContext, line: LockedLine, part: Arrived): Promise<LockedLine> {
  const counted = { received: line.received + part.received, rejected: line.rejected + part.rejected };
  await tx.db.update(purchaseOrderLines).set(counted).where(eq(purchaseOrderLines.id, line.id));
  return { ...line, ...counted };
}

/** Refuses goods for sale without a day on which they expire, where they do, and those whose day is over. */
function requireFresh(
  { received, expiry_date }: Arrived,
  at: string,
  { expires, today }: { expires: boolean; today: string },
) {
  if (received === 0) return;
  if (expires && !expiry_date) throw failField(at, 'purchasing.expiry-missing');
  if (expiry_date && expiry_date < today) throw failField(at, 'purchasing.expired');
}

/**
 * Goods arrived, all or some: what is good lies in a lot at once and can be sold, what is not lies apart. Refuses at its
 * line more than was ordered and the shop lets in (`too-many`), goods that expire without a day (`expiry-missing`) or after
 * it (`expired`), a delivery of nothing, one for a
 * warehouse outside of the caller's scope (`forbidden`), and what every step refuses. With `nothing_more` the order is closed short in the same
 * pass, with a reason and by whoever may close it.
 */
export async function receivePurchase(
  ctx: Context,
  { id, version, lines: arrived, nothing_more, reason }: z.output<typeof receivePurchaseOrderInput>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await purchaseOrderSteps.begin(tx, { id, version, command: 'receive', reason });
    if (!isInScope(tx, 'warehouse', step.row.warehouse_id)) throw fail('forbidden');
    if (nothing_more && !holds(tx, 'close po')) throw fail('forbidden');
    if (nothing_more && !reason?.trim()) throw failField('reason', 'validation.reason');
    const { row } = step;
    if (sumOf(arrived, 'received') + sumOf(arrived, 'rejected') === 0)
      throw failField('lines', 'purchasing.nothing-arrived');
    const { overPercent } = await purchasingTerms(tx);
    const { time_zone } = await getSettings(tx);
    const today = dateIn(time_zone, tx.runtime.now());
    const expiring = await expiringProducts(
      tx,
      row.lines.map(({ product_id }) => product_id),
    );
    const lines = new Map(row.lines.map((line) => [line.id, line]));
    for (const { place, part } of inOrderOfStocks(arrived, lines)) {
      const line = lines.get(part.line_id);
      const left = line ? mostToArrive(line, overPercent) : 0;
      if (!line || part.received > left) throw failField(`lines.${place}.received`, 'purchasing.too-many', { left });
      requireFresh(part, `lines.${place}.expiry_date`, { expires: expiring.has(line.product_id), today });
      const expiry_date = part.expiry_date ?? null;
      await takeIn(tx, row, line, { kind: 'received', quantity: part.received, expiry_date });
      await takeIn(tx, row, line, { kind: 'rejected', quantity: part.rejected, expiry_date });
      lines.set(line.id, await countIn(tx, line, part));
    }
    const missing = [...lines.values()].reduce((sum, line) => sum + Math.max(0, line.quantity - line.received), 0);
    const rejected = sumOf(arrived, 'rejected');
    await purchaseOrderSteps.finish(tx, step, {
      to: missing === 0 || nothing_more ? 'received' : 'partial_received',
      set: { received_pieces: row.received_pieces + sumOf(arrived, 'received') },
      effects: [
        { kind: 'stock', word: 'arrived', amount: sumOf(arrived, 'received') },
        ...(rejected > 0 ? [{ kind: 'stock', word: 'set-apart', amount: rejected } as const] : []),
        ...(nothing_more && missing > 0 ? [{ kind: 'stock', word: 'not-coming', amount: missing } as const] : []),
      ],
    });
  });
}
