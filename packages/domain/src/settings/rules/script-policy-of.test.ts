import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { scriptPolicyOf } from './script-policy-of.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('scriptPolicyOf', () => {
  it('names written scripts by their hash and fetched ones by their origin', () => {
    const header = `<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>
      <script>\n  window.dataLayer = [];\n</script>`;
    expect(scriptPolicyOf([header, '<SCRIPT type="module">go()</SCRIPT >'])).toEqual({
      hashes: [hashOf('\n  window.dataLayer = [];\n'), hashOf('go()')],
      origins: ['https://www.googletagmanager.com'],
    });
  });

  it.each([
    ['nothing', ''],
    ['no script', '<meta name="google-site-verification" content="x">'],
    ['an address of our own', '<script src="/own.js"></script>'],
    ['an insecure address', '<script src="http://plain.example/a.js"></script>'],
    ['an address that carries the script', '<script src="data:text/javascript,go()">go()</script>'],
    ['an address that is none', '<script src="https://">go()</script>'],
  ])('allows nothing for %s', (_, html) => {
    expect(scriptPolicyOf([html]).origins).toEqual([]);
  });

  it('takes each only once', () => {
    const twice = '<script>a()</script><script>a()</script>';
    expect(scriptPolicyOf([twice, twice]).hashes).toHaveLength(1);
  });
});
