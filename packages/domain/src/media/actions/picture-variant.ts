import type { Context } from '@kaifong/kernel/context';
import { readUploadAddress, storeKeyOf } from '../rules/upload-address.ts';
import { makePreset } from './make-preset.ts';

export interface ServedPicture {
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

/**
 * What `/uploads/<name>` answers: a whole picture or one of its presets, made on first request and kept.
 * `undefined` (404) for every address that is not a public picture.
 */
export async function pictureVariant(ctx: Context, name: string): Promise<ServedPicture | undefined> {
  const address = readUploadAddress(name);
  if (!address) return undefined;
  if ('whole' in address) {
    const bytes = await ctx.machinery.files.get(storeKeyOf(address));
    return bytes && { bytes, headers: headersFor(address.whole) };
  }
  const bytes = await makePreset(ctx, address);
  return bytes && { bytes, headers: headersFor(address.format) };
}
