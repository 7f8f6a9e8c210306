// Calls of broadcasts that no resource has.
import { defineRoute, many, one, pageInput, rates } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import { personConditions } from '../../customers/contract/index.ts';
import { audienceCount } from './audience.ts';
import { broadcastChannels } from './broadcast.ts';
import { broadcastId, broadcastPreviews, broadcastRecipient, broadcastState } from './broadcast-state.ts';
import { broadcastSteps } from './broadcast-steps.ts';

const admin = { door: 'admin' } as const;
const language = languageSchema.optional();

const named = {
  getBroadcastState: defineRoute({
    ...admin,
    name: 'marketing.get-broadcast-state',
    method: 'GET',
    path: '/api/admin/broadcast/:id/state',
    permission: 'get broadcast',
    input: broadcastId,
    output: one(broadcastState),
    summary:
      'Says how far a broadcast is, who was left out and why, what was bought after it, and which steps can be taken.',
  }),
  countAudience: defineRoute({
    ...admin,
    name: 'marketing.count-audience',
    method: 'POST',
    path: '/api/admin/broadcast/audience',
    permission: 'update broadcast',
    input: z.object({
      audience: personConditions.default([]),
      channel: z.enum(broadcastChannels).default('email'),
      language,
    }),
    output: one(audienceCount),
    summary:
      'Counts the people an audience means, who of them is reached, and why the others are not. Changes nothing.',
  }),
  previewBroadcast: defineRoute({
    ...admin,
    name: 'marketing.preview-broadcast',
    method: 'GET',
    path: '/api/admin/broadcast/:id/preview',
    permission: 'update broadcast',
    input: broadcastId,
    output: one(broadcastPreviews),
    summary: 'Writes a broadcast as up to five of its real recipients would get it. Nothing is sent.',
  }),
  sendTestBroadcast: defineRoute({
    ...admin,
    name: 'marketing.send-test-broadcast',
    method: 'POST',
    path: '/api/admin/broadcast/:id/test',
    permission: 'update broadcast',
    rate: rates.heavy,
    idempotent: true,
    input: broadcastId,
    output: one(z.object({ to: z.string(), status: z.enum(['pending', 'draft']) })),
    summary: 'Sends a broadcast in one language to the account that asks.',
  }),
  listBroadcastRecipients: defineRoute({
    ...admin,
    name: 'marketing.list-broadcast-recipients',
    method: 'GET',
    path: '/api/admin/broadcast/:id/recipients',
    permission: 'get broadcast',
    input: pageInput.extend(broadcastId.shape),
    output: many(broadcastRecipient),
    summary:
      'Lists the people a broadcast was frozen for: who got it, who did not and why, and what they bought after it.',
  }),
} as const;

/** The calls of the steps are among them, and are named by `broadcastSteps`. */
export const broadcastRoutes: typeof named = { ...named, ...routesOfSteps(broadcastSteps) };
