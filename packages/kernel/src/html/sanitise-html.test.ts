import { describe, expect, test } from 'vitest';
import { sanitiseHtml, textOfHtml } from './index.ts';

describe('sanitiseHtml', () => {
  const cases: [string, string][] = [
    ['plain words', 'plain words'],
    ['<p>Hello <strong>you</strong></p>', '<p>Hello <strong>you</strong></p>'],
    ['<script>alert(1)</script>after', 'after'],
    ['<img src=x onerror=alert(1)>', ''],
    [
      `<img src="/uploads/${'0'.repeat(32)}.jpg" alt="Tea" onload=alert(1)>`,
      `<img src="/uploads/${'0'.repeat(32)}.jpg" alt="Tea">`,
    ],
    ['<p style="text-align: center; position: fixed">x</p>', '<p style="text-align: center;">x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<p style="position:fixed">x</p>', '<p>x</p>'],
    [
      '<a href="https://a.example" target="_blank">x</a>',
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<h1>Title</h1>', '<h2>Title</h2>'],
  ];
  test.each(cases)('%s', (html, safe) => expect(sanitiseHtml(html)).toBe(safe));

  test('cleaning twice changes nothing', () => {
    for (const [html] of cases) expect(sanitiseHtml(sanitiseHtml(html))).toBe(sanitiseHtml(html));
  });
});

test('textOfHtml gives words, not markup', () => {
  expect(textOfHtml('<p>Salt &amp; pepper &lt; 5</p><script>x</script>')).toBe('Salt & pepper < 5');
});

test('textOfHtml keeps words apart', () => {
  expect(textOfHtml('<p>One</p><p>two<br>three</p>')).toBe('One two three');
});

test('a document of Google Docs is bold where its writer made it bold', () => {
  const html =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">Tea, </span><span style="font-size:11pt;font-weight:700">hot</span><span style="font-style:italic"> now</span></p></b>';
  expect(sanitiseHtml(html)).toBe('<span><p><span>Tea, </span><strong>hot</strong><em> now</em></p></span>');
});
