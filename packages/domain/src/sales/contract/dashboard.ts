import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { language } from './cart.ts';
import { orderStatus } from './status.ts';

const sales = z.object({ orders: z.number(), total: z.number() });

/**
 * The admin's first page. A part is null for staff who may not see it: orders need `get orders`, stock needs
 * `get products`.
 */
export const dashboard = z.object({
  currency: z.string(),
  orders: z
    .object({
      /** Work waiting, most urgent first. */
      to_do: z.array(z.object({ status: orderStatus, count: z.number() })),
      today: sales,
      last_7_days: sales,
      last_30_days: sales,
      /** The 30 days before those, to compare with. */
      previous_30_days: sales,
      /** 30 days, oldest first, days without sales included. */
      series: z.array(z.object({ date: z.string(), orders: z.number(), total: z.number() })),
      newest: z.array(
        z.object({
          id: z.number(),
          number: z.string(),
          status: orderStatus,
          customer_name: z.string(),
          total: z.number(),
          created_at: instantOutput,
        }),
      ),
    })
    .nullable(),
  low_stock: z
    .array(
      z.object({
        stock_id: z.number(),
        product_id: z.number(),
        name: z.string(),
        sku: z.string(),
        available_inventories: z.number(),
        stock_notification: z.number(),
      }),
    )
    .nullable(),
});
export type Dashboard = z.output<typeof dashboard>;
export const dashboardInput = z.object({ language });

/** Three best hits per kind, only of kinds the caller may open. */
export const searchHit = z.object({
  kind: z.enum(['order', 'product', 'customer']),
  id: z.number(),
  title: z.string(),
  subtitle: z.string(),
});
export const searchInput = z.object({ language, keyword: z.string().trim().max(100) });
