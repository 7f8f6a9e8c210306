import type { FileReply } from '@kaifong/base/contract';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { writeSheet } from '@kaifong/kernel/sheets';
import type { AdminOrderRow, ExportOrdersInput } from '../contract/index.ts';
import { listAllOrders } from './list-orders.ts';

const columns = [
  'number',
  'created_at',
  'status',
  'payment',
  'fulfilment',
  'channel',
  'payment_method',
  'customer_name',
  'email',
  'phone',
  'count',
  'total',
  'currency',
] as const satisfies readonly (keyof AdminOrderRow)[];

/** What the list shows as "order list.xlsx" or .csv. Statuses stay the raw words, headings are the reader's. */
export async function exportOrders(ctx: Context, query: ExportOrdersInput): Promise<FileReply> {
  const rows = await listAllOrders(ctx, query);
  const headings = columns.map((key) => ({ key, header: renderMessage(ctx.language, `sales.order.fields.${key}`) }));
  return writeSheet('order list', headings, rows, query.format);
}
