import { createHash } from 'node:crypto';
import { fail } from '@kaifong/base/errors';
import { actorName, type Context, inTransaction } from '@kaifong/kernel/context';
import { acceptedNames, documentTypeOf, goodsTypeOf, pictureTypeOf } from '../rules/file-types.ts';
import { quietPdf } from '../rules/quiet-pdf.ts';
import { files } from '../schema.ts';
import { renderWhole } from './render-picture.ts';
import type { FileRow } from './store-picture.ts';

const maxBytes = 2 * 1024 * 1024;

interface Sent {
  readonly bytes: Uint8Array;
  readonly filename: string;
}

interface Kept {
  readonly kind: 'image' | 'file';
  readonly bytes: Uint8Array;
  readonly mimetype: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

/** Pictures are written anew here as well, and papers lose what would act: staff open them, whoever sent them. */
async function cleaned(bytes: Uint8Array): Promise<Kept> {
  const picture = await pictureTypeOf(bytes);
  if (picture) return { kind: 'image' as const, ...(await renderWhole(bytes, picture)) };
  const document = await documentTypeOf(bytes);
  if (!document) throw fail('media.wrong-type', { accepted: acceptedNames.file });
  const safe = document.mimetype === 'application/pdf' ? quietPdf(bytes) : Buffer.from(bytes);
  if (!safe) throw fail('media.pdf-active');
  return { kind: 'file' as const, bytes: safe, width: 0, height: 0, ...document };
}

/**
 * Stores a document that only calls which check who asks give out (a bank slip, an attachment). Every upload is a row of
 * its own, also when its content is known. `sha256` is that of what was sent, so that the same slip sent twice shows.
 * Refuses `media.file-too-large`, `media.wrong-type`, `media.pdf-active` and the refusals of a picture.
 */
export const storePrivateFile = (ctx: Context, input: Sent): Promise<FileRow> => store(ctx, input, cleaned);

/** Goods are given out as the shop made them: not a byte of them is written anew. */
async function asMade(bytes: Uint8Array): Promise<Kept> {
  const type = await goodsTypeOf(bytes);
  if (!type) throw fail('media.wrong-type', { accepted: acceptedNames.goods });
  return { kind: 'file', bytes, width: 0, height: 0, ...type };
}

/** Stores what is sold as a file; only for uploads of staff. Refuses `media.file-too-large` and `media.wrong-type`. */
export const storeGoodsFile = (ctx: Context, input: Sent): Promise<FileRow> => store(ctx, input, asMade);

async function store(ctx: Context, input: Sent, keep: (bytes: Uint8Array) => Promise<Kept>): Promise<FileRow> {
  if (input.bytes.byteLength > maxBytes) throw fail('media.file-too-large');
  const { kind, bytes, mimetype, extension, width, height } = await keep(input.bytes);
  const sha256 = createHash('sha256').update(input.bytes).digest('hex');
  const random = ctx.runtime.randomHex(16);
  const key = `private/${random.slice(0, 2)}/${random}.${extension}`;
  return inTransaction(ctx, async (tx) => {
    await tx.runtime.files.put(key, bytes);
    const [row] = await tx.db
      .insert(files)
      .values({
        key,
        name: random,
        sha256,
        kind,
        mimetype,
        width,
        height,
        bytes: bytes.byteLength,
        filename: input.filename.slice(0, 200),
        public: false,
        created_by: actorName(tx.actor),
      })
      .returning();
    if (!row) throw new Error('a file was not stored');
    return row;
  });
}
