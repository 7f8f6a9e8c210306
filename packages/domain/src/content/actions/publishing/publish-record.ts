import { fail, failField } from '@kaifong/base/errors';
import { languages as allLanguages, type Language } from '@kaifong/base/localized';
import { startOfDay } from '@kaifong/base/spans';
import { dateIn } from '@kaifong/base/time';
import { audit } from '@kaifong/kernel/audit';
import { actorName, type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { eq, inArray } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import type { PublishingState } from '../../contract/index.ts';
import { missingIn, type Publishable } from '../../queries/publishing/publishable.ts';
import { getPublishingState, loadRecord, type PublishableRecord } from '../../queries/publishing/read-state.ts';
import { refuseHeldUrl } from '../../queries/publishing/url-holders.ts';
import { contentOf } from '../../rules/publishing/content-of.ts';
import { published, type TimelineChange } from '../../rules/publishing/timeline.ts';
import { publications } from '../../schema.ts';
import { refreshRecord, spreadShared } from './refresh-record.ts';

export interface PublishInput {
  readonly id: number;
  /** Left out: every language that is complete. */
  readonly languages?: readonly Language[] | undefined;
  readonly publish_at?: Date | null | undefined;
  readonly unpublish_at?: Date | null | undefined;
  /** The draft the caller saw. */
  readonly version?: number | undefined;
}

/** Loads and locks a record a command is about; refuses `not-found`, `content.archived` and `stale-version`. */
export async function lockForCommand(
  tx: TxContext,
  publishable: Publishable,
  { id, version }: { id: number; version?: number | undefined },
): Promise<PublishableRecord> {
  const record = await loadRecord(tx, publishable, id, true);
  if (record.row.status === 'archived') throw fail('content.archived');
  if (version !== undefined && version !== record.version) throw fail('stale-version');
  return record;
}

/** Applies what a rule decided about one language. */
export async function applyChange(tx: TxContext, { remove, end }: TimelineChange): Promise<void> {
  if (remove.length > 0) await tx.db.delete(publications).where(inArray(publications.id, [...remove]));
  for (const { id, until_at, ends_at } of end) {
    // Closed only when it has ended by now; the refresh that follows sees to it.
    await tx.db.update(publications).set({ until_at, ends_at, closed: false }).where(eq(publications.id, id));
  }
}

/** The languages to publish; refuses those that are not complete. */
function chosenLanguages(ctx: Context, publishable: Publishable, { row }: PublishableRecord, input: PublishInput) {
  const complete = allLanguages.filter((language) => missingIn(publishable, row, language).length === 0);
  if (!input.languages) {
    if (complete.length === 0) throw fail('content.nothing-complete');
    return complete;
  }
  const chosen = [...new Set(input.languages)];
  const lacking = chosen.find((language) => !complete.includes(language));
  if (lacking) {
    const names = missingIn(publishable, row, lacking).map((field) =>
      renderMessage(ctx.language, `content.${publishable.resource}.fields.${field}`),
    );
    throw failField('languages', 'content.incomplete', {
      language: renderMessage(ctx.language, `content.language.${lacking}`),
      fields: names.join(', '),
    });
  }
  return chosen;
}

interface Plan {
  readonly at: Date;
  readonly end: Date | null;
  readonly dated_on: string;
}

/**
 * The begin and end of a publication, and the day lists are ordered by: the record's own date, else that of its first
 * publication.
 */
async function planOf(
  tx: TxContext,
  { dated }: Publishable,
  { row, stretches }: PublishableRecord,
  { publish_at, unpublish_at }: PublishInput,
): Promise<Plan> {
  const now = tx.runtime.now();
  const { time_zone } = await getSettings(tx);
  const date = dated ? (row[dated] as string | null) : null;
  const asked = publish_at && publish_at > now ? publish_at : now;
  const opening = date ? startOfDay(date, time_zone) : now;
  const at = opening > asked ? opening : asked;
  const end = unpublish_at ?? null;
  if (end && end <= at) throw failField('unpublish_at', 'content.end-before-start');
  return { at, end, dated_on: date ?? stretches[0]?.dated_on ?? dateIn(time_zone, at) };
}

/**
 * Publishes the newest draft of a record in the chosen languages, now or at a time. Languages that were not chosen keep
 * their texts; the shared fields are theirs at once. Refuses `content.archived`, `stale-version`, `content.incomplete`,
 * `content.nothing-complete`, `content.end-before-start` and `content.url-taken`.
 */
export async function publishRecord(
  ctx: Context,
  publishable: Publishable,
  input: PublishInput,
): Promise<PublishingState> {
  return inTransaction(ctx, async (tx) => {
    const { kind, resource } = publishable;
    const record = await lockForCommand(tx, publishable, input);
    const languages = chosenLanguages(tx, publishable, record, input);
    const { at, end, dated_on } = await planOf(tx, publishable, record, input);
    const { id, row, version, stretches } = record;
    const url = String(row.url);
    await refuseHeldUrl(tx, publishable, url, id);
    const now = tx.runtime.now();
    for (const language of languages) {
      const own = stretches.filter((stretch) => stretch.language === language);
      const change = published(own, { at, end, now });
      await applyChange(tx, change);
      const { from_at, until_at } = change.add ?? { from_at: now, until_at: end };
      const content = contentOf(row, publishable, language);
      const created_by = actorName(tx.actor);
      const common = { kind, record_id: id, language, version, shared_version: version, url, dated_on, created_by };
      await tx.db.insert(publications).values({ ...common, from_at, until_at, ends_at: until_at, content });
    }
    if (at <= now) await renewOthers(tx, publishable, id, languages);
    await audit(tx, {
      action: at > now ? 'schedule' : 'publish',
      resource,
      recordId: id,
      after: { version, languages, publish_at: at.toISOString(), unpublish_at: end?.toISOString() ?? null },
    });
    await refreshRecord(tx, publishable, id);
    return getPublishingState(tx, publishable, id);
  });
}

/** Languages that were not chosen but are seen, or will be, get the shared fields as well. */
async function renewOthers(tx: TxContext, publishable: Publishable, id: number, languages: readonly Language[]) {
  const { stretches } = await loadRecord(tx, publishable, id);
  const source = stretches.findLast(({ language }) => language === languages[0]);
  if (source) await spreadShared(tx, publishable, source, stretches);
}
