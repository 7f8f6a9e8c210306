import { callsOfList, defineList, type ListRow } from '@kaifong/base/resource';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { publicEventNames } from './public-events.ts';

/** `by-hand`: staff turned it off · `failures`: nothing came through for days · `gone`: the receiver answered 410. */
export const offReasons = ['by-hand', 'failures', 'gone'] as const;
export const deliveryStatuses = ['pending', 'completed', 'abnormal', 'canceled'] as const;

/** Tries of one delivery, and the pauses between them in minutes. */
export const mostTries = 5;
export const pauses = [1, 5, 30, 120] as const;

export const webhookList = defineList({
  domain: 'webhooks',
  name: 'webhook',
  path: 'webhook',
  many: 'webhooks',
  columns: {
    name: { kind: 'text', required: true, primary: true },
    enabled: { kind: 'boolean', required: true, filter: true },
    url: { kind: 'text', required: true },
    event_count: { kind: 'integer', required: true },
    failing_since: { kind: 'instant', clock: true },
    last_delivery_at: { kind: 'instant', clock: true },
    created_at: { kind: 'instant', required: true, shown: 'later' },
  },
  defaultSort: '-id',
  keyword: true,
});
export const webhookCalls = callsOfList(webhookList);
export type WebhookRow = ListRow<(typeof webhookList)['columns']>;

export const webhookView = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(publicEventNames)),
  enabled: z.boolean(),
  off_reason: z.enum(offReasons).nullable(),
  off_at: instantOutput.nullable(),
  /** The first failed try since the last one that came through. */
  failing_since: instantOutput.nullable(),
  /** Until then messages are signed with the secret before, too. */
  previous_until: instantOutput.nullable(),
});
export type WebhookView = z.output<typeof webhookView>;

/** Why nothing came back: the address leads into our own network, the host is left alone for a minute, … */
export const tryReasons = ['address', 'refused', 'timeout', 'status', 'too-large', 'network', 'cut-off'] as const;

export const webhookTry = z.object({
  id: z.number(),
  at: instantOutput,
  /** The status of the reply; null: none came. */
  status: z.number().nullable(),
  reason: z.enum(tryReasons).nullable(),
  /** How long it took. */
  ms: z.number(),
  /** The beginning of the reply. */
  reply: z.string(),
});

export const webhookDelivery = z.object({
  id: z.number(),
  /** The header `webhook-id`: the same in every try. */
  message_id: z.string(),
  event: z.string(),
  status: z.enum(deliveryStatuses),
  is_test: z.boolean(),
  body: z.string(),
  created_at: instantOutput,
  next_at: instantOutput.nullable(),
  tries: z.array(webhookTry),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;
