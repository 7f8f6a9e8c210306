// Links that open one thing to whoever holds them, until a date: pay for an order, resume a form, come off a list. They are
// signed with the shop's secret over purpose, record and date; the database keeps nothing that would open them.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Runtime } from '../context/index.ts';

export interface PublicLink {
  /** The purpose a token is good for: a token of one purpose is none of another. */
  readonly purpose: string;
  /** How long a token is good for. */
  readonly days: number;
}

export const definePublicLink = (link: PublicLink): PublicLink => link;

type Signing = Pick<Runtime, 'secret' | 'now'>;

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

function signature(secret: string, purpose: string, id: string, until: string): string {
  const text = JSON.stringify(['public-link', purpose, id, until]);
  return createHmac('sha256', secret).update(text).digest().subarray(0, 24).toString('base64url');
}

/** The token of a record by its random id: 192 bits of signature, safe in an address. Never made of a number in a row. */
export function linkToken({ secret, now }: Signing, { purpose, days }: PublicLink, id: string): string {
  if (!/^[\w-]{16,64}$/.test(id)) throw new Error(`a public link is made of a random id, not of "${id}"`);
  const until = (seconds(now()) + days * 24 * 3600).toString(36);
  return `${id}.${until}.${signature(secret, purpose, id, until)}`;
}

/** The record's random id; undefined for a token that is forged, of another purpose, or over. */
export function openLink({ secret, now }: Signing, { purpose }: PublicLink, token: string): string | undefined {
  const [id = '', until = '', given = '', ...more] = token.split('.');
  if (more.length > 0) return undefined;
  const [expected, sent] = [Buffer.from(signature(secret, purpose, id, until)), Buffer.from(given)];
  if (expected.length !== sent.length || !timingSafeEqual(expected, sent)) return undefined;
  return Number.parseInt(until, 36) >= seconds(now()) ? id : undefined;
}
