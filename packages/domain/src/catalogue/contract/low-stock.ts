import { type CardOf, defineCard } from '@kaifong/base/contract';
import * as z from 'zod';

/** Stocks at or under the number at which staff wanted to be told, the scarcest first. */
export const lowStockCard = defineCard({
  name: 'low_stock',
  permission: 'get products',
  output: z.array(
    z.object({
      stock_id: z.number(),
      product_id: z.number(),
      name: z.string(),
      sku: z.string(),
      available_inventories: z.number(),
      stock_notification: z.number(),
    }),
  ),
});
export type LowStock = CardOf<typeof lowStockCard>;
