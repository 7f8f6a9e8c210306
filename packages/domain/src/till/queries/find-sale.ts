import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { getAdminOrder, getRefundable, seesOrder } from '../../sales/index.ts';
import { orderLines, orders } from '../../sales/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { findStore } from '../../stores/index.ts';
import type { ReturnableSale } from '../contract/index.ts';
import { tillSales } from '../schema.ts';
import { ownStore } from '../scopes.ts';
import { lotsHere } from './lots-here.ts';

interface Wanted {
  readonly number: string;
  /** The store the goods were brought to. */
  readonly store_id?: number | undefined;
}

/** The code on a receipt is the address of its order, which names the number. */
const numberOf = (typed: string): string => (/\border_number=([^&#]+)/.exec(typed)?.[1] ?? typed).trim().toUpperCase();

/** A sale by its number, however it was typed or scanned. Refuses `till.sale-unknown`, also for one of a store the caller does not see. */
export async function findSale(ctx: Context, { number, store_id }: Wanted): Promise<ReturnableSale> {
  const [found] = await ctx.db
    .select({ id: orders.id, store_id: orders.store_id, is_gift: tillSales.is_gift })
    .from(orders)
    .leftJoin(tillSales, eq(tillSales.order_id, orders.id))
    .where(eq(orders.number, numberOf(number)));
  if (!found || !seesOrder(ctx, found)) throw fail('till.sale-unknown');
  const order = await getAdminOrder(ctx, found.id);
  const refundable = await getRefundable(ctx, found.id);
  const refundableOf = new Map(refundable.lines.map((line) => [line.line_id, line]));
  const stocks = await ctx.db
    .select({ id: orderLines.id, stock_id: orderLines.stock_id })
    .from(orderLines)
    .where(eq(orderLines.order_id, found.id));
  const here = store_id === undefined ? undefined : await ownStore(ctx, store_id);
  const lots = here ? await lotsHere(ctx, [...new Set(stocks.map(({ stock_id }) => stock_id))], here.warehouse_id) : [];
  const stockOf = (line: number) => stocks.find(({ id }) => id === line)?.stock_id;
  const { main_language } = await getSettings(ctx);
  const elsewhere = here && found.store_id !== null && found.store_id !== here.id ? found.store_id : undefined;
  const other = elsewhere === undefined ? undefined : await findStore(ctx, elsewhere);
  return {
    order_id: found.id,
    number: order.number,
    currency: order.currency,
    money: refundable.money,
    is_gift: found.is_gift ?? false,
    other_store: other ? textIn(other.title, ctx.language, main_language) : null,
    lines: order.lines.flatMap(({ id, name, options, sku, quantity, unit_price }) => {
      const line = refundableOf.get(id);
      if (!line) return [];
      return {
        ...{ line_id: id, name, options, sku, quantity, unit_price, left: line.left, kept: line.kept },
        lots: lots
          .filter(({ stock_id }) => stock_id === stockOf(id))
          .map(({ id: lot, expiry_date }) => ({ id: lot, expiry_date })),
      };
    }),
  };
}
