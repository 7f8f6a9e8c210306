import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** Somebody wrote to the shop. Not announced for what a program sent. */
export const contactMessageReceived = defineEvent('crm.contact-message-received', z.object({ message_id: z.number() }));

const head = { lead_id: z.number(), funnel_id: z.number(), customer_id: z.number() };

/** Somebody may buy: by a funnel, a form, or staff who noted it; also a lead that was taken up again. */
export const leadCaptured = defineEvent(
  'crm.lead-captured',
  z.object({ ...head, source: z.string(), attempt: z.number(), ebook: z.boolean() }),
);
/** A lead came to a stage of her funnel: when she was captured, and whenever her card is moved. */
export const leadStageEntered = defineEvent(
  'crm.lead-stage-entered',
  z.object({ ...head, stage_id: z.number(), from_stage_id: z.number().nullable() }),
);
/** Somebody talked to a lead for the first time. */
export const leadContacted = defineEvent('crm.lead-contacted', z.object(head));
/** A lead has bought, or staff say so. */
export const leadWon = defineEvent('crm.lead-won', z.object({ ...head, order_id: z.number().nullable() }));
/** A lead will not buy. */
export const leadLost = defineEvent('crm.lead-lost', z.object({ ...head, reason: z.string() }));
/** A lead is another colleague's from now on, or nobody's. `by_id`: the account that said so. */
export const leadHandedOver = defineEvent(
  'crm.lead-handed-over',
  z.object({
    ...head,
    from_id: z.number().nullable(),
    to_id: z.number().nullable(),
    by_id: z.number().nullable(),
  }),
);
