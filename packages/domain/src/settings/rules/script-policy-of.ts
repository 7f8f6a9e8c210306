import { createHash } from 'node:crypto';

/** What a content policy must allow so that the shop's own scripts run, and nothing else does. */
export interface ScriptPolicy {
  /** `'sha256-…'` of every script written out in the page. */
  readonly hashes: readonly string[];
  /** `https://host` of every script that is fetched. */
  readonly origins: readonly string[];
}

const element = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const source = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

function originOf(attributes: string): string | undefined {
  const [, double, single, bare] = source.exec(attributes) ?? [];
  const address = double ?? single ?? bare;
  if (address === undefined || !URL.canParse(address, 'https://shop.invalid')) return undefined;
  const { protocol, origin } = new URL(address, 'https://shop.invalid');
  return protocol === 'https:' && origin !== 'https://shop.invalid' ? origin : '';
}

/** Reads the scripts of pieces of HTML the shop's owner wrote. A script with an address counts by its origin alone. */
export function scriptPolicyOf(pieces: readonly string[]): ScriptPolicy {
  const [hashes, origins] = [new Set<string>(), new Set<string>()];
  for (const [, attributes = '', text = ''] of pieces.flatMap((html) => [...html.matchAll(element)])) {
    const origin = originOf(attributes);
    if (origin) origins.add(origin);
    // As the browser hashes it: the text between the tags, to the byte.
    if (origin === undefined) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return { hashes: [...hashes], origins: [...origins] };
}
