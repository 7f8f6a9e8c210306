// Content security policies: our own scripts only, nothing inline, nothing external; and the policy of pages with
// scripts of the shop's owner.
import { createHash } from 'node:crypto';

type Policy = Readonly<Record<string, readonly string[]>>;

const strict: Policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

const written = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

export const contentPolicy = written(strict);

/** Allows `blob:` frames: the back office shows uploaded PDFs in one. */
export const adminContentPolicy = `${contentPolicy}; frame-src 'self' blob:`;

const script = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const elsewhere = ['script-src', 'img-src', 'connect-src', 'style-src', 'font-src'];

function hashesOf(markup: string): string[] {
  const inline = [...markup.matchAll(script)].filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes));
  return inline.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Policy of a page with the owner's scripts: these by hash, and https connections for them. */
export function policyWith(markup: string): string {
  const sources = (directive: string, own: readonly string[]): readonly string[] => {
    if (!elsewhere.includes(directive)) return own;
    return directive === 'script-src' ? [...own, 'https:', ...hashesOf(markup)] : [...own, 'https:'];
  };
  const open = Object.entries(strict).map(([directive, own]) => [directive, sources(directive, own)]);
  return written({ ...Object.fromEntries(open), 'frame-src': ["'self'", 'https:'] });
}
