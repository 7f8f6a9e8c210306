import { fail } from '@kaifong/base/errors';
import { type Language, type Localized, languages, textIn } from '@kaifong/base/localized';
import { startOfDay } from '@kaifong/base/spans';
import { dateIn, hour } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { addressOf } from '../../../navigation/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { type Fields, sharedOf } from '../../rules/publishing/content-of.ts';
import { previewToken, readPreviewToken } from '../../rules/publishing/preview-token.ts';
import { openStretch } from '../../rules/publishing/timeline.ts';
import type { LiveRecord } from './find-live.ts';
import { languageOrder } from './find-live.ts';
import type { Publishable } from './publishable.ts';
import { loadRecord, type PublishableRecord } from './read-state.ts';

interface PreviewInput {
  readonly id: number;
  readonly language?: Language | undefined;
  readonly date?: string | undefined;
  readonly hours: number;
}

/** A link that shows a record to whoever has it, until it expires. Refuses `not-found`. */
export async function previewLink(ctx: Context, publishable: Publishable, input: PreviewInput) {
  const { kind, addressKind } = publishable;
  const { row } = await loadRecord(ctx, publishable, input.id);
  const { now, secret, siteUrl } = ctx.runtime;
  const expires = Math.floor((now().getTime() + input.hours * hour) / 1000);
  const language = input.language ?? ctx.language;
  const token = previewToken(secret, { kind, id: input.id, language, date: input.date ?? null, expires });
  const url = `${siteUrl}${addressOf(addressKind, String(row.url))}?preview=${encodeURIComponent(token)}`;
  return { token, url, expires_at: new Date(expires * 1000).toISOString() };
}

/** The draft in a language, each missing text in the next best one. */
function draftContent(record: Fields, publishable: Publishable, language: Language, main: Language): Fields {
  const texts = publishable.texts.map((name) => [name, textIn(record[name] as Localized, language, main)]);
  const documents = (publishable.documents ?? []).map((name) => [name, record[name] ?? null]);
  return { ...sharedOf(record, publishable), ...Object.fromEntries([...texts, ...documents]) };
}

/** What visitors will see on a day, if anything is published then. */
function seenOn(
  { stretches }: PublishableRecord,
  order: readonly Language[],
  moment: Date,
): { content: Fields; language: Language } | undefined {
  const open = order.map((code) =>
    openStretch(
      stretches.filter(({ language }) => language === code),
      moment,
    ),
  );
  return open.find((stretch) => stretch !== undefined);
}

/**
 * What a preview link shows, in the shape of a live record. Refuses `content.preview-over` when the link is not ours, for
 * something else, or too old.
 */
export async function openPreview(ctx: Context, publishable: Publishable, token: string): Promise<LiveRecord> {
  const now = ctx.runtime.now();
  const parts = readPreviewToken(ctx.runtime.secret, token, now);
  if (!parts || parts.kind !== publishable.kind) throw fail('content.preview-over');
  const { main_language, time_zone } = await getSettings(ctx);
  const record = await loadRecord(ctx, publishable, parts.id);
  const order = await languageOrder({ ...ctx, language: parts.language });
  const moment = parts.date ? startOfDay(parts.date, time_zone) : undefined;
  const seen = moment && seenOn(record, order, moment);
  const { row } = record;
  return {
    id: parts.id,
    url: String(row.url),
    language: seen?.language ?? parts.language,
    languages: [...languages],
    content: seen?.content ?? draftContent(row, publishable, parts.language, main_language),
    dated_on: parts.date ?? dateIn(time_zone, now),
    published_at: now,
    updated_at: row.updated_at as Date,
  };
}
