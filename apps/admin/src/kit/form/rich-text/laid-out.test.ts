import { expect, it } from 'vitest';
import { laidOut } from './laid-out.ts';

it('has a line per block and changes no word', () => {
  const html = '<h2>Tea</h2><p>Green <b>and</b> black</p><ul><li><p>One</p></li></ul>';
  expect(laidOut(html)).toBe('<h2>Tea</h2>\n<p>Green <b>and</b> black</p>\n<ul>\n<li><p>One</p>\n</li>\n</ul>');
  expect(laidOut(html).replaceAll('\n', '')).toBe(html);
});
