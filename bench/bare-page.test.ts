import { expect, it } from 'vitest';
import { bareOf } from './bare-page.ts';

it('keeps words and pictures, inlines styles, drops scripts and what is fetched for them', async () => {
  const page = `<!doctype html><html><head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/b.js"/>
<link rel="preload" as="image" href="/c.avif"/><script type="module" src="/b.js"></script></head>
<body><h1>Tea</h1><img src="/c.avif"><script>start("</h1>")</script></body></html>`;
  const bare = await bareOf(page, async (href) => `/* ${href} $& */`);
  expect(bare).toContain('<style>/* /a.css $& */</style>');
  expect(bare).toContain('<link rel="preload" as="image" href="/c.avif"/>');
  expect(bare).toContain('<h1>Tea</h1><img src="/c.avif">');
  expect(bare).not.toMatch(/script|b\.js/);
});
