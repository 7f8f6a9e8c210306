// What a broadcast has done so far, and what may be done with it.
import { recordId, recordVersion } from '@kaifong/base/ids';
import { languageSchema, languages } from '@kaifong/base/localized';
import { stepView } from '@kaifong/base/steps';
import * as z from 'zod';
import { fallReasons } from './audience.ts';
import { bounceKinds } from './bounce.ts';
import { broadcastCommands, broadcastMachine, broadcastStatuses } from './broadcast-machine.ts';

const language = languageSchema.optional();
export const broadcastId = z.object({ id: recordId, language });
export const broadcastStepInput = z.object({
  id: recordId,
  version: recordVersion.optional(),
  reason: z.string().trim().max(500).optional(),
  language,
});

export const recipientStatuses = ['pending', 'sent', 'rejected'] as const;

export const broadcastState = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  status: z.enum(broadcastStatuses),
  send_at: z.string().nullable(),
  started_at: z.string().nullable(),
  /** The time at which it goes on, `08:00` by the shop's clock; null: these are no quiet hours. */
  quiet_until: z.string().nullable(),
  /** People it was frozen for, and how many of them wait, were written to, or were left out. */
  recipients: z.number(),
  pending: z.number(),
  sent: z.number(),
  rejected: z.number(),
  reasons: z.array(z.object({ reason: z.enum(fallReasons), count: z.number() })),
  /** Mails, among those written, that were only kept in the email log, because there was no mail server. */
  kept: z.number(),
  /** Mails of the newest few hundred that still wait for the mail server, and that it refused. */
  waiting: z.number(),
  failed: z.number(),
  bought: z
    .object({
      /** Orders of recipients within `days` days, for which this was the last broadcast they got before. */
      orders: z.number(),
      customers: z.number(),
      /** Base currency; null for whoever may not see orders. */
      amount: z.number().nullable(),
      days: z.number(),
    })
    .nullable(),
  /** Recipients who let the shop see what they open, and how many of them opened the mail or a link in it; null: nobody does. */
  reading: z.object({ measured: z.number(), opened: z.number(), clicked: z.number() }).nullable(),
  timeline: z.array(stepView(broadcastMachine)),
  commands: z.array(z.enum(broadcastCommands)),
  primary_command: z.enum(broadcastCommands).nullable(),
});
export type BroadcastState = z.output<typeof broadcastState>;

export const broadcastRecipient = z.object({
  id: z.number(),
  customer_id: z.number().nullable(),
  /** Name and address are null for whoever may not see customers. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  language: z.enum(languages),
  status: z.enum(recipientStatuses),
  reason: z.enum(fallReasons).nullable(),
  /** Set where her mail came back, or was called spam. */
  bounce: z.enum(bounceKinds).nullable(),
  sent_at: z.string().nullable(),
  /** `kept`: there was no mail server, and nothing left the shop; null: her message left, or there is none. */
  outbox: z.enum(['kept', 'waiting', 'failed']).nullable(),
  /** Null as well where she does not let the shop see it. */
  opened_at: z.string().nullable(),
  clicked_at: z.string().nullable(),
  /** Numbers of the orders that came of it. */
  orders: z.array(z.string()),
});
export type BroadcastRecipient = z.output<typeof broadcastRecipient>;

/** The mail of one real recipient, as she would get it now. */
export const broadcastPreview = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  language: z.enum(languages),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
/** `none`: why there is nothing to see; `words`: people are reached, and nothing is written for any of them yet. */
export const broadcastPreviews = z.object({
  recipients: z.array(broadcastPreview),
  none: z.enum(['nobody', 'words']).nullable(),
});
export type BroadcastPreviews = z.output<typeof broadcastPreviews>;
export type BroadcastPreview = z.output<typeof broadcastPreview>;
