import { batchResult, defineRoute, one, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import { contactForm, messageId, oneMessage } from './contact-message.ts';
import { contactMessageCalls } from './contact-message-list.ts';
import { contactSteps } from './contact-steps.ts';
import { crmRoutes } from './crm-routes.ts';
import { funnelSteps } from './funnel-steps.ts';
import { leadSteps } from './lead-steps.ts';

const path = '/api/admin/contact_message';
const admin = { door: 'admin' } as const;
const ids = z.array(recordId).min(1).max(100);
const language = languageSchema.optional();

const named = {
  sendContactMessage: defineRoute({
    name: 'crm.send-contact-message',
    method: 'POST',
    path: '/api/contact',
    door: 'store',
    permission: 'public',
    rate: rates.contact,
    status: 201,
    idempotent: true,
    input: contactForm,
    output: one(z.object({ received: z.literal(true) })),
    summary: 'Sends a message to the shop; it is kept, the shop is mailed, the sender gets a confirmation.',
  }),
  listContactMessages: contactMessageCalls.list,
  exportContactMessages: contactMessageCalls.sheet,
  getContactMessage: defineRoute({
    ...admin,
    name: 'crm.get-contact-message',
    method: 'GET',
    path: `${path}/:id`,
    permission: 'get contact_message',
    input: messageId,
    output: oneMessage,
    summary: 'Reads one message with what was done about it.',
  }),
  deleteContactMessage: defineRoute({
    ...admin,
    name: 'crm.delete-contact-message',
    method: 'DELETE',
    path: `${path}/:id`,
    permission: 'delete contact_message',
    input: messageId,
    output: one(z.object({ id: z.number() })),
    summary: 'Deletes a message.',
  }),
  batchDestroyContactMessages: defineRoute({
    ...admin,
    name: 'crm.batch-destroy-contact-message',
    method: 'DELETE',
    path: `${path}/batch`,
    permission: 'batch destroy contact_message',
    input: z.object({ ids, language }),
    output: batchResult,
    summary: 'Deletes several messages.',
  }),
  ...crmRoutes,
} as const;

/** The calls of the steps are among them, and are named by `contactSteps`, `leadSteps` and `funnelSteps`. */
export const routes: typeof named = {
  ...named,
  ...routesOfSteps(contactSteps),
  ...routesOfSteps(leadSteps),
  ...routesOfSteps(funnelSteps),
};
