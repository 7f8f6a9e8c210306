import { dateIn } from '@kaifong/base/time';
import { actorName, type TxContext } from '@kaifong/kernel/context';
import { holdOwing, owedOfStocks, settleOwed } from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';
import { reserveOnTop } from './reserve-stock.ts';

/**
 * Reserves what is free of these stocks for the orders that wait for it, the oldest first, from the lots that expire first;
 * an order gets a part where there is not all. In the transaction that freed the pieces, so that nobody is faster.
 */
export async function reserveOwed(tx: TxContext, stockIds: readonly number[]): Promise<void> {
  const held = await holdOwing(tx, stockIds);
  if (held.size === 0) return;
  const { time_zone } = await getSettings(tx);
  const today = dateIn(time_zone, tx.runtime.now());
  const empty = new Set<number>();
  for (const { order_id, stock_id, quantity } of await owedOfStocks(tx, [...held])) {
    if (empty.has(stock_id)) continue;
    const asked = [order_id, [stock_id], [quantity], actorName(tx.actor), today, null, [], null, null] as const;
    const [got] = await tx.run(reserveOnTop, [...asked]);
    if (!got || got.taken < quantity) empty.add(stock_id);
    if (got && got.taken > 0) await settleOwed(tx, order_id, stock_id, got.taken);
  }
}
