import * as z from 'zod';

export const purchaseOrderStatuses = [
  'draft',
  'pending',
  'approved',
  'rejected',
  'sent',
  'partial_received',
  'received',
  'completed',
  'canceled',
  'archived',
] as const;
export const purchaseOrderStatus = z.enum(purchaseOrderStatuses);
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

/** Statuses in which goods are still to come. */
export const incomingStatuses = ['approved', 'sent', 'partial_received'] as const;

export const receiptKinds = ['received', 'rejected', 'returned'] as const;
export const receiptKind = z.enum(receiptKinds);
export type ReceiptKind = (typeof receiptKinds)[number];
