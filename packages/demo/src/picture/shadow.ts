// The shadows of everything in a picture, in one layer. Worked out on a grid six times coarser: a shadow is all blur.
import type { Size } from './set.ts';
import { coarseAlpha, type Layer, type Sprite, spriteLayer } from './sprite.ts';

/** On the floor behind the thing, only where it stands (on a plinth), or right below a thing that lies flat. */
export type Fall = 'ground' | 'short' | 'flat';
export type Standing = { readonly sprite: Sprite; readonly left: number; readonly top: number; readonly fall: Fall };
type Silhouette = { readonly alpha: Buffer; readonly width: number; readonly height: number };

const STEP = 6;

class Grid {
  readonly strength: Float32Array;
  readonly width: number;
  readonly height: number;

  constructor(size: Size) {
    this.width = Math.ceil(size.width / STEP);
    this.height = Math.ceil(size.height / STEP);
    this.strength = new Float32Array(this.width * this.height);
  }

  /** Shadows of several things do not add up: the darkest counts. */
  darken(x: number, y: number, strength: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = y * this.width + x;
    if (strength > (this.strength[at] ?? 0)) this.strength[at] = strength;
  }
}

/** One layer with the shadows of all `things`, to lie below them. */
export async function shadowLayer(things: readonly Standing[], size: Size, colour: string): Promise<Layer> {
  const grid = new Grid(size);
  for (const thing of things) {
    const shape = await coarseAlpha(thing.sprite, STEP);
    const [left, top] = [Math.round(thing.left / STEP), Math.round(thing.top / STEP)];
    if (thing.fall === 'flat') layBelow(grid, shape, left, top);
    else layOnFloor(grid, shape, left, top + shape.height, thing.fall);
  }
  for (let pass = 0; pass < 3; pass++) blur(grid);
  return spriteLayer({ pixels: enlarged(grid, size, colour), ...size }, 0, 0);
}

/** One pass of a box blur over 5 × 5 points; three of them are as good as a Gaussian. */
function blur({ strength, width, height }: Grid): void {
  const line = new Float32Array(Math.max(width, height));
  const smooth = (start: number, step: number, length: number) => {
    for (let at = 0; at < length; at++) line[at] = strength[start + at * step] ?? 0;
    for (let at = 2; at < length - 2; at++)
      strength[start + at * step] =
        ((line[at - 2] ?? 0) + (line[at - 1] ?? 0) + (line[at] ?? 0) + (line[at + 1] ?? 0) + (line[at + 2] ?? 0)) / 5;
  };
  for (let y = 0; y < height; y++) smooth(y * width, 1, width);
  for (let x = 0; x < width; x++) smooth(x, width, height);
}

/** The grid at full size as RGBA, points in between interpolated. By hand: an image library takes ten times as long. */
function enlarged({ strength, width, height }: Grid, size: Size, colour: string): Buffer {
  const pixels = new Uint32Array(size.width * size.height);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const ink = red | (green << 8) | (blue << 16);
  for (let y = 0; y < size.height; y++) {
    const row = Math.min(height - 2, Math.floor(y / STEP));
    const down = y / STEP - row;
    for (let column = 0; column < width - 1; column++) {
      const at = row * width + column;
      const left = (strength[at] ?? 0) * (1 - down) + (strength[at + width] ?? 0) * down;
      const right = (strength[at + 1] ?? 0) * (1 - down) + (strength[at + width + 1] ?? 0) * down;
      if (left + right < 0.002) continue;
      const start = y * size.width + column * STEP;
      for (let step = 0; step < STEP; step++)
        pixels[start + step] = (ink | (Math.round((left + ((right - left) * step) / STEP) * 255) << 24)) >>> 0;
    }
  }
  return Buffer.from(pixels.buffer);
}

function layBelow(grid: Grid, shape: Silhouette, left: number, top: number): void {
  const drop = Math.max(2, Math.round(Math.min(shape.width, shape.height) * 0.04));
  for (let y = 0; y < shape.height; y++)
    for (let x = 0; x < shape.width; x++)
      grid.darken(
        left + x + drop,
        top + y + Math.round(drop * 1.4),
        ((shape.alpha[y * shape.width + x] ?? 0) / 255) * 0.42,
      );
}

/** The silhouette tipped over, away from a light at the upper left, and the dark line where the thing stands. */
function layOnFloor(grid: Grid, shape: Silhouette, left: number, ground: number, fall: 'ground' | 'short'): void {
  const [squash, skew] = fall === 'ground' ? [0.3, 0.75] : [0.1, 0.2];
  const depth = Math.ceil(shape.height * squash);
  for (let row = 0; row < depth; row++) {
    const from = Math.min(shape.height - 1, Math.round(shape.height - 1 - row / squash));
    const fade = 0.5 * (1 - row / depth) ** 1.3;
    for (let x = 0; x < shape.width; x++) {
      const alpha = (shape.alpha[from * shape.width + x] ?? 0) / 255;
      grid.darken(left + x + Math.round(row * skew), ground - row, alpha * fade);
    }
  }
  const [first, last] = footOf(shape);
  darkenFoot(grid, left + (first + last) / 2, ground, Math.max(4, (last - first) * 0.52));
}

/** From where to where the thing touches the ground. */
function footOf({ alpha, width, height }: Silhouette): readonly [number, number] {
  let [first, last] = [width, 0];
  for (let y = Math.floor(height * 0.93); y < height; y++)
    for (let x = 0; x < width; x++)
      if ((alpha[y * width + x] ?? 0) > 100) [first, last] = [Math.min(first, x), Math.max(last, x)];
  return first <= last ? [first, last] : [0, width];
}

function darkenFoot(grid: Grid, middle: number, ground: number, radius: number): void {
  const depth = Math.max(2.2, radius * 0.12);
  for (let y = Math.floor(ground - 2 * depth); y <= ground + 2 * depth; y++)
    for (let x = Math.floor(middle - 2 * radius); x <= middle + 2 * radius; x++) {
      const far = ((x - middle) / radius) ** 2 + ((y - ground) / depth) ** 2;
      grid.darken(x, y, Math.max(0, 0.86 * Math.exp(-1.6 * far) - 0.004));
    }
}
