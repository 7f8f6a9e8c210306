// Scenes wider than high: the home page's banner and the tiles of categories.
import type { Place, Scene } from './layouts.ts';
import type { Palette } from './palettes.ts';
import { arch, block, disc, floor, glow, plinth, pool, type Size, windowLight } from './set.ts';

export const BANNER: Size = { width: 1920, height: 820 };
export const TILE: Size = { width: 1200, height: 800 };

/** Seven goods on the right; the left two fifths stay calm, for the words. */
export function bannerScene(palette: Palette): Scene {
  const set = `${floor(BANNER, 600)}${arch(palette, 1330, 70, 560, 600)}${disc(palette, 1745, 300, 170, 0.8)}
    ${windowLight(BANNER)}${glow(1330, 330, 330)}${pool(1340, 720, 620, 70)}
    ${block(1030, 560, 250, 680)}${plinth(1340, 560, 205, 700)}${block(1690, 500, 290, 680)}`;
  const places: Place[] = [
    { icon: 2, x: 1030, ground: 568, size: 270, fall: 'short' },
    { icon: 1, x: 1690, ground: 508, size: 300, fall: 'short' },
    { icon: 0, x: 1340, ground: 570, size: 370, fall: 'short' },
    { icon: 3, x: 880, ground: 738, size: 165, fall: 'ground' },
    { icon: 4, x: 1140, ground: 770, size: 190, fall: 'ground' },
    { icon: 5, x: 1545, ground: 766, size: 200, fall: 'ground' },
    { icon: 6, x: 1810, ground: 776, size: 175, fall: 'ground' },
  ];
  return { set, places };
}

/** Three goods in front of an arch, the hero between the others. */
export function tileScene(palette: Palette, random: () => number): Scene {
  const side = random() < 0.5 ? -1 : 1;
  const set = `${floor(TILE, 560)}${arch(palette, 600, 90, 520, 560)}${disc(palette, 600 + side * 430, 250, 110, 0.75)}
    ${windowLight(TILE)}${glow(600, 360, 300)}${plinth(600, 560, 220, 670)}`;
  const places: Place[] = [
    { icon: 1, x: 600 - side * 350, ground: 640, size: 280, fall: 'ground' },
    { icon: 2, x: 600 + side * 345, ground: 655, size: 260, fall: 'ground' },
    { icon: 0, x: 600, ground: 570, size: 350, fall: 'short' },
  ];
  return { set, places };
}
