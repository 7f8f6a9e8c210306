// Every hostile text of the collection through the cleaner. What a browser makes of the result is seen in
// e2e/trust/sanitiser.test.ts; here the result is read as text.
import { describe, expect, it, test } from 'vitest';
import { harmless, hostileDrawings, hostileTexts } from '../testing/hostile/index.ts';
import { sanitiseHtml } from './index.ts';

const all = Object.values(hostileTexts).flat();

it('the collection is large, and nothing stands in it twice', () => {
  expect(all.length + hostileDrawings.length).toBeGreaterThanOrEqual(300);
  expect(new Set(all).size).toBe(all.length);
});

/** Tags in a cleaned text: it has no comments, and `<` and `>` of words and values are written as entities. */
const tagsIn = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
const shape =
  /^<\/?(p|br|hr|h[2-6]|blockquote|pre|code|strong|b|em|i|u|s|sub|sup|mark|small|span|div|ul|ol|li|a|img|figure|figcaption|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td)( [a-z]+="[^"<>]*")*>$/;

describe.each(Object.entries(hostileTexts))('%s', (_kind, texts) => {
  test.each(texts.map((text) => [text.length > 120 ? `${text.slice(0, 120)}…` : text, text]))('%s', (_name, text) => {
    const clean = sanitiseHtml(text);
    for (const tag of tagsIn(clean)) expect(tag).toMatch(shape);
    expect(clean.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
    expect(clean).not.toMatch(/<[^>]*\s(on\w+|id|name|class|srcset|srcdoc|action|formaction|ping|xlink:href)=/i);
    for (const [, , address = ''] of clean.matchAll(/\s(href|src)="([^"]*)"/g))
      expect(address).toMatch(/^(https?:\/\/[^/\\]|mailto:|tel:|\/[^/\\]|#|\?)/i);
    for (const [, style = ''] of clean.matchAll(/\sstyle="([^"]*)"/g))
      expect(style).not.toMatch(/url|expression|fixed|\\|@/i);
    expect(sanitiseHtml(clean)).toBe(clean);
  });
});

test.each(harmless)('stays as it is: %s', (text) => expect(sanitiseHtml(text)).toBe(text));
