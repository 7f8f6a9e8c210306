// From a template's few choices to the style variables of the storefront (packages/ui/src/tokens.css). The same function
// makes the stylesheet that is served and the one the editor's preview shows.
import { channelsOf, contrastOf, readable, visible } from './contrast.ts';
import { type Palette, paletteNames, predefinedTemplates, type TemplateStyle } from './template.ts';

type Scheme = 'light' | 'dark';
type Tokens = Record<string, string>;

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

/** `share` of the second colour in the first. */
function mixed(one: string, other: string, share: number): string {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  return `#${a.map((channel, index) => hex(channel + ((b[index] ?? 0) - channel) * share)).join('')}`;
}

/** The first of a row of mixtures that can be told from every ground; the last one when none can. */
function mixedUntil(one: string, other: string, shares: readonly number[], grounds: readonly string[], least: number) {
  const mixtures = shares.map((share) => mixed(one, other, share));
  const enough = (color: string) => grounds.every((ground) => contrastOf(color, ground) >= least);
  return mixtures.find(enough) ?? mixtures.at(-1) ?? other;
}

const steps = (from: number, to: number, count = 12) =>
  Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);

const [onDark, onLight] = ['#ffffff', '#1c1410'];

/** The colour of words on the accent: white or nearly black, whichever reads better. */
const accentInkOf = (accent: string) => (contrastOf(onDark, accent) >= contrastOf(onLight, accent) ? onDark : onLight);

/** Every colour of one scheme. */
function colorsOf({ accent, paper, surface, ink }: Palette, scheme: Scheme): Tokens {
  const sunk = scheme === 'light' ? mixed(paper, ink, 0.05) : mixed(paper, '#000000', 0.3);
  const grounds = [paper, surface, sunk];
  const accentInk = accentInkOf(accent);
  return {
    paper,
    surface,
    sunk,
    ink,
    'ink-soft': mixedUntil(ink, paper, steps(0.36, 0), grounds, readable),
    line: mixed(paper, ink, 0.14),
    'line-strong': mixedUntil(paper, ink, steps(0.48, 1), grounds, visible),
    accent,
    // Pressed: further away from what is written on it.
    'accent-strong': mixed(accent, accentInk === onDark ? '#000000' : '#ffffff', 0.2),
    'accent-ink': accentInk,
    'accent-wash': mixedUntil(surface, accent, steps(0.14, 0), [accent], readable),
    focus: accent,
  };
}

const radiusTokens: Record<TemplateStyle['radius'], Tokens> = {
  square: { 'radius-sm': '0px', 'radius-md': '0px', 'radius-lg': '0px' },
  soft: {},
  round: { 'radius-sm': '10px', 'radius-md': '16px', 'radius-lg': '28px' },
};

const fontTokens: Record<TemplateStyle['font'], Tokens> = {
  classic: {},
  plain: { 'font-display': 'var(--font-text)' },
  bookish: { 'font-text': 'var(--font-display)' },
  rounded: {
    'font-text':
      'ui-rounded, "SF Pro Rounded", "Hiragino Maru Gothic ProN", Nunito, Quicksand, system-ui, "PingFang HK", "PingFang SC", "Noto Sans HK", "Noto Sans CJK HK", "Microsoft JhengHei", sans-serif',
    'font-display': 'var(--font-text)',
  },
};

const cardTokens: Record<TemplateStyle['card'], Tokens> = {
  plain: {},
  outlined: { 'card-ground': 'var(--surface)', 'card-line': 'var(--line)', 'card-inset': 'var(--space-3)' },
  raised: { 'card-ground': 'var(--surface)', 'card-shadow': 'var(--shadow-soft)', 'card-inset': 'var(--space-3)' },
};

const block = (selector: string, tokens: Tokens) => {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return lines.length > 0 ? `${selector}{${lines.join(';')}}` : '';
};

/** The stylesheet of a template; '' for the one the storefront is drawn in already. */
export function themeCss(style: TemplateStyle): string {
  if (JSON.stringify(style) === JSON.stringify(predefinedTemplates.default)) return '';
  const [light, dark] = [colorsOf(style.light, 'light'), colorsOf(style.dark, 'dark')];
  const colors = Object.fromEntries(
    Object.keys(light).map((name) => [name, `light-dark(${light[name]},${dark[name]})`]),
  );
  const shape = { ...radiusTokens[style.radius], ...cardTokens[style.card] };
  return (
    block(':root', { ...colors, ...shape }) +
    // Simplified Chinese has fonts of its own in the tokens; a template's choice goes before them.
    block(':root,:root:lang(zh-CN)', fontTokens[style.font])
  );
}

export interface ContrastCheck {
  readonly scheme: Scheme;
  /** The colour a person should change. */
  readonly color: keyof Palette;
  /** The two colours that were compared, as a key of words: `settings.contrast.<pair>`. */
  readonly pair: 'ink_paper' | 'ink_surface' | 'accent_paper' | 'accent_surface' | 'accent_ink' | 'notice_surface';
  readonly ratio: number;
  readonly least: number;
  readonly passes: boolean;
}

/** The colours of good, warning and bad news, which no template changes (tokens.css). */
const notices: Record<Scheme, readonly string[]> = {
  light: ['#2f6b46', '#7a5200', '#a3231f'],
  dark: ['#8fcfa4', '#e6bf6a', '#f39a90'],
};

function checksOf(palette: Palette, scheme: Scheme): ContrastCheck[] {
  const { accent, paper, surface, ink } = palette;
  const check = (color: keyof Palette, pair: ContrastCheck['pair'], ratio: number): ContrastCheck => ({
    scheme,
    color,
    pair,
    ratio,
    least: readable,
    passes: ratio >= readable,
  });
  return [
    check('ink', 'ink_paper', contrastOf(ink, paper)),
    check('ink', 'ink_surface', contrastOf(ink, surface)),
    check('accent', 'accent_paper', contrastOf(accent, paper)),
    check('accent', 'accent_surface', contrastOf(accent, surface)),
    check('accent', 'accent_ink', contrastOf(accentInkOf(accent), accent)),
    check('surface', 'notice_surface', Math.min(...notices[scheme].map((color) => contrastOf(color, surface)))),
  ];
}

const complete = (palette: Palette) => paletteNames.every((name) => /^#[0-9a-f]{6}$/i.test(palette[name]));

/** How well what is written in a template can be read, pair by pair. Colours that are still being typed are left out. */
export function contrastChecksOf(style: TemplateStyle): ContrastCheck[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    complete(style[scheme]) ? checksOf(style[scheme], scheme) : [],
  );
}
