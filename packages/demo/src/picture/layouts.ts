// Art direction: which set each layout builds, and where the goods stand on it.
import type { LayoutName } from '../types.ts';
import type { Palette } from './palettes.ts';
import {
  arch,
  block,
  board,
  cloth,
  disc,
  floor,
  glow,
  plinth,
  pool,
  type Size,
  tiles,
  tray,
  windowLight,
} from './set.ts';
import type { Fall } from './shadow.ts';

/** One thing in the picture: the icon with this index, standing with its foot at (`x`, `ground`). */
export type Place = {
  readonly icon: number;
  readonly x: number;
  readonly ground: number;
  readonly size: number;
  readonly turn?: number;
  readonly mirrored?: boolean;
  readonly fall: Fall;
};
/** Goods are drawn in the order of `places`, so the nearest comes last. */
export type Scene = { readonly set: string; readonly places: readonly Place[] };
type Layout = (palette: Palette, count: number, random: () => number) => Scene;

export const SQUARE: Size = { width: 1200, height: 1200 };
const light = windowLight(SQUARE);

const single: Layout = (palette, _count, random) => {
  const x = 600 + Math.round((random() - 0.5) * 60);
  const set = `${arch(palette, x, 130, 720, 890)}${floor(SQUARE, 890)}${light}${glow(x, 560, 420)}`;
  return { set, places: [{ icon: 0, x, ground: 985, size: 600, fall: 'ground' }] };
};

const onPlinth: Layout = (palette, count, random) => {
  const side = random() < 0.5 ? -1 : 1;
  const set = `${disc(palette, 600 + side * 90, 500, 400)}${floor(SQUARE, 930)}${light}${plinth(600, 850, 340, 1070)}`;
  const hero: Place = { icon: 0, x: 600, ground: 866, size: 570, fall: 'short' };
  if (count < 2) return { set, places: [hero] };
  return { set, places: [hero, { icon: 1, x: 600 + side * -365, ground: 1110, size: 240, fall: 'ground' }] };
};

const shelf: Layout = (palette, count) => {
  const set = `${tiles(palette, SQUARE, 400, 900)}${light}${board(palette, SQUARE, 946)}`;
  const hero: Place = { icon: 0, x: count > 1 ? 500 : 600, ground: 930, size: 590, fall: 'ground' };
  if (count < 2) return { set, places: [hero] };
  return { set, places: [hero, { icon: 1, x: 905, ground: 936, size: 330, fall: 'ground' }] };
};

const pair: Layout = (palette, _count, random) => {
  const mirrored = random() < 0.5;
  const at = (x: number) => (mirrored ? 1200 - x : x);
  const set = `${disc(palette, at(770), 430, 330)}${floor(SQUARE, 880)}${light}${block(at(405), 760, 400, 1010)}${block(at(835), 900, 400, 1060)}`;
  const places: Place[] = [
    { icon: 0, x: at(405), ground: 770, size: 450, fall: 'short' },
    { icon: 1, x: at(835), ground: 910, size: 430, fall: 'short', mirrored },
  ];
  return { set, places };
};

const trio: Layout = (palette, count, random) => {
  const set = `${arch(palette, 600, 170, 820, 850)}${floor(SQUARE, 850)}${light}`;
  const lean = Math.round((random() - 0.5) * 40);
  const places: Place[] = [
    { icon: Math.min(1, count - 1), x: 315, ground: 905, size: 390, fall: 'ground' },
    { icon: Math.min(2, count - 1), x: 890, ground: 920, size: 370, fall: 'ground', mirrored: count < 3 },
    { icon: 0, x: 600 + lean, ground: 1030, size: 480, fall: 'ground' },
  ];
  return { set, places };
};

const closeup: Layout = (palette) => {
  const set = `${disc(palette, 600, 590, 520, 0.75)}${disc(palette, 600, 590, 400, 0.55)}${glow(600, 560, 560)}${light}${pool(640, 1010, 420, 70)}`;
  return { set, places: [{ icon: 0, x: 600, ground: 1015, size: 800, fall: 'short' }] };
};

/** Seen from above: a tray for the hero, the others (or more of the same) around it. */
const flat: Layout = (palette, count, random) => {
  const slant = random() < 0.5 ? 24 : -24;
  const set = `${cloth(palette, SQUARE, slant)}${windowLight(SQUARE)}${tray(palette, 600, 600, 430)}`;
  const around: readonly (readonly [number, number, number])[] = [
    [150, 250, -28],
    [1065, 215, 24],
    [160, 1090, 18],
    [1060, 1120, -20],
  ];
  const places: Place[] = around.map(([x, ground, turn], index) => ({
    icon: count > 1 ? 1 + (index % (count - 1)) : 0,
    x,
    ground,
    size: 230,
    turn,
    fall: 'flat',
  }));
  return { set, places: [...places, { icon: 0, x: 600, ground: 880, size: 570, fall: 'flat' }] };
};

export const layouts: Readonly<Record<LayoutName, Layout>> = {
  single,
  plinth: onPlinth,
  shelf,
  pair,
  trio,
  closeup,
  flat,
};
