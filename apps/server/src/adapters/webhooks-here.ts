import type { WebhookReach } from '@kaifong/domain/server';

/** Webhooks that go to this machine, or to the public web as ever. */
export const webhooksHere = (usual: WebhookReach): WebhookReach => ({
  isAllowed: (address) => address === '127.0.0.1' || address === '::1' || usual.isAllowed(address),
  schemes: [...usual.schemes, 'http:'],
});
