import { createHmac } from 'node:crypto';

/** The key of an automation's calls: made of the shop's secret, so that nothing to steal is stored. */
export const webhookKey = (secret: string, automationId: number): string =>
  createHmac('sha256', secret).update(`automation webhook ${automationId}`).digest('hex');

/** `t=1764300000,v1=<hex>`: an HMAC-SHA256 of the second and the body, joined by a dot. */
export function webhookSignature(key: string, at: Date, body: string): string {
  const second = Math.floor(at.getTime() / 1000);
  return `t=${second},v1=${createHmac('sha256', key).update(`${second}.${body}`).digest('hex')}`;
}
