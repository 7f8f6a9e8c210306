import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { findPurchaseOrder } from './purchase-order-bundle.ts';
import { drawPurchaseOrder, paperName } from './purchase-order-sheet.ts';

/** `purchase order PO261125-101.pdf`, as the supplier gets it. Refuses `not-found`. */
export async function getPurchaseOrderPaper(ctx: Context, { id }: { readonly id: number }): Promise<FileReply> {
  const order = await findPurchaseOrder(ctx, id);
  if (!order) throw fail('not-found');
  return { filename: paperName(order), mimetype: 'application/pdf', bytes: await drawPurchaseOrder(ctx, order) };
}
