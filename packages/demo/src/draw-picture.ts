// Draws the demo shop's pictures: goods of an icon set as a small brand would photograph them, on coloured paper sets
// in one light. A drawing depends on its input alone.
import sharp from 'sharp';
import { layouts, type Place, type Scene, SQUARE } from './picture/layouts.ts';
import { packSprite } from './picture/packs.ts';
import { type Palette, palettes } from './picture/palettes.ts';
import { randomFrom } from './picture/random.ts';
import { drawing, type Size } from './picture/set.ts';
import { type Standing, shadowLayer } from './picture/shadow.ts';
import { iconSprite, type Sprite, spriteLayer } from './picture/sprite.ts';
import { BANNER, bannerScene, TILE, tileScene } from './picture/wide-layouts.ts';
import type { CategoryOrder, DemoGoods, PaletteName, PictureOrder } from './types.ts';

/** A product picture, 1200 × 1200. Like all of these a WebP file. */
export function drawDemoPicture(order: PictureOrder): Promise<Buffer> {
  const palette = palettes[order.palette];
  const [hero, ...others] = order.emoji.map((emoji): DemoGoods => ({ emoji }));
  const goods = hero ? [{ ...hero, ...(order.pack && { pack: order.pack }) }, ...others] : [];
  return photograph(layouts[order.layout](palette, goods.length, randomFrom(order.seed)), SQUARE, palette, goods);
}

/** The picture of a category, 1200 × 800: three icons, the hero first. */
export function drawDemoCategory(order: CategoryOrder): Promise<Buffer> {
  const palette = palettes[order.palette];
  const goods = order.emoji.map((emoji): DemoGoods => ({ emoji }));
  return photograph(tileScene(palette, randomFrom(order.seed)), TILE, palette, goods);
}

/** A banner of the home page, 1920 × 820: seven goods on the right, room for words on the left. */
export function drawDemoBanner(order: { goods: readonly DemoGoods[]; palette: PaletteName }): Promise<Buffer> {
  const palette = palettes[order.palette];
  return photograph(bannerScene(palette), BANNER, palette, order.goods);
}

async function photograph(scene: Scene, size: Size, palette: Palette, goods: readonly DemoGoods[]): Promise<Buffer> {
  const things = await Promise.all(
    scene.places.map(async (place): Promise<Standing> => {
      const sprite = await spriteOf(place, palette, goods);
      return { sprite, left: place.x - sprite.width / 2, top: place.ground - sprite.height, fall: place.fall };
    }),
  );
  const layers = things.map((thing) => spriteLayer(thing.sprite, thing.left, thing.top));
  return sharp(Buffer.from(drawing(palette, size, scene.set)))
    .composite([await shadowLayer(things, size, palette.shadow), ...layers])
    .removeAlpha()
    .webp({ quality: 90, effort: 2 })
    .toBuffer();
}

function spriteOf(place: Place, palette: Palette, goods: readonly DemoGoods[]): Promise<Sprite> {
  const thing = goods[place.icon];
  if (!thing) throw new Error(`the scene shows ${place.icon + 1} goods or more, the order names ${goods.length}`);
  if (thing.pack) return packSprite(thing.pack, thing.emoji, palette, place.size);
  return iconSprite(thing.emoji, place.size, place.turn, place.mirrored);
}
