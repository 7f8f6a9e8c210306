import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { renderDocument } from '@kaifong/kernel/documents';
import { findOrderBundle } from '../../desk/queries/order-bundle.ts';
import type { OrderDocument } from '../../order/contract/index.ts';
import { orderDocumentsOf } from '../../order/rules/documents-of.ts';
import { orderSheetOf } from './order-sheet.ts';
import { bundleOfParcel } from './parcel-papers.ts';

const has = (order: Parameters<typeof orderDocumentsOf>[0], kind: OrderDocument) =>
  orderDocumentsOf(order).includes(kind);

/**
 * A paper of an order as PDF: `invoice KF26112200001.pdf`. Who may have it was decided before. Refuses `not-found` for an
 * order that is not there or has no reason for it: a receipt before any money came. With `parcelId` what is in that parcel.
 */
export async function getOrderDocument(
  ctx: Context,
  id: number,
  kind: OrderDocument,
  parcelId?: number,
): Promise<FileReply> {
  const bundle = await findOrderBundle(ctx, 'id', id);
  if (!bundle || !has(bundle.order, kind)) throw fail('not-found');
  const parcel = bundle.shipments.find((one) => one.id === parcelId);
  if (parcelId !== undefined && !parcel) throw fail('not-found');
  const shown = parcel ? bundleOfParcel(bundle, parcel) : bundle;
  const bytes = await renderDocument([await orderSheetOf(ctx, shown, kind, parcel)]);
  return { filename: `${kind} ${bundle.order.number.replace(/[^\w-]/g, '')}.pdf`, mimetype: 'application/pdf', bytes };
}

/** The gift receipt of an order as PDF: no price, and not who paid. Refuses `not-found`. */
export async function getGiftReceipt(ctx: Context, id: number): Promise<Uint8Array> {
  const bundle = await findOrderBundle(ctx, 'id', id);
  if (!bundle || !has(bundle.order, 'receipt')) throw fail('not-found');
  return renderDocument([await orderSheetOf(ctx, bundle, 'gift-receipt')]);
}

/** The same paper of several orders in one file, in the order of the ids. Refuses `not-found` when none of them has it. */
export async function getOrderDocuments(
  ctx: Context,
  { ids, kind }: { ids: readonly number[]; kind: OrderDocument },
): Promise<FileReply> {
  const sheets = [];
  for (const id of ids) {
    const bundle = await findOrderBundle(ctx, 'id', id);
    if (bundle && has(bundle.order, kind)) sheets.push(await orderSheetOf(ctx, bundle, kind));
  }
  if (sheets.length === 0) throw fail('not-found');
  return { filename: `${kind} list.pdf`, mimetype: 'application/pdf', bytes: await renderDocument(sheets) };
}
