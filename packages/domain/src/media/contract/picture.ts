// A picture as every contract carries it, and the sizes and shapes it exists in.
import * as z from 'zod';

/** The only widths pictures are made in; anything else is not served. */
export const pictureWidths = [200, 400, 640, 960, 1400] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Shapes a picture is cut to around its focal point: tiles, wide bands, and what other sites show of a shared link. */
export const pictureShapes = {
  square: { width: 480, height: 480, format: 'webp' },
  wide: { width: 1280, height: 720, format: 'webp' },
  social: { width: 1200, height: 630, format: 'jpg' },
} as const;
export type PictureShape = keyof typeof pictureShapes;

/** A point in percent from the left and from the top. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** A part of a picture, in its pixels. */
export const crop = z.object({
  left: z.coerce.number().int().min(0).max(100_000),
  top: z.coerce.number().int().min(0).max(100_000),
  width: z.coerce.number().int().min(1).max(100_000),
  height: z.coerce.number().int().min(1).max(100_000),
});
export type Crop = z.output<typeof crop>;

/** Proportions offered for cutting, width to height; `free` has none. */
export const cropPresets = {
  free: null,
  '1:1': 1,
  '4:3': 4 / 3,
  '3:2': 3 / 2,
  '16:9': 16 / 9,
  '21:9': 21 / 9,
  '3:4': 3 / 4,
} as const;

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
  /** Where the eye goes, for `object-position`: `30% 40%`. Left out when that is the middle. */
  focus: z.string().optional(),
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
  readonly focal_x?: number;
  readonly focal_y?: number;
}

/** How the name of a stored picture ends, by what it is. */
export const pictureEndings: Record<string, string> = {
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
  const { focal_x: x = 50, focal_y: y = 50 } = source;
  const whole: Picture = {
    id: source.id,
    alt,
    width: source.width,
    height: source.height,
    path: `${base}.${pictureEndings[source.mimetype] ?? 'bin'}`,
    avif: srcset(base, 'avif', sizes),
    webp: srcset(base, 'webp', sizes),
  };
  return x === 50 && y === 50 ? whole : { ...whole, focus: `${x}% ${y}%` };
}

/** Address of a shape of a picture, cut around its focal point. Another point is another address. */
export function shapePath({ path, focus = '50% 50%' }: Pick<Picture, 'path' | 'focus'>, shape: PictureShape): string {
  const point = focus.replaceAll('%', '').replace(' ', 'x');
  return `${path.replace(/\.\w+$/, '')}-${shape}-${point}.${pictureShapes[shape].format}`;
}
