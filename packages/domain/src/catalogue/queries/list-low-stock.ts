import { type Localized, textIn } from '@kaifong/base/localized';
import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { getSettings } from '../../settings/index.ts';
import type { LowStock } from '../contract/index.ts';
import { sellableOf } from './sellable-sql.ts';

const readLowStock = statement<
  {
    stock_id: number;
    product_id: number;
    name: Localized;
    sku: string;
    available: number;
    stock_notification: number;
  },
  [string]
>(
  'low-stock',
  `select * from (
     select s.id as stock_id, p.id as product_id, p.name, s.sku, ${sellableOf('s', '$1')} as available,
       s.stock_notification
     from stocks s join products p on p.id = s.product_id
     where s.stock_notification is not null and s.visibled and p.visibled and p.track_inventories) level
   where available <= stock_notification order by available, stock_id limit 10`,
);

/** The ten stocks that run out first, of those somebody wants to be told about. */
export async function listLowStock(ctx: Context): Promise<LowStock> {
  const { main_language, time_zone } = await getSettings(ctx);
  const rows = await ctx.run(readLowStock, [dateIn(time_zone, ctx.runtime.now())]);
  return rows.map(({ name, available, ...row }) => ({
    ...row,
    name: textIn(name, ctx.language, main_language),
    available_inventories: available,
  }));
}
