import { fail } from '@kaifong/base/errors';
import { type Language, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { showForm } from '../../forms/index.ts';
import { readFile } from '../../media/index.ts';
import { files } from '../../media/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { funnelLink, type StoreFunnel } from '../contract/index.ts';
import { funnels, leads } from '../schema.ts';
import { ebookOf } from './ebook-link.ts';
import { type FunnelRecord, findOpenFunnel } from './find-lead.ts';

/** The e-book's title, in the reader's language; without one that of its file. */
const titleOf = (ctx: Context, { ebook_title, ebook_name }: FunnelRecord, main: Language): string =>
  textIn(ebook_title, ctx.language, main) || (ebook_name ?? '');

/** The published funnel at an address, with its form. Refuses `not-found`. */
export async function showFunnel(ctx: Context, url: string): Promise<StoreFunnel> {
  ctx.usedTags.add('funnels');
  const row = await findOpenFunnel(ctx, url);
  if (!row || row.form_id === null) throw fail('not-found');
  const { main_language } = await getSettings(ctx);
  const text = (words: FunnelRecord['name']) => textIn(words, ctx.language, main_language);
  return {
    id: row.id,
    url: row.url,
    link: funnelLink(row.url),
    name: text(row.name),
    intro: sanitiseHtml(text(row.intro)),
    thanks: text(row.thanks),
    asks_consent: row.asks_consent,
    ebook: row.ebook_id ? titleOf(ctx, row, main_language) : null,
    form: await showForm(ctx, { id: row.form_id }),
  };
}

/** The e-books of the shop: of every published funnel that has one and asks for consent. */
export async function listEbooks(ctx: Context) {
  ctx.usedTags.add('funnels');
  const { main_language } = await getSettings(ctx);
  const rows = await ctx.db
    .select()
    .from(funnels)
    .where(
      and(
        eq(funnels.status, 'published'),
        isNotNull(funnels.ebook_id),
        isNotNull(funnels.form_id),
        eq(funnels.asks_consent, true),
      ),
    )
    .orderBy(asc(funnels.id))
    .limit(100);
  return {
    data: rows.map((row) => ({ id: row.id, title: titleOf(ctx, row, main_language), link: funnelLink(row.url) })),
  };
}

/** The funnel whose e-book the holder of a link may have. Refuses `not-found` for a link that is over, and an e-book taken away. */
async function funnelOfLink(ctx: Context, token: string): Promise<FunnelRecord & { readonly ebook_id: string }> {
  const publicId = ebookOf(ctx.runtime, token);
  const [row] = publicId
    ? await ctx.db
        .select({ funnel: funnels })
        .from(leads)
        .innerJoin(funnels, eq(funnels.id, leads.funnel_id))
        .where(eq(leads.public_id, publicId))
    : [];
  const ebook_id = row?.funnel.ebook_id;
  if (!row || !ebook_id) throw fail('not-found');
  return { ...row.funnel, ebook_id };
}

/** What a link opens. Refuses `not-found`. */
export async function openEbook(ctx: Context, token: string) {
  const funnel = await funnelOfLink(ctx, token);
  const [file] = await ctx.db.select().from(files).where(eq(files.id, funnel.ebook_id));
  if (!file) throw fail('not-found');
  const { main_language } = await getSettings(ctx);
  return { title: titleOf(ctx, funnel, main_language), filename: file.filename, bytes: file.bytes };
}

/** The e-book as a download. Refuses `not-found`. */
export const readEbook = async (ctx: Context, token: string) =>
  readFile(ctx, (await funnelOfLink(ctx, token)).ebook_id);
