// Mails that came back: told by the mail provider in JSON, or by the mail server with the mail itself.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { fail } from '@kaifong/base/errors';
import type { Hook } from '@kaifong/kernel/hooks';
import { getSecret } from '../settings/index.ts';
import { applyBounce } from './actions/apply-bounce.ts';
import { type Bounce, bounceNotice } from './contract/bounce.ts';
import type { MarketingSettings } from './contract/index.ts';
import { readBounce } from './rules/read-bounce.ts';

const digest = (secret: string, body: Buffer): string => createHmac('sha256', secret).update(body).digest('hex');

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

async function bouncesIn(body: Buffer): Promise<Bounce[]> {
  const text = body.toString('utf8');
  if (!text.trimStart().startsWith('{')) return readBounce(text);
  try {
    return bounceNotice.parse(JSON.parse(text)).events;
  } catch {
    throw fail('kernel.notice-unreadable');
  }
}

export const bounceHook: Hook = {
  provider: 'bounces',
  path: '/hooks/bounces',
  /** `X-Signature: sha256=…`, the HMAC of the body under the secret of the settings. */
  async isSigned(ctx, { headers, body }) {
    const secret = await getSecret<MarketingSettings>(ctx, 'bounce_secret');
    return secret !== undefined && same(headers['x-signature'] ?? '', `sha256=${digest(secret, body)}`);
  },
  async read(_ctx, { body }) {
    // A mail that is told of twice is the same notice.
    return { id: createHash('sha256').update(body).digest('hex'), says: { events: await bouncesIn(body) } };
  },
  async apply(tx, { says }) {
    const { events } = bounceNotice.parse(says);
    const done = new Set<string>();
    // In one order, so that two notices about the same people do not wait for each other.
    for (const each of events.toSorted((one, other) => (one.address < other.address ? -1 : 1)))
      done.add(await applyBounce(tx, each));
    return done.has('suppressed') ? 'suppressed' : done.has('counted') ? 'counted' : 'nothing';
  },
};
