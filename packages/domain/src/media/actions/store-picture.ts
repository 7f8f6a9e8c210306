// Public pictures, in two steps: the pixel work before a transaction, the row inside it.
import { createHash } from 'node:crypto';
import { fail } from '@kaifong/base/errors';
import type { Localized } from '@kaifong/base/localized';
import { actorName, type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { enqueue } from '@kaifong/kernel/jobs';
import { and, eq } from 'drizzle-orm';
import { acceptedNames, pictureTypeOf } from '../rules/file-types.ts';
import { storeKeyOf } from '../rules/upload-address.ts';
import { files } from '../schema.ts';
import { freeName } from './free-name.ts';
import { type RenderedPicture, renderWhole } from './render-picture.ts';
import { warmPresets } from './warm-presets.ts';

export type FileRow = typeof files.$inferSelect;

const maxBytes = 2 * 1024 * 1024;

/** A picture that was read and written anew, but is not stored yet. */
export interface PreparedPicture extends RenderedPicture {
  readonly sha256: string;
  readonly filename: string;
}

/**
 * Reads an uploaded or fetched picture. Do this before a transaction: it takes processor time.
 * Refuses `media.file-too-large`, `media.wrong-type`, `media.picture-too-large`, `media.picture-unreadable`.
 */
export async function preparePicture(
  bytes: Uint8Array,
  filename = '',
  limit: number = maxBytes,
): Promise<PreparedPicture> {
  if (bytes.byteLength > limit) throw fail('media.file-too-large');
  const type = await pictureTypeOf(bytes);
  if (!type) throw fail('media.wrong-type', { accepted: acceptedNames.image });
  const rendered = await renderWhole(bytes, type);
  const sha256 = createHash('sha256').update(rendered.bytes).digest('hex');
  return { ...rendered, sha256, filename: filename.slice(0, 200) };
}

/** The picture that is there already; one that was put away comes back. */
async function knownPicture(tx: TxContext, sha256: string): Promise<FileRow | undefined> {
  const [known] = await tx.db
    .select()
    .from(files)
    .where(and(eq(files.sha256, sha256), eq(files.public, true)))
    .orderBy(files.created_at)
    .limit(1);
  if (known?.deleted_at) await tx.db.update(files).set({ deleted_at: null }).where(eq(files.id, known.id));
  return known;
}

/** When the sizes of a new picture are made: next, after everything else that waits, or as they are asked for. */
type Warm = 'now' | 'later' | 'never';

/** Stores a prepared picture once: the same picture again gives the row that is there. */
export async function keepPicture(
  tx: TxContext,
  picture: PreparedPicture,
  { alt = {}, warm = 'now' }: { alt?: Localized; warm?: Warm } = {},
): Promise<FileRow> {
  const before = await knownPicture(tx, picture.sha256);
  if (before) return before;
  const name = await freeName(tx, picture.sha256);
  const key = storeKeyOf({ name, whole: picture.extension });
  await tx.runtime.files.put(key, picture.bytes);
  const [stored] = await tx.db
    .insert(files)
    .values({
      key,
      name,
      sha256: picture.sha256,
      kind: 'image',
      mimetype: picture.mimetype,
      bytes: picture.bytes.byteLength,
      width: picture.width,
      height: picture.height,
      filename: picture.filename,
      alt,
      public: true,
      created_by: actorName(tx.actor),
    })
    .onConflictDoNothing()
    .returning();
  if (stored) {
    if (warm !== 'never') await enqueue(tx, warmPresets, { name }, { unhurried: warm === 'later' });
    return stored;
  }
  // Somebody stored the same picture at the same moment.
  const known = await knownPicture(tx, picture.sha256);
  if (!known) throw new Error(`picture ${name} vanished while it was stored`);
  return known;
}

/** Prepares and stores a public picture in one go. Not for use inside a transaction. */
export async function storePicture(
  ctx: Context,
  input: { bytes: Uint8Array; filename?: string; alt?: Localized; warm?: Warm },
): Promise<FileRow> {
  const prepared = await preparePicture(input.bytes, input.filename);
  return inTransaction(ctx, (tx) => keepPicture(tx, prepared, input));
}
