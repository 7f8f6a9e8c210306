import { type CardOf, defineCard } from '@kaifong/base/contract';
import * as z from 'zod';

const figures = z.object({
  currency: z.string(),
  /** The figures the reader may see, in the order of the report. */
  figures: z.array(
    z.object({
      measure: z.string(),
      kind: z.enum(['money', 'number', 'percent', 'days']),
      value: z.number().nullable(),
      /** Of the period before; null where it is not compared. */
      before: z.number().nullable(),
      /** Less is better. */
      down: z.boolean(),
    }),
  ),
});

/** What this month sold, beside as many days of the month before. */
export const salesFiguresCard = defineCard({
  name: 'sales_figures',
  permission: 'get sales_report',
  output: figures,
});

/** What waits in the warehouses: expired, soon to expire, idle. */
export const stockFiguresCard = defineCard({
  name: 'stock_figures',
  permission: 'get inventories_report',
  output: figures,
});
export type ReportCard = CardOf<typeof salesFiguresCard>;
