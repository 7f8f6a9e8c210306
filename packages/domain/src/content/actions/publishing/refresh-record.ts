// Keeps everything that follows from a record's publications in step: its own state, other languages' shared fields, old
// addresses, and pages in the cache.
import { languages } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { tableRows } from '@kaifong/kernel/db';
import { eq, inArray } from 'drizzle-orm';
import { claimAddress, moveAddress } from '../../../navigation/index.ts';
import { type Publishable, tagOf } from '../../queries/publishing/publishable.ts';
import { loadRecord, type PublicationRow, recordStates } from '../../queries/publishing/read-state.ts';
import type { Fields } from '../../rules/publishing/content-of.ts';
import { statusOf, summaryOf } from '../../rules/publishing/states-of.ts';
import { isOpenAt } from '../../rules/publishing/timeline.ts';
import { publications } from '../../schema.ts';

/** The shared fields of `source` in every other language that is or will be seen and is not newer. */
export async function spreadShared(
  tx: TxContext,
  { shared }: Publishable,
  source: PublicationRow,
  stretches: readonly PublicationRow[],
): Promise<void> {
  const now = tx.runtime.now();
  const behind = stretches.filter(
    (other) =>
      other.language !== source.language &&
      (other.until_at === null || other.until_at > now) &&
      other.shared_version < source.shared_version,
  );
  const fields = Object.fromEntries(shared.map((name) => [name, source.content[name] ?? null]));
  for (const other of behind) {
    await tx.db
      .update(publications)
      .set({
        content: { ...other.content, ...fields },
        url: source.url,
        dated_on: source.dated_on,
        shared_version: source.shared_version,
      })
      .where(eq(publications.id, other.id));
  }
}

/** A stretch has begun: its address is the record's, the addresses before it lead there. */
async function open(
  tx: TxContext,
  publishable: Publishable,
  begun: PublicationRow,
  stretches: readonly PublicationRow[],
) {
  const { addressKind } = publishable;
  await claimAddress(tx, addressKind, begun.url);
  const before = new Set(stretches.filter(({ opened, url }) => opened && url !== begun.url).map(({ url }) => url));
  for (const url of before) await moveAddress(tx, addressKind, url, begun.url);
  await spreadShared(tx, publishable, begun, stretches);
}

/**
 * Brings a record up to date with the clock and with its publications, after any command and when a stretch begins or
 * ends by itself. Returns the record's row as it now is.
 */
export async function refreshRecord(tx: TxContext, publishable: Publishable, id: number): Promise<Fields> {
  const { kind, table, flag, tags } = publishable;
  const now = tx.runtime.now();
  const loaded = await loadRecord(tx, publishable, id, true);
  const begun = loaded.stretches.filter((stretch) => !stretch.opened && isOpenAt(stretch, now));
  for (const stretch of begun) await open(tx, publishable, stretch, loaded.stretches);
  const passed = loaded.stretches.filter(({ opened, from_at }) => !opened && from_at <= now).map((row) => row.id);
  const over = loaded.stretches.filter((s) => !s.closed && s.until_at !== null && s.until_at <= now).map((s) => s.id);
  if (passed.length > 0) await tx.db.update(publications).set({ opened: true }).where(inArray(publications.id, passed));
  if (over.length > 0) await tx.db.update(publications).set({ closed: true }).where(inArray(publications.id, over));
  const record = begun.length > 0 ? await loadRecord(tx, publishable, id) : loaded;
  const states = recordStates(publishable, record, now);
  const live = languages.some((language) => states[language].status === 'published');
  const summary = { status: statusOf(states), states: summaryOf(states), ...(flag ? { [flag]: live } : {}) };
  const row = await tableRows(tx.db, table).update(id, summary);
  for (const tag of [...tags, tagOf(kind, id)]) tx.tx.changedTags.add(tag);
  return row ?? {};
}
