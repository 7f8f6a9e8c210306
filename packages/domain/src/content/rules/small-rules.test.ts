import { describe, expect, test } from 'vitest';
import { linkOf } from './link-of.ts';
import { changedFields, contentOf } from './publishing/content-of.ts';
import { previewToken, readPreviewToken } from './publishing/preview-token.ts';
import { readingMinutes, withContents } from './reading-of.ts';
import { isReservedUrl } from './reserved-urls.ts';

test.each([
  ['/category/tea', '/category/tea'],
  [' https://shop.example/a?b=1 ', 'https://shop.example/a?b=1'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  ['/a"onload=', undefined],
  ['mailto:a@b.example', undefined],
])('a link %s is %s', (text, link) => expect(linkOf(text)).toBe(link));

test('the shop keeps its own addresses, however they are written', () => {
  expect(['checkout', 'Admin', 'API', 'blog', 'stores'].every((url) => isReservedUrl(url))).toBe(true);
  expect(['about-us', 'checkouts', 'faq'].some((url) => isReservedUrl(url, ['/gift-notes']))).toBe(false);
  expect(isReservedUrl('Gift-Notes', ['/gift-notes'])).toBe(true);
});

describe('reading', () => {
  test.each([
    ['', 1],
    [`<p>${'word '.repeat(660)}</p>`, 3],
    [`<p>${'茶'.repeat(1200)}</p>`, 3],
    [`<p>${'茶'.repeat(400)} ${'word '.repeat(220)}</p>`, 2],
  ])('takes whole minutes', (html, minutes) => expect(readingMinutes(html)).toBe(minutes));

  test('headings get ids of ours, once each, and the others are left alone', () => {
    const { html, contents } = withContents(
      '<h2 id="x">A <em>b</em></h2><h2></h2><h4>no</h4><h3 style="c">C &lt;</h3>',
    );
    expect(html).toBe(
      '<h2 id="section-1">A <em>b</em></h2><h2></h2><h4>no</h4><h3 style="c" id="section-2">C &lt;</h3>',
    );
    expect(contents.map(({ text }) => text)).toEqual(['A b', 'C <']);
  });
});

describe('content', () => {
  const shape = { shared: ['url'], texts: ['title'] };
  test('is shared fields and one language’s own texts, without fallback', () => {
    const record = { url: 'a', title: { 'en-US': 'A' }, status: 'draft' };
    expect(contentOf(record, shape, 'zh-HK')).toEqual({ url: 'a', title: '' });
  });
  test('differs by value, not by the order of keys', () => {
    expect(changedFields({ a: { x: 1, y: [2] }, b: null }, { b: undefined, a: { y: [2], x: 1 } })).toEqual([]);
    expect(changedFields({ a: [1, 2] }, { a: [2, 1], c: 1 })).toEqual(['a', 'c']);
  });
});

describe('a preview token', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const parts = { kind: 'page', id: 5, language: 'zh-HK', date: '2027-01-01', expires: 1_795_300_000 } as const;
  const token = previewToken('secret', parts);
  test('says what it was made for', () => expect(readPreviewToken('secret', token, now)).toEqual(parts));
  test.each([
    ['another secret', () => readPreviewToken('other', token, now)],
    ['another record', () => readPreviewToken('secret', token.replace('.5.', '.6.'), now)],
    ['a later hour', () => readPreviewToken('secret', token, new Date(parts.expires * 1000))],
    ['nothing', () => readPreviewToken('secret', '', now)],
    ['noise', () => readPreviewToken('secret', '....', now)],
  ])('is nothing with %s', (_what, read) => expect(read()).toBeUndefined());
});
