// Another picture in the place of one. The row and its id stay; the address names the content and so is a new one, and
// the one before leads to it.

import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { isOther } from '@kaifong/kernel/fields';
import { enqueue } from '@kaifong/kernel/jobs';
import { and, eq, ne } from 'drizzle-orm';
import type { Crop } from '../contract/index.ts';
import { tagsOfFile } from '../queries/file-uses.ts';
import { type FileRow, showLibraryFile } from '../queries/find-file.ts';
import { presetKeysOf, storeKeyOf } from '../rules/upload-address.ts';
import { files, formerNames } from '../schema.ts';
import { freeName } from './free-name.ts';
import type { PreparedPicture } from './store-picture.ts';
import { warmPresets } from './warm-presets.ts';

/** Reads and locks a public file; `version` guards against overwriting somebody else's change. */
export async function lockFile(tx: TxContext, id: string, version?: number): Promise<FileRow> {
  const [row] = await tx.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.public, true)))
    .for('update');
  if (!row) throw fail('not-found');
  if (version !== undefined && version !== row.version)
    throw fail('stale-version', {}, { details: { current: await showLibraryFile(row, tx.language) } });
  return row;
}

/** What history keeps of a file. */
export const auditedOf = ({ name, filename, alt, focal_x, focal_y, crop, deleted_at }: FileRow) => ({
  name,
  filename,
  alt,
  focal_x,
  focal_y,
  crop,
  deleted: deleted_at !== null,
});

/** Writes changed columns, its history, and lets the pages that show the file follow; what says nothing new writes nothing. */
export async function writeFileRow(
  tx: TxContext,
  before: FileRow,
  change: Partial<typeof files.$inferInsert>,
  action = 'update',
): Promise<FileRow> {
  if (!isOther(change, before)) return before;
  const [after] = await tx.db
    .update(files)
    .set({ ...change, ...touch(files) })
    .where(eq(files.id, before.id))
    .returning();
  if (!after) throw new Error(`file ${before.id} vanished while it was changed`);
  await audit(tx, {
    action,
    resource: 'file',
    recordId: before.id,
    before: auditedOf(before),
    after: auditedOf(after),
  });
  for (const tag of await tagsOfFile(tx, before.id)) tx.tx.changedTags.add(tag);
  return after;
}

/** Says which bytes are superfluous when the change is done. */
export type Drop = (keys: readonly string[]) => void;

/**
 * Runs a change of files in one transaction. Superfluous bytes go once nothing can undo what made them so; what a crash in
 * between leaves behind the tidy job finds.
 */
export async function changeFiles<T>(ctx: Context, work: (tx: TxContext, drop: Drop) => Promise<T>): Promise<T> {
  const { files: store, log } = ctx.runtime;
  const removals: Promise<void>[] = [];
  const remove = (key: string) =>
    store.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'removing a file'));
  const result = await inTransaction(ctx, (tx) =>
    work(tx, (keys) => tx.tx.afterCommit(() => void removals.push(...keys.map(remove)))),
  );
  await Promise.all(removals);
  return result;
}

const focusOf = ({ focal_x: x, focal_y: y }: FileRow) => ({ x, y });

interface NewContent {
  readonly picture: PreparedPicture;
  /** Where the whole picture is kept when `picture` is a part of it. */
  readonly cut: { readonly crop: Crop; readonly whole_key: string } | null;
  readonly focal_x?: number;
  readonly focal_y?: number;
}

/** Refuses when the picture is in the library itself: two files cannot have one address. */
async function refuseTwin(tx: TxContext, { sha256 }: PreparedPicture, id: string): Promise<void> {
  const [twin] = await tx.db
    .select({ filename: files.filename })
    .from(files)
    .where(and(eq(files.sha256, sha256), eq(files.public, true), ne(files.id, id)));
  if (twin) throw fail('media.already-there', { filename: twin.filename });
}

/** Puts a picture in the place of the one a file had. Refuses `media.already-there`. */
export async function putContent(
  tx: TxContext,
  drop: Drop,
  before: FileRow,
  { picture, cut, ...focal }: NewContent,
): Promise<FileRow> {
  await refuseTwin(tx, picture, before.id);
  const name = await freeName(tx, picture.sha256, before.id);
  const key = storeKeyOf({ name, whole: picture.extension });
  await tx.runtime.files.put(key, picture.bytes);
  if (name !== before.name) {
    await tx.db.insert(formerNames).values({ name: before.name, file_id: before.id }).onConflictDoNothing();
    await tx.db.delete(formerNames).where(eq(formerNames.name, name));
    drop([before.key, ...presetKeysOf(before.name, before.width, focusOf(before))]);
  }
  if (before.whole_key && before.whole_key !== cut?.whole_key) drop([before.whole_key]);
  await enqueue(tx, warmPresets, { name });
  return writeFileRow(tx, before, {
    key,
    name,
    crop: cut?.crop ?? null,
    whole_key: cut?.whole_key ?? null,
    ...focal,
    sha256: picture.sha256,
    mimetype: picture.mimetype,
    bytes: picture.bytes.byteLength,
    width: picture.width,
    height: picture.height,
  });
}
