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

/** Those in which pieces of the order are still on their way to the shop, or lie there undecided. */
export const openReturnStatuses = ['pending', 'approved', 'partial_received', 'received'] as const;

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
