// What providers told the shop by themselves, as it arrived: the payment inbox, and a question whether the keys open.
import { defineRoute, one, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import * as z from 'zod';
import { language } from '../../contract/language.ts';
import { knownPaymentMethod, paymentMethodCode } from '../../method/contract/payment-capabilities.ts';
import { inboxCalls, inboxEvent } from './inbox-list.ts';

export const inboxEventRecord = inboxEvent.extend({
  address: z.string(),
  /** The headers as they came; what opens something is masked. */
  headers: z.record(z.string(), z.string()),
  query: z.string(),
  /** The body as text. */
  body: z.string(),
  /** The event read from the body, as JSON; '' where its signature is not the provider's. */
  event: z.string(),
});
export type InboxEventRecord = z.output<typeof inboxEventRecord>;

/** Room that notices took which nobody proved to be the provider's. */
export const unsignedRoom = z.object({
  provider: paymentMethodCode,
  /** `2026-11-21`, in UTC. */
  day: z.string(),
  /** Bytes of those notices that were kept, and the most that are kept. */
  bytes: z.number(),
  most_bytes: z.number(),
  /** Notices that were not kept. */
  turned_away: z.number(),
});
export type UnsignedRoom = z.output<typeof unsignedRoom>;

const admin = { door: 'admin' } as const;
const named = z.object({ id: recordId, language });

export const { list: listInbox, sheet: exportInbox } = inboxCalls;

export const listUnsignedRoom = defineRoute({
  ...admin,
  name: 'sales.list-unsigned-room',
  method: 'GET',
  path: '/api/admin/payment/unsigned',
  permission: 'get payments',
  input: z.object({ language }),
  output: z.object({ data: z.array(unsignedRoom) }),
  summary: 'How much room unsigned notices took in the last seven days, and how many were turned away.',
});

export const getInboxEvent = defineRoute({
  ...admin,
  name: 'sales.get-inbox-event',
  method: 'GET',
  path: '/api/admin/payment/inbox/:id',
  permission: 'get payment',
  input: named,
  output: one(inboxEventRecord),
  summary: 'One notice of a provider as it arrived, and what was read from it.',
});

// Reads and applies in transactions of its own; what was applied is never applied again.
export const replayInboxEvent = defineRoute({
  ...admin,
  name: 'sales.replay-inbox-event',
  method: 'POST',
  path: '/api/admin/payment/inbox/:id/replay',
  permission: 'review payment',
  rate: rates.heavy,
  input: named,
  output: one(inboxEventRecord),
  summary: 'Reads and applies a notice once more, as after a key was put right; what was applied stays as it is.',
});

export const connection = z.object({
  /** `off`: not set up or switched off · `away`: the provider did not answer. */
  state: z.enum(['open', 'closed', 'away', 'off']),
  /** The provider's own words. */
  answer: z.string(),
  rehearsal: z.boolean(),
});

export const testPaymentConnection = defineRoute({
  ...admin,
  name: 'sales.test-payment-connection',
  method: 'POST',
  path: '/api/admin/payment/:code/test',
  permission: 'update configuration',
  rate: rates.heavy,
  input: z.object({ code: knownPaymentMethod, language }),
  output: one(connection),
  summary: 'Asks a payment provider whether the shop’s keys open its account.',
});
