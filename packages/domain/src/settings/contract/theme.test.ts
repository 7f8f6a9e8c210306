import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, readable, visible } from './contrast.ts';
import { predefinedTemplateKeys, predefinedTemplates, type TemplateStyle } from './template.ts';
import { contrastChecksOf, themeCss } from './theme.ts';

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const color = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join('')}`);
const palette = fc.record({ accent: color, paper: color, surface: color, ink: color });
const style: fc.Arbitrary<TemplateStyle> = fc.record({
  light: palette,
  dark: palette,
  radius: fc.constantFrom('square', 'soft', 'round'),
  font: fc.constantFrom('classic', 'plain', 'bookish', 'rounded'),
  card: fc.constantFrom('plain', 'outlined', 'raised'),
});

/** The two values of a colour token in a stylesheet. */
function token(css: string, name: string): [string, string] {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}:light-dark\\((#[0-9a-f]{6}),(#[0-9a-f]{6})\\)`).exec(css) ?? [];
  return [light, dark];
}

describe('themeCss', () => {
  it('says nothing for the template the storefront is drawn in', () => {
    expect(themeCss(predefinedTemplates.default)).toBe('');
  });

  it.each(predefinedTemplateKeys)('%s can be read, whatever is written in it', (key) => {
    expect(contrastChecksOf(predefinedTemplates[key]).filter(({ passes }) => !passes)).toEqual([]);
    const css = themeCss(predefinedTemplates[key]);
    if (!css) return;
    for (const scheme of [0, 1] as const) {
      const of = (name: string) => token(css, name)[scheme];
      for (const ground of ['paper', 'surface', 'sunk']) {
        expect(contrastOf(of('ink-soft'), of(ground))).toBeGreaterThanOrEqual(readable);
        expect(contrastOf(of('accent'), of(ground))).toBeGreaterThanOrEqual(readable);
        expect(contrastOf(of('line-strong'), of(ground))).toBeGreaterThanOrEqual(visible);
      }
      for (const ground of ['accent', 'accent-strong'])
        expect(contrastOf(of('accent-ink'), of(ground))).toBeGreaterThanOrEqual(readable);
      expect(contrastOf(of('accent'), of('accent-wash'))).toBeGreaterThanOrEqual(readable);
    }
  });

  it('holds colours and nothing a person typed', () =>
    fc.assert(
      fc.property(style, (some) => {
        expect(themeCss(some)).toMatch(/^(:root(,:root:lang\(zh-CN\))?\{(--[a-z-]+:[^{}<;]+;?)+\})*$/);
      }),
    ));
});

describe('contrastChecksOf', () => {
  it('tells which colour cannot be read on what', () => {
    const { light } = predefinedTemplates.default;
    const failing = contrastChecksOf({ ...predefinedTemplates.default, light: { ...light, accent: '#ffd700' } });
    expect(failing.filter(({ passes }) => !passes).map(({ scheme, pair }) => `${scheme} ${pair}`)).toEqual([
      'light accent_paper',
      'light accent_surface',
    ]);
  });

  it('leaves out a screen whose colours are still being typed', () => {
    const { dark } = predefinedTemplates.default;
    const typing = { ...predefinedTemplates.default, dark: { ...dark, ink: '#ff' } };
    expect(new Set(contrastChecksOf(typing).map(({ scheme }) => scheme))).toEqual(new Set(['light']));
  });
});
