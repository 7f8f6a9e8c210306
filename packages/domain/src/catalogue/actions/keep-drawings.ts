// Pictures that are drawn and not uploaded: two at a time, because there may be two cores, and kept as they were drawn.
import { createHash } from 'node:crypto';
import type { Localized } from '@kaifong/base/localized';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { keepPicture } from '../../media/index.ts';

export interface Drawing {
  /** The thing the drawing shows: `product:oolong:0`, `category:tea`. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly alt: Localized;
  draw(): Promise<Buffer>;
}

/** The name the library shows and finds it by: `product-oolong-0.webp`. */
const filenameOf = ({ name }: Drawing) => `${name.replaceAll(':', '-')}.webp`;

async function keep(ctx: Context, drawing: Drawing): Promise<string> {
  const bytes = await drawing.draw();
  const { width, height, alt } = drawing;
  const picture = {
    bytes,
    width,
    height,
    mimetype: 'image/webp',
    extension: 'webp',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    filename: filenameOf(drawing),
  };
  // Smaller sizes are made after everything else that waits: making them all now would keep the first visitor waiting.
  const file = await inTransaction(ctx, (tx) => keepPicture(tx, picture, { alt, warm: 'later' }));
  return file.id;
}

const atOnce = 2;

/** Draws and stores them. Returns file ids by drawing name. */
export async function keepDrawings(ctx: Context, drawings: readonly Drawing[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const waiting = [...drawings];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) ids.set(next.name, await keep(ctx, next));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return ids;
}
