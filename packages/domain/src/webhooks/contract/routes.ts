import { defineRoute, many, one, pageInput, rates } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { booleanInput, filledLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { publicEventNames } from './public-events.ts';
import { webhookCalls, webhookDelivery, webhookView } from './webhook.ts';

const door = 'admin';
const path = '/api/admin/webhook';
const language = languageSchema.optional();

/** Where messages go, and about what. */
export const webhookInput = z.object({
  language,
  name: filledLine(80),
  /** `https://…`, on the public web. */
  url: filledLine(500),
  events: z.array(z.enum(publicEventNames)).min(1, 'validation.required').max(publicEventNames.length),
  enabled: booleanInput.default(true),
});
export type WebhookInput = z.output<typeof webhookInput>;
const secret = z.object({ id: z.number(), secret: z.string() });

export const routes = {
  listWebhooks: webhookCalls.list,
  exportWebhooks: webhookCalls.sheet,
  getWebhook: defineRoute({
    name: 'webhooks.get-webhook',
    method: 'GET',
    path: `${path}/:id`,
    door,
    permission: 'get webhook',
    input: z.object({ id: recordId, language }),
    output: one(webhookView),
    summary: 'Reads where a webhook goes and about what; never its secret.',
  }),
  listDeliveries: defineRoute({
    name: 'webhooks.list-deliveries',
    method: 'GET',
    path: `${path}/:id/delivery`,
    door,
    permission: 'get webhook',
    input: pageInput.extend({ id: recordId }),
    output: many(webhookDelivery),
    summary: 'Lists what a webhook was sent in the last thirty days, newest first, with every try.',
  }),
  createWebhook: defineRoute({
    name: 'webhooks.create-webhook',
    method: 'POST',
    path,
    door,
    permission: 'create webhook',
    status: 201,
    // Not idempotent: the secret it answers is kept nowhere in plain.
    input: webhookInput,
    output: one(secret),
    summary: 'Makes a webhook; replies with the secret its messages are signed with, this once.',
  }),
  updateWebhook: defineRoute({
    name: 'webhooks.update-webhook',
    method: 'PUT',
    path: `${path}/:id`,
    door,
    permission: 'update webhook',
    input: webhookInput.extend({ id: recordId, version: recordVersion.optional() }),
    output: one(webhookView),
    summary: 'Changes where a webhook goes and about what, or turns it on or off.',
  }),
  deleteWebhook: defineRoute({
    name: 'webhooks.delete-webhook',
    method: 'DELETE',
    path: `${path}/:id`,
    door,
    permission: 'delete webhook',
    input: z.object({ id: recordId, language }),
    output: one(z.object({ id: z.number() })),
    summary: 'Deletes a webhook with its log.',
  }),
  replaceSecret: defineRoute({
    name: 'webhooks.replace-secret',
    method: 'POST',
    path: `${path}/:id/secret`,
    door,
    permission: 'update webhook',
    input: z.object({ id: recordId, language }),
    output: one(secret),
    summary: 'Replaces the secret; for a day messages are signed with the one before, too.',
  }),
  testWebhook: defineRoute({
    name: 'webhooks.test-webhook',
    method: 'POST',
    path: `${path}/:id/test`,
    door,
    permission: 'update webhook',
    rate: rates.heavy,
    input: z.object({ id: recordId, language }),
    output: one(webhookDelivery),
    summary: 'Sends a message of the event `webhook.test` once and replies with what came back.',
  }),
  sendAgain: defineRoute({
    name: 'webhooks.send-again',
    method: 'POST',
    path: `${path}/:id/delivery/:delivery_id/again`,
    door,
    permission: 'update webhook',
    rate: rates.heavy,
    input: z.object({ id: recordId, delivery_id: recordId, language }),
    output: one(webhookDelivery),
    summary: 'Sends a message of the log again, with the same `webhook-id`.',
  }),
} as const;
