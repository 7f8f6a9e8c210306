import type { FileReply } from '@kaifong/base/contract';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { sheetTime, writeSheet } from '@kaifong/kernel/sheets';
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
  'tax',
  'currency',
] as const satisfies readonly (keyof AdminOrderRow)[];

/** Where the words of a code stand. */
const worded = {
  status: 'status',
  payment: 'payment_state',
  fulfilment: 'fulfilment_state',
  channel: 'channel',
  payment_method: 'payment_code',
} as const;

/** What the list shows as "order list.xlsx" or .csv: the reader's words, times by the shop's clock. */
export async function exportOrders(ctx: Context, query: ExportOrdersInput): Promise<FileReply> {
  const rows = await listAllOrders(ctx, query);
  const headings = columns.map((key) => ({ key, header: renderMessage(ctx.language, `sales.order.fields.${key}`) }));
  const zone = await ctx.runtime.domains.timeZone(ctx);
  const records = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      Object.entries(worded).map(([key, place]) => [
        key,
        renderMessage(ctx.language, `sales.${place}.${row[key as keyof typeof worded]}`),
      ]),
    ),
    created_at: sheetTime(row.created_at, zone),
  }));
  return writeSheet('order list', headings, records, query.format);
}
