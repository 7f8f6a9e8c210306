// Which addresses webhooks may go to. Nothing but the public web by https, except where a test says otherwise.
import { definePort } from '@kaifong/kernel/context';
import { isPublicAddress } from '@kaifong/kernel/outgoing';

export interface WebhookReach {
  /** Whether an IP address may be called. */
  isAllowed(address: string): boolean;
  /** Schemes of addresses: `https:`. */
  readonly schemes: readonly string[];
}

export const webhookReach = definePort<WebhookReach>('webhooks.reach', {
  isAllowed: isPublicAddress,
  schemes: ['https:'],
});
