import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The two values of a colour token: on a light and on a dark screen. */
function coloursOf(name: string): readonly [string, string] {
  const match = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  if (!match?.[1] || !match[2]) throw new Error(`no colour token --${name}`);
  return [match[1], match[2]];
}

// WCAG 2.2, relative luminance and contrast ratio.
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'sunk'];
const pairs: [foreground: string, ground: string, least: number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 4.5],
    ['ink-soft', ground, 4.5],
    ['accent', ground, 4.5],
    ['line-strong', ground, 3],
    ['focus', ground, 3],
  ]),
  ['accent-ink', 'accent', 4.5],
  ['accent-ink', 'accent-strong', 4.5],
  ['accent', 'accent-wash', 4.5],
  ...['good', 'warn', 'bad'].flatMap((state): [string, string, number][] => [
    [state, `${state}-wash`, 4.5],
    [state, 'surface', 4.5],
  ]),
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('contrast on a %s screen', (_theme, at) => {
  it.each(pairs)('%s on %s is at least %d : 1', (foreground, ground, least) => {
    expect(contrast(coloursOf(foreground)[at], coloursOf(ground)[at])).toBeGreaterThanOrEqual(least);
  });
});
