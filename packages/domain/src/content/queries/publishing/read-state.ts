import { fail } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { tableRows } from '@kaifong/kernel/db';
import { and, eq } from 'drizzle-orm';
import { addressOf } from '../../../navigation/contract/index.ts';
import type { LanguageState, PublishingState } from '../../contract/index.ts';
import type { Fields } from '../../rules/publishing/content-of.ts';
import { statesOf, statusOf } from '../../rules/publishing/states-of.ts';
import { openStretch } from '../../rules/publishing/timeline.ts';
import { publications } from '../../schema.ts';
import { missingIn, type Publishable } from './publishable.ts';

export type PublicationRow = typeof publications.$inferSelect;

/** A record with everything that was, is and will be seen of it. */
export interface PublishableRecord {
  readonly id: number;
  readonly row: Fields;
  readonly version: number;
  readonly stretches: readonly PublicationRow[];
}

/** Loads a record; `lock` keeps it, and with it all its publications, until the end of the transaction. */
export async function loadRecord(
  ctx: Context,
  { kind, table }: Publishable,
  id: number,
  lock = false,
): Promise<PublishableRecord> {
  const [row] = lock
    ? [await tableRows(ctx.db, table).lock(id)]
    : await ctx.db.select().from(table).where(eq(table.id, id));
  if (!row) throw fail('not-found');
  const stretches = await ctx.db
    .select()
    .from(publications)
    .where(and(eq(publications.kind, kind), eq(publications.record_id, id)))
    .orderBy(publications.from_at, publications.id);
  return { id, row, version: Number(row.version), stretches };
}

/** The state of each language of a loaded record. */
export function recordStates(
  publishable: Publishable,
  { row, stretches }: PublishableRecord,
  now: Date,
): Record<Language, LanguageState> {
  const facts = {
    record: row,
    archived: row.status === 'archived',
    stretches,
    missing: (language: Language) => missingIn(publishable, row, language),
  };
  return statesOf(facts, publishable, now);
}

/** How a record stands at an instant: its state per language, and its address where visitors can read it. */
export function showState(publishable: Publishable, record: PublishableRecord, now: Date): PublishingState {
  const languages = recordStates(publishable, record, now);
  const open = openStretch(record.stretches, now);
  const link = open ? addressOf(publishable.addressKind, open.url) : null;
  return { id: record.id, version: record.version, status: statusOf(languages), languages, link };
}

/** In which languages a record is published, and what the others lack. Refuses `not-found`. */
export async function getPublishingState(ctx: Context, publishable: Publishable, id: number): Promise<PublishingState> {
  return showState(publishable, await loadRecord(ctx, publishable, id), ctx.runtime.now());
}
