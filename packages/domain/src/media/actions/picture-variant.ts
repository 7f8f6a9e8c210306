import { AppError } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { enqueue } from '@kaifong/kernel/jobs';
import { pictureWidths } from '../contract/index.ts';
import { findCurrentPicture, findPicture } from '../queries/find-file.ts';
import { shoppersQueue } from '../rules/picture-work.ts';
import {
  type PresetAddress,
  readUploadAddress,
  storeKeyOf,
  type UploadAddress,
  uploadNameOf,
} from '../rules/upload-address.ts';
import { makePreset } from './make-preset.ts';
import { warmPresets } from './warm-presets.ts';

export interface ServedPicture {
  readonly status: 200 | 302;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const mimetypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/** An address names its content, so what it answers never changes. */
const headersFor = (ending: string) => ({
  'Content-Type': mimetypes[ending] ?? 'application/octet-stream',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Addresses of the sizes that stand in for one, the nearest larger one first. */
function othersOf(address: PresetAddress): PresetAddress[] {
  if (!('width' in address)) return [];
  const larger = pictureWidths.filter((width) => width > address.width);
  const smaller = pictureWidths.filter((width) => width < address.width).toReversed();
  return [...larger, ...smaller].map((width) => ({ ...address, width }));
}

/**
 * While too many pictures wait to be made: another size that is there, or the whole picture, to be asked for again soon. The
 * one that was wanted is made afterwards.
 */
async function standIn(ctx: Context, address: PresetAddress): Promise<ServedPicture | undefined> {
  const { files } = ctx.runtime;
  const picture = await findPicture(ctx, address.name);
  if (!picture) return undefined;
  const { name } = address;
  await inTransaction(ctx, (tx) => enqueue(tx, warmPresets, { name }, { key: name }));
  for (const key of [...othersOf(address).map(storeKeyOf), picture.key]) {
    const bytes = await files.get(key);
    const headers = { ...headersFor(endingOf(key)), 'Cache-Control': 'public, max-age=60' };
    if (bytes) return { status: 200, bytes, headers };
  }
  return undefined;
}

async function pictureAt(ctx: Context, address: UploadAddress): Promise<ServedPicture | undefined> {
  const served = (bytes: Buffer | undefined) =>
    bytes && { status: 200 as const, bytes, headers: headersFor(endingOf(uploadNameOf(address))) };
  if ('whole' in address) return served(await ctx.runtime.files.get(storeKeyOf(address)));
  try {
    return served(await makePreset(ctx, address, shoppersQueue));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
    return standIn(ctx, address);
  }
}

/** Where an address leads that was good once: its picture was replaced or cut, or has another focal point now. */
async function movedTo(ctx: Context, address: UploadAddress): Promise<string | undefined> {
  const picture = await findCurrentPicture(ctx, address.name);
  const changed = picture && (picture.name !== address.name || 'shape' in address);
  if (!changed) return undefined;
  const { name, focal_x: x, focal_y: y } = picture;
  const moved = uploadNameOf(
    'whole' in address
      ? { name, whole: endingOf(picture.key) }
      : { ...address, name, ...('shape' in address ? { focus: { x, y } } : {}) },
  );
  return moved === uploadNameOf(address) ? undefined : moved;
}

/**
 * What `/uploads/<name>` answers: a whole picture or one of its presets, made on first request and kept, another size while too many wait to be made, or the way to the
 * picture that stands in its place. `undefined` (404) for every address that is not a public picture.
 */
export async function pictureVariant(ctx: Context, name: string): Promise<ServedPicture | undefined> {
  const address = readUploadAddress(name);
  if (!address) return undefined;
  const picture = await pictureAt(ctx, address);
  if (picture) return picture;
  const moved = await movedTo(ctx, address);
  if (!moved) return undefined;
  const headers = { Location: `/uploads/${moved}`, 'Cache-Control': 'public, max-age=60' };
  return { status: 302, bytes: Buffer.alloc(0), headers };
}
