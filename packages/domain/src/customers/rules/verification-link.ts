// The signed link that proves an email address. Nothing of it is stored: the signature covers whose it is, the address
// as it was, and when it ends, so another address or a later day makes it worthless.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { day } from '@kaifong/base/time';

/** How long a link is good. */
export const linkLifetime = day;

export interface LinkParts {
  readonly id: number;
  /** Of the address, so that the path says nothing in the clear. */
  readonly hash: string;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

const hashOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 40);

function signatureOf(secret: string, id: number, email: string, expires: number): string {
  return createHmac('sha256', secret).update(`verify-email\n${id}\n${email}\n${expires}`).digest('hex');
}

export function verificationLink(secret: string, id: number, email: string, now: Date): LinkParts {
  const expires = Math.floor((now.getTime() + linkLifetime) / 1000);
  return { id, hash: hashOf(email), expires, signature: signatureOf(secret, id, email, expires) };
}

export function pathOf({ id, hash, expires, signature }: LinkParts): string {
  return `/email/verify/${id}/${hash}?expires=${expires}&signature=${signature}`;
}

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether a link was made by this shop for exactly this address and is still good. */
export function linkProves(link: LinkParts, secret: string, email: string, now: Date): boolean {
  const signed = same(link.signature, signatureOf(secret, link.id, email, link.expires));
  return same(link.hash, hashOf(email)) && signed && link.expires * 1000 > now.getTime();
}
