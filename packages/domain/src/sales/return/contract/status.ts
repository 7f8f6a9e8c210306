// The words of a return's life, and why goods come back.
import * as z from 'zod';

export const returnStatuses = [
  'pending',
  'approved',
  'partial_received',
  'received',
  'completed',
  'rejected',
  'canceled',
] as const;
export const returnStatus = z.enum(returnStatuses);
export type ReturnStatus = (typeof returnStatuses)[number];

export const returnReasons = [
  'damaged',
  'wrong-item',
  'not-as-described',
  'does-not-fit',
  'changed-mind',
  'other',
] as const;
export const returnReason = z.enum(returnReasons);
export type ReturnReason = (typeof returnReasons)[number];
