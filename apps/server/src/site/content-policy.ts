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

/** Sources a page opens beside its own, by directive. */
export type Opening = Policy;

const withOpening = (policy: Policy, opening: Opening): Policy => ({
  ...policy,
  ...Object.fromEntries(
    Object.entries(opening).map(([directive, sources]) => [
      directive,
      [...(policy[directive] ?? ["'self'"]), ...sources],
    ]),
  ),
});

const written = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

export const contentPolicy = written(strict);

/**
 * Allows `blob:` frames, the back office shows uploaded PDFs in one, its own service worker (the till's), and WebAssembly: the camera reads
 * codes with it where the browser cannot.
 */
export const adminContentPolicy = `${written({ ...strict, 'script-src': ["'self'", "'wasm-unsafe-eval'"] })}; frame-src 'self' blob:; worker-src 'self'`;

const script = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const elsewhere = ['script-src', 'img-src', 'connect-src', 'style-src', 'font-src'];

function hashesOf(markup: string): string[] {
  const inline = [...markup.matchAll(script)].filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes));
  return inline.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Policy of a page that opens more than our own: the owner's scripts, by hash, and https connections for them; a provider. */
export function policyWith(markup: string, opening: Opening = {}): string {
  return written(withOpening(markup ? policyOfCode(markup) : strict, opening));
}

function policyOfCode(markup: string): Policy {
  const sources = (directive: string, own: readonly string[]): readonly string[] => {
    if (!elsewhere.includes(directive)) return own;
    return directive === 'script-src' ? [...own, 'https:', ...hashesOf(markup)] : [...own, 'https:'];
  };
  const open = Object.entries(strict).map(([directive, own]) => [directive, sources(directive, own)]);
  return { ...Object.fromEntries(open), 'frame-src': ["'self'", 'https:'] };
}
