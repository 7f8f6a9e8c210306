// The blog as an Atom feed, in the main language or the one asked for: `/feed.xml?lang=zh-HK`.
import { parseLanguage } from '@kaifong/base/localized';
import { routes as content } from '@kaifong/domain/content/contract';
import { getSettings } from '@kaifong/domain/server';
import { contextOf } from '@kaifong/kernel/context';
import type { FastifyInstance } from 'fastify';
import { inProcessCall } from './in-process-call.ts';
import { type SiteServices, sharedView } from './visitor.ts';
import { escaped, xmlHead } from './xml.ts';

const newest = 20;

interface Article {
  readonly title: string;
  readonly link: string;
  readonly short_description: string;
  readonly show_date: string;
  readonly author: string;
}

function entry(article: Article, siteUrl: string, shop: string): string {
  const address = escaped(`${siteUrl}${article.link}`);
  const at = `${article.show_date}T00:00:00Z`;
  return `<entry><id>${address}</id><link href="${address}"/><title>${escaped(article.title)}</title><published>${at}</published><updated>${at}</updated><author><name>${escaped(article.author || shop)}</name></author><summary>${escaped(article.short_description)}</summary></entry>`;
}

export function mountFeed(app: FastifyInstance, services: SiteServices): void {
  const { machinery, bindings, storefront } = services;
  const { siteUrl } = machinery;

  async function feedIn(wanted: unknown): Promise<string> {
    const anonymous = contextOf(machinery, { actor: { kind: 'visitor' }, language: 'en-US' });
    const settings = await getSettings(anonymous);
    const main = parseLanguage(settings.main_language) ?? 'en-US';
    const asked = parseLanguage(wanted);
    const language = asked && settings.supported_languages.includes(asked) ? asked : main;
    const reader = contextOf(machinery, { actor: { kind: 'visitor' }, language });
    const feed = await sharedView(services, reader, `feed:${language}`, async (ctx) => {
      ctx.usedTags.add('settings');
      const makeError = (...parts: ConstructorParameters<typeof storefront.CallError>) =>
        new storefront.CallError(...parts);
      const call = inProcessCall({ ctx, bindings, makeError, onCookies: () => undefined });
      const listed = (await call(content.listArticles, { language, page: 1, per_page: newest })) as { data: Article[] };
      const own = `${siteUrl}/feed.xml${language === main ? '' : `?lang=${language}`}`;
      const shop = settings.name[language] || settings.name[main] || '';
      const updated = listed.data[0]?.show_date ?? '1970-01-01';
      const entries = listed.data.map((article) => entry(article, siteUrl, shop)).join('\n');
      return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">\n<id>${escaped(own)}</id><title>${escaped(shop)}</title><updated>${updated}T00:00:00Z</updated><link rel="self" href="${escaped(own)}"/><link href="${escaped(siteUrl)}/"/>\n${entries}\n</feed>\n`;
    });
    return String(feed);
  }

  app.get<{ Querystring: { lang?: string } }>('/feed.xml', async (request, reply) =>
    reply.type('application/atom+xml; charset=utf-8').send(await feedIn(request.query.lang)),
  );
}
