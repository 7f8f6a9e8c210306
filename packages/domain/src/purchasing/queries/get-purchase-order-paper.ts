import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { mayOf } from '@kaifong/kernel/steps';
import { maySeeCost } from '../../catalogue/index.ts';
import { findPurchaseOrder } from './purchase-order-bundle.ts';
import { drawPurchaseOrder, paperName } from './purchase-order-sheet.ts';

/** `purchase order PO261125-101.pdf`, as the supplier gets it; without prices for who may not see what goods cost. Refuses `not-found`. */
export async function getPurchaseOrderPaper(ctx: Context, { id }: { readonly id: number }): Promise<FileReply> {
  const order = await findPurchaseOrder(ctx, id);
  if (!order) throw fail('not-found');
  const bytes = await drawPurchaseOrder(ctx, order, maySeeCost(mayOf(ctx)));
  return { filename: paperName(order), mimetype: 'application/pdf', bytes };
}
