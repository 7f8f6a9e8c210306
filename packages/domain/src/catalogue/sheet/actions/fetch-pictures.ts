import { AppError } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { fetchPublic, NotFetched } from '@kaifong/kernel/outgoing';
import { preparePicture } from '../../../media/index.ts';
import type { AddedPicture } from '../../actions/save-pictures.ts';
import type { SheetPicture } from '../rules/product-sheet.ts';

const atOnce = 4;
/** A picture of a shop elsewhere may be larger than an upload here: it is made smaller anyway. */
const largest = 5 * 1024 * 1024;

/** A picture, or the code of why there is none. */
export type Fetched =
  | { readonly source: SheetPicture; readonly added: AddedPicture }
  | { readonly source: SheetPicture; readonly code: string; readonly params: Record<string, string | number> };

async function fetchOne(ctx: Context, source: SheetPicture, until: number): Promise<Fetched> {
  const notFetched = { source, code: 'catalogue.import-not-fetched', params: {} };
  try {
    if (Date.now() > until) return notFetched;
    const { bytes } = await fetchPublic(source.url);
    // The picture's address becomes its name: by that name a second import knows that the picture is here.
    const picture = await preparePicture(bytes, source.url, largest);
    return {
      source,
      added: { picture, unhurried: true, ...(source.alt ? { alt: { [ctx.language]: source.alt } } : {}) },
    };
  } catch (error) {
    if (error instanceof NotFetched) return notFetched;
    if (error instanceof AppError) return { source, code: error.code, params: error.params };
    throw error;
  }
}

/** Fetches pictures from outside, a few at a time, in order; `until`, in milliseconds, no more are begun. */
export async function fetchPictures(
  ctx: Context,
  pictures: readonly SheetPicture[],
  until: number,
): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  for (let start = 0; start < pictures.length; start += atOnce) {
    const together = pictures.slice(start, start + atOnce);
    fetched.push(...(await Promise.all(together.map((picture) => fetchOne(ctx, picture, until)))));
  }
  return fetched;
}
