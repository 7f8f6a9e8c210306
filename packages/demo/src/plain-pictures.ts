// In place of the drawn pictures, for whoever looks at the shop and not at them: a sheet of paper of its own colour for each.
// 160 drawings take a minute of a processor; these take a second, and so do their smaller sizes.
import sharp from 'sharp';
import { SQUARE } from './picture/layouts.ts';
import { randomFrom } from './picture/random.ts';
import type { Size } from './picture/set.ts';
import { BANNER, TILE } from './picture/wide-layouts.ts';
import type { DemoShop } from './types.ts';

function sheet({ width, height }: Size, seed: string): Promise<Buffer> {
  const random = randomFrom(seed);
  // Light, as the drawn ones are: words stand on some of them.
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map(() => Math.floor(200 + random() * 56));
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .webp({ quality: 50, effort: 0 })
    .toBuffer();
}

/** The shop with papers for pictures, as large as those would be. */
export const withPlainPictures = (shop: DemoShop): DemoShop => ({
  ...shop,
  drawPicture: (order) => sheet(SQUARE, JSON.stringify(order)),
  drawCategory: (order) => sheet(TILE, JSON.stringify(order)),
  drawBanner: (order) => sheet(BANNER, JSON.stringify(order)),
});
