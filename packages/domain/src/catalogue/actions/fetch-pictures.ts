import { AppError } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { fetchPublic, NotFetched } from '@kaifong/kernel/outgoing';
import { preparePicture } from '../../media/index.ts';
import type { ImportError } from '../contract/index.ts';
import type { ImportedPicture } from '../rules/shopify-products.ts';
import type { AddedPicture } from './save-pictures.ts';

const atOnce = 4;
/** A picture of a shop elsewhere may be larger than an upload here: it is made smaller anyway. */
const largest = 5 * 1024 * 1024;

interface PictureRun {
  readonly ctx: Context;
  readonly errors: ImportError[];
  readonly deadline: number;
}

async function fetchOne(
  { ctx, errors, deadline }: PictureRun,
  picture: ImportedPicture,
): Promise<AddedPicture | undefined> {
  const report = (message: string) =>
    errors.push({ row: picture.row, column: 'Image Src', value: picture.url.slice(0, 200), message });
  try {
    if (Date.now() > deadline) throw new NotFetched('timeout');
    const { bytes } = await fetchPublic(picture.url);
    // Its address is its name: by that a second run knows that it is here.
    const prepared = await preparePicture(bytes, picture.url, largest);
    return { picture: prepared, ...(picture.alt ? { alt: { [ctx.language]: picture.alt } } : {}) };
  } catch (error) {
    if (error instanceof NotFetched) report(renderMessage(ctx.language, 'catalogue.import-not-fetched'));
    else if (error instanceof AppError) report(renderMessage(ctx.language, error.code, error.params));
    else throw error;
    return undefined;
  }
}

/** Fetches pictures, a few at a time, in order. Those that cannot be had are told and left out. */
export async function fetchPictures(run: PictureRun, pictures: readonly ImportedPicture[]): Promise<AddedPicture[]> {
  const fetched: (AddedPicture | undefined)[] = [];
  for (let start = 0; start < pictures.length; start += atOnce) {
    const together = pictures.slice(start, start + atOnce);
    fetched.push(...(await Promise.all(together.map((picture) => fetchOne(run, picture)))));
  }
  return fetched.filter((file) => file !== undefined);
}
