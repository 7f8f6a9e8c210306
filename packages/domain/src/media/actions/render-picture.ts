// Everything that is done to pixels. Whatever comes in is decoded and written anew, so nothing but pixels comes out: no
// script of an SVG, no position of a camera, no second file hidden behind the first.
import { fail } from '@kaifong/base/errors';
import sharp, { type Sharp } from 'sharp';
import {
  type Crop,
  type FocalPoint,
  type PictureFormat,
  type PictureShape,
  type PictureWidth,
  pictureShapes,
} from '../contract/index.ts';
import { cutAround } from '../rules/cut-around.ts';
import type { PictureType } from '../rules/file-types.ts';
import { inTurn } from '../rules/picture-work.ts';

// One thread per picture and two pictures at once (inTurn) leave the rest of the machine to the shop.
sharp.concurrency(1);
sharp.cache(false);

const maxMegapixels = 40;
const longestSide = 2400;
const patience = { seconds: 15 };

export interface RenderedPicture {
  readonly bytes: Buffer;
  readonly mimetype: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

const encoders: Record<PictureType, { mimetype: string; extension: string; encode(image: Sharp): Sharp }> = {
  'image/jpeg': { mimetype: 'image/jpeg', extension: 'jpg', encode: (image) => image.jpeg({ quality: 86 }) },
  'image/png': { mimetype: 'image/png', extension: 'png', encode: (image) => image.png({ compressionLevel: 9 }) },
  'image/webp': { mimetype: 'image/webp', extension: 'webp', encode: (image) => image.webp({ quality: 88 }) },
  'image/gif': { mimetype: 'image/gif', extension: 'gif', encode: (image) => image.gif() },
  // Drawings become pixels: a browser never sees the SVG.
  'image/svg+xml': { mimetype: 'image/png', extension: 'png', encode: (image) => image.png() },
};

/** An SVG that defines entities is one that means harm. */
const definesEntities = (bytes: Uint8Array) => /<!entity/i.test(Buffer.from(bytes).toString('latin1'));

function openPicture(bytes: Uint8Array, type: PictureType): Sharp {
  if (type === 'image/svg+xml' && definesEntities(bytes)) throw fail('media.picture-unreadable');
  return sharp(bytes, {
    limitInputPixels: maxMegapixels * 1_000_000,
    failOn: 'error',
    animated: type === 'image/gif',
    ...(type === 'image/svg+xml' ? { density: 192 } : {}),
  });
}

function explain(error: unknown): never {
  if (error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message)) {
    throw fail('media.picture-too-large', { megapixels: maxMegapixels });
  }
  if (error instanceof Error && error.name === 'Error') throw fail('media.picture-unreadable');
  throw error;
}

/**
 * Decodes a picture and writes it anew, turned upright, at most 2,400 pixels long.
 * Refuses `media.picture-too-large` and `media.picture-unreadable`.
 */
export async function renderWhole(bytes: Uint8Array, type: PictureType): Promise<RenderedPicture> {
  const { encode, mimetype, extension } = encoders[type];
  return inTurn(async () => {
    const upright = openPicture(bytes, type).autoOrient();
    const sized = upright.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encode(sized).timeout(patience).toBuffer({ resolveWithObject: true }).catch(explain);
    return { bytes: data, mimetype, extension, width: info.width, height: info.pageHeight ?? info.height };
  });
}

/** Makes one preset of a stored picture; never larger than the picture itself. Refuses `unavailable` behind `longest` others. */
export async function renderPreset(
  bytes: Uint8Array,
  { width, format }: { width: PictureWidth; format: PictureFormat },
  longest: number,
): Promise<Buffer> {
  return inTurn(() => {
    const sized = sharp(bytes, { limitInputPixels: maxMegapixels * 1_000_000 }).resize({
      width,
      withoutEnlargement: true,
    });
    const encoded = format === 'avif' ? sized.avif({ quality: 55, effort: 2 }) : sized.webp({ quality: 78 });
    return encoded.timeout(patience).toBuffer();
  }, longest);
}

/** Cuts a picture to a shape around its focal point; never larger than the picture itself. Refuses as `renderPreset` does. */
export async function renderShape(
  bytes: Uint8Array,
  { shape, focus }: { shape: PictureShape; focus: FocalPoint },
  longest: number,
): Promise<Buffer> {
  const { width, height, format } = pictureShapes[shape];
  return inTurn(async () => {
    const picture = sharp(bytes, { limitInputPixels: maxMegapixels * 1_000_000 });
    const whole = await picture.metadata();
    const part = cutAround({ width: whole.width, height: whole.height }, { width, height }, focus);
    const sized = picture.extract(part).resize({ width, height, fit: 'fill', withoutEnlargement: true });
    const encoded =
      format === 'jpg' ? sized.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }) : sized.webp({ quality: 78 });
    return encoded.timeout(patience).toBuffer();
  }, longest);
}

/** Cuts a part out of a stored picture and writes it in the same format. */
export async function renderPart(bytes: Uint8Array, type: PictureType, part: Crop): Promise<RenderedPicture> {
  const { encode, mimetype, extension } = encoders[type];
  return inTurn(async () => {
    const cut = sharp(bytes, { limitInputPixels: maxMegapixels * 1_000_000 }).extract(part);
    const { data, info } = await encode(cut).timeout(patience).toBuffer({ resolveWithObject: true }).catch(explain);
    return { bytes: data, mimetype, extension, width: info.width, height: info.height };
  });
}

/** Width and height of a stored picture. */
export async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height, pageHeight } = await sharp(bytes).metadata();
  return { width, height: pageHeight ?? height };
}

/** A picture as a printed document takes it: a PNG of at most 800 × 200 pixels. */
export function renderLogo(bytes: Buffer): Promise<Buffer> {
  return inTurn(() =>
    sharp(bytes, { limitInputPixels: maxMegapixels * 1e6 })
      .timeout(patience)
      .resize({ width: 800, height: 200, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  );
}
