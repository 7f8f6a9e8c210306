// Cut-outs: an icon (or a drawn container) scaled to its place in a picture.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

/** Straight RGBA pixels, trimmed to what is visible. */
export type Sprite = { readonly pixels: Buffer; readonly width: number; readonly height: number };
export type Layer = OverlayOptions;

const ASSETS = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
const SOURCE = 256;

/** Icons of the set in another colour: brown mushrooms for soup, teapots as potters glaze them, wooden combs. */
const recoloured: Readonly<Record<string, { of: string; hue: number; saturation: number; brightness: number }>> = {
  '1f344-brown': { of: '1f344', hue: 30, saturation: 0.5, brightness: 0.86 },
  '1fad6-clay': { of: '1fad6', hue: 42, saturation: 0.62, brightness: 0.92 },
  '1faae-wood': { of: '1faae', hue: 105, saturation: 0.72, brightness: 1.25 },
  '2614-charcoal': { of: '2614', hue: 0, saturation: 0.28, brightness: 0.85 },
  '1f302-charcoal': { of: '1f302', hue: 0, saturation: 0.28, brightness: 0.85 },
  '1fad6-celadon': { of: '1fad6', hue: 165, saturation: 0.27, brightness: 1.2 },
};

const emojiFile = (emoji: string) => join(ASSETS, `${recoloured[emoji]?.of ?? emoji}.webp`);

/** Whether the icon set has a file of this name, or one that is recoloured under it. */
export const hasEmoji = (emoji: string) => existsSync(emojiFile(emoji));

const raw = (sprite: Sprite) => ({ raw: { width: sprite.width, height: sprite.height, channels: 4 as const } });

type Bounds = { left: number; top: number; width: number; height: number };
const boundsOf = new Map<string, Bounds>();

/** Where the icon is inside its square: icons have margins of their own, and goods must stand on the ground. */
async function visibleBounds(emoji: string): Promise<Bounds> {
  const known = boundsOf.get(emoji);
  if (known) return known;
  const alpha = await sharp(emojiFile(emoji)).extractChannel(3).raw().toBuffer();
  let [left, top, right, bottom] = [SOURCE, SOURCE, 0, 0];
  for (let at = 0; at < alpha.length; at++) {
    if ((alpha[at] ?? 0) < 24) continue;
    const [x, y] = [at % SOURCE, Math.floor(at / SOURCE)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const bounds = { left, top, width: right - left + 1, height: bottom - top + 1 };
  boundsOf.set(emoji, bounds);
  return bounds;
}

/** The icon scaled so that it fits a square of `size`, with an outline as crisp as if it had been drawn that large. */
export async function iconSprite(emoji: string, size: number, turn = 0, mirrored = false): Promise<Sprite> {
  const bounds = await visibleBounds(emoji);
  const scale = size / Math.max(bounds.width, bounds.height);
  let picture = sharp(emojiFile(emoji))
    .extract(bounds)
    .resize(Math.round(bounds.width * scale), Math.round(bounds.height * scale), { kernel: 'lanczos3' });
  const colour = recoloured[emoji];
  if (colour)
    picture = picture.modulate({ hue: colour.hue, saturation: colour.saturation, brightness: colour.brightness });
  if (mirrored) picture = picture.flop();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  crispOutline(data, scale);
  const sprite = { pixels: data, width: info.width, height: info.height };
  return turn === 0 ? sprite : turned(sprite, turn);
}

/**
 * Enlarging spreads the outline over `scale` pixels; this narrows it to one again. Sharpening the colours instead would
 * draw a pale seam around the thing and bring out the source's compression.
 */
function crispOutline(pixels: Buffer, scale: number): void {
  if (scale <= 1.2) return;
  const curve = Uint8Array.from({ length: 256 }, (_, alpha) =>
    Math.round(Math.min(1, Math.max(0, (alpha / 255 - 0.5) * Math.min(scale, 2.6) + 0.5)) * 255),
  );
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = curve[pixels[at] ?? 0] ?? 0;
}

async function turned(sprite: Sprite, degrees: number): Promise<Sprite> {
  const { data, info } = await sharp(sprite.pixels, raw(sprite))
    .rotate(degrees, { background: '#0000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** Draws an SVG with icons on it into one sprite. */
export async function drawnSprite(svg: string, layers: readonly Layer[] = []): Promise<Sprite> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .composite([...layers])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

export const spriteLayer = (sprite: Sprite, left: number, top: number): Layer => ({
  input: sprite.pixels,
  ...raw(sprite),
  left: Math.round(left),
  top: Math.round(top),
});

/** The sprite's opacity, 0–255, one byte per point of a grid `step` times coarser. */
export async function coarseAlpha(sprite: Sprite, step: number) {
  const [width, height] = [Math.ceil(sprite.width / step), Math.ceil(sprite.height / step)];
  const alpha = await sharp(sprite.pixels, raw(sprite))
    .extractChannel(3)
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { alpha, width, height };
}
