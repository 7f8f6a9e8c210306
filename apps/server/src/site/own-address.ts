// Pages take forms at one address, SITE_URL's: React Router compares where a form was sent from with the address a page is
// made for, so that no other site can post in a visitor's name. A shop that is opened by another of its names would refuse
// every form without saying why.
import { fail } from '@kaifong/base/errors';
import type { Runtime } from '@kaifong/kernel/context';
import type { FastifyRequest } from 'fastify';

type Posted = Pick<FastifyRequest, 'method' | 'headers' | 'host'>;

/** Addresses that have been spoken of: once each is enough, and strangers can send any name. */
const told = new Set<string>();
const mostTold = 20;

function tell({ siteUrl, log }: Pick<Runtime, 'siteUrl' | 'log'>, address: string): void {
  if (told.has(address) || told.size >= mostTold) return;
  told.add(address);
  log.warn(
    { address, site_url: siteUrl },
    `a form was refused: it was sent from ${address}, and SITE_URL is ${siteUrl}. If people open the shop at ${address}, set SITE_URL to it`,
  );
}

/**
 * Refuses a form that was not sent from SITE_URL: from this shop under another of its names with words that say where to
 * go (`other-address`), from elsewhere as what it is (`foreign-origin`). The log says what to set. One without an origin is
 * left to the router.
 */
export function requireOwnAddress(request: Posted, runtime: Pick<Runtime, 'siteUrl' | 'log'>): void {
  const { origin } = request.headers;
  if (request.method === 'GET' || request.method === 'HEAD' || !origin || !URL.canParse(origin)) return;
  const [sent, own] = [new URL(origin), new URL(runtime.siteUrl)];
  if (sent.origin === own.origin) return;
  tell(runtime, sent.origin);
  if (sent.host !== request.host && sent.host !== own.host) throw fail('foreign-origin');
  throw fail('other-address', { address: runtime.siteUrl });
}
