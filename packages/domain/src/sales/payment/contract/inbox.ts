// What providers told the shop by themselves, as it arrived: the payment inbox, and a question whether the keys open.
import { defineRoute, listInput, many, one, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { language } from '../../contract/cart.ts';
import { paymentMethodCode } from '../../contract/payment-capabilities.ts';

/**
 * `received`: kept, not read yet · `refused`: its signature is not the provider's · `repeated`: told before · `waiting`: to be
 * applied · `applied` · `failed`: left to staff.
 */
export const providerEventStates = ['received', 'refused', 'repeated', 'waiting', 'applied', 'failed'] as const;
const state = z.enum(providerEventStates);

export const inboxEvent = z.object({
  id: z.number(),
  provider: paymentMethodCode,
  state,
  /** What it did, in the caller's language; '' where nothing yet. */
  effect: z.string(),
  /** Why it did not, in the caller's language; ''. */
  error: z.string(),
  /** The provider's own name of the event; '' for one that is not signed. */
  event_id: z.string(),
  order_id: z.number().nullable(),
  order_number: z.string(),
  attempts: z.number(),
  received_at: instantOutput,
  applied_at: instantOutput.nullable(),
});
export type InboxEvent = z.output<typeof inboxEvent>;

export const inboxEventRecord = inboxEvent.extend({
  address: z.string(),
  /** As they came; what opens something is masked. */
  headers: z.record(z.string(), z.string()),
  query: z.string(),
  /** The body as text. */
  body: z.string(),
  /** What was read from it, as JSON; '' where its signature is not the provider's. */
  event: z.string(),
});
export type InboxEventRecord = z.output<typeof inboxEventRecord>;

/** Room that notices took which nobody proved to be the provider's. */
export const unsignedRoom = z.object({
  provider: paymentMethodCode,
  /** `2026-11-21`, in UTC. */
  day: z.string(),
  /** What was kept of them, and how much is kept at most. */
  bytes: z.number(),
  most_bytes: z.number(),
  /** Those that were not kept. */
  turned_away: z.number(),
});
export type UnsignedRoom = z.output<typeof unsignedRoom>;

const admin = { door: 'admin' } as const;
const named = z.object({ id: recordId, language });

export const listInbox = defineRoute({
  ...admin,
  name: 'sales.list-inbox',
  method: 'GET',
  path: '/api/admin/payment/inbox',
  permission: 'get payments',
  input: listInput,
  output: many(inboxEvent),
  summary: 'What payment providers told the shop, newest first: its signature, its effect, and why it had none.',
});

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
  input: z.object({ code: paymentMethodCode, language }),
  output: one(connection),
  summary: 'Asks a payment provider whether the shop’s keys open its account.',
});
