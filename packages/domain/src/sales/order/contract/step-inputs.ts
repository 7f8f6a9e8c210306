// What the steps of an order ask for.
import { recordId, recordVersion } from '@kaifong/base/ids';
import * as z from 'zod';
import { language } from '../../contract/language.ts';
import { commentText, reason } from './order.ts';

/** The order a step is taken of. */
export const seenOrder = {
  id: recordId,
  language,
  /** The version the screen shows; an older one is refused with the current record. */
  version: recordVersion,
};

export const startPickingInput = z.object(seenOrder);
export const completeOrderInput = z.object(seenOrder);
/** The code that her page and her letter show; and where cash is taken, the session of the register whose drawer it goes into. */
export const handOverInput = z.object({
  ...seenOrder,
  code: z.string().trim().min(1, 'validation.required').max(20),
  session_id: recordId.optional(),
});
/** A step that asks for nothing but the record. */
export const plainStepInput = z.object(seenOrder);
export const cancelOrderInput = z.object({ ...seenOrder, reason });

export const addCommentInput = z.object({
  id: recordId,
  language,
  comment: commentText,
  visibility: z.enum(['public', 'internal']).default('internal'),
});
