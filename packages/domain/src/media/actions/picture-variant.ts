import type { Context } from '@kaifong/kernel/context';
import { findCurrentPicture } from '../queries/find-file.ts';
import { readUploadAddress, storeKeyOf, type UploadAddress, uploadNameOf } from '../rules/upload-address.ts';
import { makePreset } from './make-preset.ts';

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

async function bytesAt(ctx: Context, address: UploadAddress): Promise<Buffer | undefined> {
  return 'whole' in address ? ctx.runtime.files.get(storeKeyOf(address)) : makePreset(ctx, address);
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
 * What `/uploads/<name>` answers: a whole picture or one of its presets, made on first request and kept, or the way to the
 * picture that stands in its place. `undefined` (404) for every address that is not a public picture.
 */
export async function pictureVariant(ctx: Context, name: string): Promise<ServedPicture | undefined> {
  const address = readUploadAddress(name);
  if (!address) return undefined;
  const bytes = await bytesAt(ctx, address);
  if (bytes) return { status: 200, bytes, headers: headersFor(endingOf(name)) };
  const moved = await movedTo(ctx, address);
  if (!moved) return undefined;
  const headers = { Location: `/uploads/${moved}`, 'Cache-Control': 'public, max-age=60' };
  return { status: 302, bytes: Buffer.alloc(0), headers };
}
