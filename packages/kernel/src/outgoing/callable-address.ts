// Addresses people type for the shop to call: judged when they are saved. Each call judges the address again.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

type IsAllowed = (address: string) => boolean;

/** Whether an address may be called: the web, no sign-in in it, and not plainly inside our own network. */
export function isCallable(text: string, isAllowed: IsAllowed = isPublicAddress): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isNumber = /^[\d.]+$/.test(host) || host.includes(':');
  return isNumber ? isAllowed(host) : host.includes('.') && !/\.(local|internal|localhost)$/.test(host);
}

const patience = 2_000;

/**
 * Whether the name in an address leads into our own network now. False for a name nobody knows yet, and where nothing answers
 * within two seconds: the call itself looks again. Never inside a transaction.
 */
export async function leadsInside(text: string, isAllowed: IsAllowed = isPublicAddress): Promise<boolean> {
  const host = new URL(text).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return !isAllowed(host);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<[]>((resolve) => {
    timer = setTimeout(() => resolve([]), patience);
  });
  const found = await Promise.race([lookup(host, { all: true }).catch(() => []), late]);
  clearTimeout(timer);
  return found.some(({ address }) => !isAllowed(address));
}
