// Signatures of messages, as the specification "Standard Webhooks" has them (standardwebhooks.com).
import { createHmac } from 'node:crypto';

const start = 'whsec_';

/** A secret of 32 random bytes, as receivers' libraries take it. */
export const secretFrom = (hex: string): string => `${start}${Buffer.from(hex, 'hex').toString('base64')}`;

export interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** `v1,<base64>` for each secret, by spaces: an HMAC-SHA256 of id, second and body, joined by dots. */
export function signatureOf({ id, at, body }: SignedMessage, secrets: readonly string[]): string {
  const signed = `${id}.${secondOf(at)}.${body}`;
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(start.length), 'base64');
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    })
    .join(' ');
}

export const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000);
