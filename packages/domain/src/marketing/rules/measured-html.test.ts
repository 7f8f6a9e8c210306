import { expect, it } from 'vitest';
import { measuredHtml } from './measured-html.ts';

const measure = {
  link: (to: string) => `https://shop.test/l?to=${encodeURIComponent(to)}&m=1`,
  picture: 'https://shop.test/p?m=1&s=2',
};

it('links to the web lead by the shop, others stay; the picture comes last', () => {
  expect(
    measuredHtml(
      '<p><a class="x" href="https://a.test/?b=1&amp;c=2">A</a> <a href="mailto:a@b.test">B</a></p>',
      measure,
    ),
  ).toBe(
    '<p><a class="x" href="https://shop.test/l?to=https%3A%2F%2Fa.test%2F%3Fb%3D1%26c%3D2&amp;m=1">A</a> <a href="mailto:a@b.test">B</a></p>' +
      '<img src="https://shop.test/p?m=1&amp;s=2" alt="" width="1" height="1" style="display:block">',
  );
});
