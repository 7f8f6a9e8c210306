// The blog as an Atom feed, in the main language or the one asked for: `/feed.xml?lang=zh-HK`.
import { parseLanguage } from '@kaifong/base/localized';
import { type FeedEntry, getSettings, listFeed } from '@kaifong/domain/server';
import { contextOf } from '@kaifong/kernel/context';
import type { FastifyInstance } from 'fastify';
import { type SiteServices, sharedView } from './visitor.ts';
import { escaped, xmlHead } from './xml.ts';

const newest = 20;

const utcDay = (day: string) => `${day}T00:00:00Z`;

/** Makes the links and pictures of sanitised text absolute, as feed readers need. */
const withWholeAddresses = (html: string, siteUrl: string) =>
  html.replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, `$1${siteUrl}`);

function entryOf(article: FeedEntry, siteUrl: string, shop: string): string {
  const address = escaped(`${siteUrl}${article.path}`);
  const html = withWholeAddresses(article.html, siteUrl);
  return [
    `<entry><id>${address}</id><link href="${address}"/><title>${escaped(article.title)}</title>`,
    `<published>${utcDay(article.date)}</published><updated>${article.updatedAt.toISOString()}</updated>`,
    `<author><name>${escaped(article.author || shop)}</name></author>`,
    `<summary>${escaped(article.summary)}</summary><content type="html">${escaped(html)}</content></entry>`,
  ].join('');
}

export function mountFeed(app: FastifyInstance, services: SiteServices): void {
  const { runtime } = services;
  const { siteUrl } = runtime;

  async function feedIn(wanted: unknown): Promise<string> {
    const anonymous = contextOf(runtime, { actor: { kind: 'visitor' }, language: 'en-US' });
    const settings = await getSettings(anonymous);
    const main = parseLanguage(settings.main_language) ?? 'en-US';
    const asked = parseLanguage(wanted);
    const language = asked && settings.supported_languages.includes(asked) ? asked : main;
    const reader = contextOf(runtime, { actor: { kind: 'visitor' }, language });
    const feed = await sharedView(reader, `feed:${language}`, async (ctx) => {
      const articles = await listFeed(ctx, newest);
      const own = escaped(`${siteUrl}/feed.xml${language === main ? '' : `?lang=${language}`}`);
      const shop = settings.name[language] || settings.name[main] || '';
      const updated = new Date(Math.max(0, ...articles.map(({ updatedAt }) => updatedAt.getTime())));
      return [
        `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}" xml:base="${escaped(siteUrl)}/">`,
        `<id>${own}</id><title>${escaped(shop)}</title><updated>${updated.toISOString()}</updated>`,
        `<link rel="self" href="${own}"/><link href="${escaped(siteUrl)}/blog"/>`,
        ...articles.map((article) => entryOf(article, siteUrl, shop)),
        '</feed>\n',
      ].join('\n');
    });
    return String(feed);
  }

  app.get<{ Querystring: { lang?: string } }>('/feed.xml', async (request, reply) =>
    reply.type('application/atom+xml; charset=utf-8').send(await feedIn(request.query.lang)),
  );
}
