// A picture as every contract carries it, and the sizes it exists in.
import * as z from 'zod';

/** The only widths pictures are made in; anything else is not served. */
export const pictureWidths = [200, 400, 640, 960, 1400] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const picture = z.object({
  /** Id of the file. */
  id: z.string(),
  /** In the caller's language; '' when nobody wrote one. */
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** Address of the whole picture, for `<img src>`, Open Graph and old browsers. */
  path: z.string(),
  /** `srcset` of the AVIF sizes; '' for a GIF, which keeps its animation. */
  avif: z.string(),
  /** `srcset` of the WebP sizes. */
  webp: z.string(),
});
export type Picture = z.output<typeof picture>;

/** What a picture's addresses are made of. */
export interface PictureSource {
  readonly id: string;
  /** Public name: the first 32 digits of the content hash. */
  readonly name: string;
  readonly mimetype: string;
  readonly width: number;
  readonly height: number;
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** Widths worth offering: up to the picture's own, and always the smallest. */
export function widthsFor(width: number): PictureWidth[] {
  return pictureWidths.filter((_, index) => index === 0 || (pictureWidths[index - 1] ?? 0) < width);
}

/** What follows the name in a `srcset`, by format and width; written out once, because every card of every list has one. */
const endings = {
  avif: pictureWidths.map((width) => `-${width}.avif ${width}w`),
  webp: pictureWidths.map((width) => `-${width}.webp ${width}w`),
};

function srcset(base: string, format: PictureFormat, count: number): string {
  let text = '';
  for (let index = 0; index < count; index += 1) text += (index === 0 ? '' : ', ') + base + endings[format][index];
  return text;
}

/** The picture of a stored file, its addresses written out. */
export function pictureOf(source: PictureSource, alt: string): Picture {
  const base = `/uploads/${source.name}`;
  const sizes = source.mimetype === 'image/gif' ? 0 : widthsFor(source.width).length;
  return {
    id: source.id,
    alt,
    width: source.width,
    height: source.height,
    path: `${base}.${extensions[source.mimetype] ?? 'bin'}`,
    avif: srcset(base, 'avif', sizes),
    webp: srcset(base, 'webp', sizes),
  };
}
