// Pages take forms from the shop's own address alone, so that no other site can post in a visitor's name: React Router
// compares where a form was sent from with the address a page is made for. That is SITE_URL's; while it is not set, the
// address the request itself came to. Links in mails never lead there: a stranger can send any name.
import { fail } from '@kaifong/base/errors';
import type { Runtime } from '@kaifong/kernel/context';
import type { FastifyRequest } from 'fastify';

type Posted = Pick<FastifyRequest, 'method' | 'headers' | 'host' | 'protocol'>;

/** Addresses already logged; limited, because strangers can send any name. */
const told = new Set<string>();
const mostTold = 20;

function tell(log: Runtime['log'], address: string, siteUrl: string): void {
  if (told.has(address) || told.size >= mostTold) return;
  told.add(address);
  log.warn(
    { address, site_url: siteUrl },
    `a form was refused: it was sent from ${address}, and SITE_URL is ${siteUrl}. If people open the shop at ${address}, set SITE_URL to it`,
  );
}

/** The address forms must come from: SITE_URL, else the address of the request. */
export function ownAddressOf(request: Pick<Posted, 'host' | 'protocol'>, siteUrl: string | undefined): string {
  if (siteUrl) return siteUrl;
  const address = `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) throw fail('unreadable');
  return new URL(address).origin;
}

/**
 * Refuses a form that was not sent from the own address: from this shop under another of its names with words that say
 * where to go (`other-address`), from elsewhere as what it is (`foreign-origin`). The log says what to set.
 * @param siteUrl SITE_URL where it is set
 */
export function requireOwnAddress(request: Posted, siteUrl: string | undefined, log: Runtime['log']): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin } = request.headers;
  if (!origin || !URL.canParse(origin)) {
    if (request.headers['sec-fetch-site'] === 'cross-site') throw fail('foreign-origin');
    return;
  }
  const [sent, own] = [new URL(origin), new URL(ownAddressOf(request, siteUrl))];
  // A proxy in front may speak https for a shop that knows only http: without SITE_URL the host is what counts.
  if (sent.origin === own.origin || (!siteUrl && sent.host === own.host)) return;
  if (siteUrl) tell(log, sent.origin, siteUrl);
  if (!siteUrl || (sent.host !== request.host && sent.host !== own.host)) throw fail('foreign-origin');
  throw fail('other-address', { address: siteUrl });
}
