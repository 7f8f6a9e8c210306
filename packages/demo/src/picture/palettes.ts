// The colours of the sets the demo's goods are shown on: one calm hue each, never competing with the goods.
import type { PaletteName } from '../types.ts';

export type Palette = {
  /** Backdrop, from top to horizon. */
  readonly wall: readonly [string, string];
  /** Ground, from horizon to the front. */
  readonly floor: readonly [string, string];
  /** Arches, discs and tiles. */
  readonly shape: string;
  /** Plinths and boards: lit top, lit side, far side. */
  readonly stand: readonly [string, string, string];
  /** Containers: lit, middle, far side. */
  readonly pack: readonly [string, string, string];
  readonly shadow: string;
};

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  rice: {
    wall: ['#f8f2e8', '#efe4d3'],
    floor: ['#e6d6bf', '#f3e9da'],
    shape: '#e3cfb1',
    stand: ['#fbf6ee', '#eadcc6', '#cdb593'],
    pack: ['#d9bd94', '#c4a375', '#93744a'],
    shadow: '#5d4224',
  },
  jade: {
    wall: ['#e7f0e6', '#d2e2d3'],
    floor: ['#bdd3c1', '#dae8db'],
    shape: '#b0ccb6',
    stand: ['#f1f7f0', '#cfe0d1', '#9dbba5'],
    pack: ['#79a88c', '#5d8f74', '#386350'],
    shadow: '#24402f',
  },
  tea: {
    wall: ['#f0f2df', '#e1e5c6'],
    floor: ['#d0d6ac', '#e8ebd3'],
    shape: '#c6cd9b',
    stand: ['#f7f8ec', '#dfe3c4', '#b3bb87'],
    pack: ['#a2ad6c', '#86934f', '#59632d'],
    shadow: '#3f4519',
  },
  harbour: {
    wall: ['#e5eff4', '#cfdfe9'],
    floor: ['#b9d0dd', '#d9e7ee'],
    shape: '#a9c6d7',
    stand: ['#f1f7fa', '#cddfe9', '#9bb9ca'],
    pack: ['#6f9db7', '#53839f', '#325a72'],
    shadow: '#1f3d50',
  },
  lychee: {
    wall: ['#fbebe8', '#f4d8d4'],
    floor: ['#ecc6c3', '#f8e2df'],
    shape: '#ebbcb9',
    stand: ['#fdf4f2', '#f2d6d3', '#d6a4a2'],
    pack: ['#d9898b', '#c26c70', '#8f4249'],
    shadow: '#632a31',
  },
  apricot: {
    wall: ['#fdeee0', '#f9dcc1'],
    floor: ['#f2c9a4', '#fbe5d0'],
    shape: '#f3c196',
    stand: ['#fef6ee', '#f8dcc3', '#dfae84'],
    pack: ['#e59a62', '#d07f45', '#98521f'],
    shadow: '#6c3a14',
  },
  ginger: {
    wall: ['#fbf3da', '#f5e6b9'],
    floor: ['#ecd494', '#f8ecc9'],
    shape: '#ecd18a',
    stand: ['#fdf8e8', '#f5e5b6', '#d6b970'],
    pack: ['#dcb04a', '#c19432', '#8a6413'],
    shadow: '#5d420b',
  },
  plum: {
    wall: ['#f2eaf2', '#e1d3e4'],
    floor: ['#cebad3', '#e9deeb'],
    shape: '#c8b0cf',
    stand: ['#f8f3f8', '#e2d3e5', '#b69cbf'],
    pack: ['#97759f', '#7c5b86', '#523861'],
    shadow: '#3b2443',
  },
  clay: {
    wall: ['#f5e2d7', '#ebccba'],
    floor: ['#dcb09a', '#f0d6c8'],
    shape: '#deab91',
    stand: ['#faefe8', '#ebcab9', '#c39079'],
    pack: ['#c0694a', '#a5502f', '#742f16'],
    shadow: '#54210f',
  },
  mist: {
    wall: ['#f1f2f2', '#e0e3e5'],
    floor: ['#cdd3d7', '#e7eaec'],
    shape: '#c3cad0',
    stand: ['#fafbfb', '#dfe3e6', '#b0b9c0'],
    pack: ['#8b98a3', '#707e8a', '#475460'],
    shadow: '#2b353d',
  },
  pine: {
    wall: ['#4a6b60', '#38554b'],
    floor: ['#2e483f', '#466459'],
    shape: '#5b7d70',
    stand: ['#84a296', '#587a6c', '#33503f'],
    pack: ['#e9dcc3', '#d2c1a1', '#9f8b66'],
    shadow: '#0d1d17',
  },
  dusk: {
    wall: ['#5d5872', '#474359'],
    floor: ['#3b374b', '#59546d'],
    shape: '#736d8b',
    stand: ['#9690ac', '#6b6583', '#454056'],
    pack: ['#efc9b4', '#d9a98f', '#a67159'],
    shadow: '#14111d',
  },
};
