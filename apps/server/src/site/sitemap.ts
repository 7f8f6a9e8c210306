// Sitemaps and robots.txt.
import {
  type ContentAddress,
  countAddresses,
  getSettings,
  listAddresses,
  listContentAddresses,
  listEventAddresses,
  listFormAddresses,
  listStoreAddresses,
} from '@kaifong/domain/server';
import { contextOf, type Runtime } from '@kaifong/kernel/context';
import type { FastifyInstance } from 'fastify';
import { escaped, xmlHead } from './xml.ts';

/** Addresses per file; the protocol allows 50,000, alternates make each several times as long. */
const perFile = 10_000;

interface Offer {
  readonly siteUrl: string;
  readonly main: string;
  readonly languages: readonly string[];
}

function entry(
  { path, updatedAt, languages = [] }: ContentAddress,
  { siteUrl, main, languages: offered }: Offer,
): string {
  const plain = escaped(`${siteUrl}${path}`);
  const inLanguage = (language: string) => (language === main ? plain : `${plain}?lang=${language}`);
  const link = (name: string, href: string) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`;
  const there =
    languages.length > 0 ? offered.filter((language) => languages.some((one) => one === language)) : offered;
  const alternates = there.map((language) => link(language === 'en-US' ? 'en' : language, inLanguage(language)));
  const lastmod = `<lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod>`;
  return `<url><loc>${plain}</loc>${lastmod}${alternates.join('')}${link('x-default', plain)}</url>`;
}

const urlset = (entries: readonly string[]) =>
  `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;

function indexOf(files: number, siteUrl: string): string {
  const names = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escaped(`${siteUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${names.join('\n')}\n</sitemapindex>\n`;
}

async function fileOf(runtime: Runtime, number: number): Promise<string> {
  const ctx = contextOf(runtime, { actor: { kind: 'visitor' }, language: 'en-US' });
  const settings = await getSettings(ctx);
  const offer = { siteUrl: runtime.siteUrl, main: settings.main_language, languages: settings.supported_languages };
  const addresses = await listAddresses(ctx, perFile, (number - 1) * perFile);
  const always = ['/', ...runtime.domains.pages].map((path) => ({ path, updatedAt: runtime.now() }));
  const own = [listStoreAddresses, listContentAddresses, listFormAddresses, listEventAddresses];
  const home = number === 1 ? [...always, ...(await Promise.all(own.map((list) => list(ctx)))).flat()] : [];
  return urlset([...home, ...addresses].map((address) => entry(address, offer)));
}

const robots = (siteUrl: string) =>
  `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /account\nDisallow: /cart\nDisallow: /checkout\nDisallow: /order/\nSitemap: ${siteUrl}/sitemap.xml\n`;

export function mountSitemap(app: FastifyInstance, runtime: Runtime): void {
  const { cache, siteUrl } = runtime;
  const tags = [
    ...['products', 'menu', 'settings', 'pages', 'articles', 'blog', 'landing_pages', 'stores', 'forms'],
    ...['events', 'event-categories'],
  ];
  const filesNow = async () => {
    const ctx = contextOf(runtime, { actor: { kind: 'visitor' }, language: 'en-US' });
    return Math.max(1, Math.ceil((await countAddresses(ctx)) / perFile));
  };
  const kept = (name: string, make: () => Promise<string>) =>
    cache.remember(`sitemap:${name}`, { tags, size: 500_000 }, make);

  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(siteUrl)));
  app.get('/sitemap.xml', async (_request, reply) => {
    const text = await kept('index', async () => {
      const files = await filesNow();
      return files === 1 ? fileOf(runtime, 1) : indexOf(files, siteUrl);
    });
    return reply.type('application/xml; charset=utf-8').send(text);
  });
  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,4}).xml', async (request, reply) => {
    const number = Number(request.params.number);
    if (number < 1 || number > (await filesNow())) return reply.code(404).send();
    return reply.type('application/xml; charset=utf-8').send(await kept(String(number), () => fileOf(runtime, number)));
  });
}
