import { bind } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { sendAgain, testWebhook } from './actions/send-by-hand.ts';
import { createWebhook, deleteWebhook, replaceSecret, updateWebhook } from './actions/write-webhook.ts';
import { routes, webhookCalls } from './contract/index.ts';
import { getWebhook, listDeliveries, webhookRows } from './queries/webhooks.ts';

export const bindings = [
  ...bindRows(webhookCalls, webhookRows),
  bind(routes.getWebhook, async (ctx, { id }) => ({ data: await getWebhook(ctx, id) })),
  bind(routes.listDeliveries, listDeliveries),
  bind(routes.createWebhook, async (ctx, input) => ({ data: await createWebhook(ctx, input) })),
  bind(routes.updateWebhook, async (ctx, input) => ({ data: await updateWebhook(ctx, input) })),
  bind(routes.deleteWebhook, async (ctx, { id }) => ({ data: await deleteWebhook(ctx, id) })),
  bind(routes.replaceSecret, async (ctx, { id }) => ({ data: await replaceSecret(ctx, id) })),
  bind(routes.testWebhook, async (ctx, { id }) => ({ data: await testWebhook(ctx, id) })),
  bind(routes.sendAgain, async (ctx, { id, delivery_id }) => ({ data: await sendAgain(ctx, id, delivery_id) })),
];
