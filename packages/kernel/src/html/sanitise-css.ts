// Styles that staff wrote for one page or menu item. A style sheet is no script, but it can load from elsewhere, report
// what is on a page, or lay something over it. So: parsed, and only what is on the lists is written out again.
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss';
import { cssProperties } from './css-properties.ts';

export interface CssOptions {
  /** Selector every rule is nested under, so that it affects nothing else: `.page-content`. */
  readonly scope?: string;
}

const ownPicture = /^url\(\s*(["']?)\/uploads\/[0-9a-f]{32}(?:-\d{3,4})?\.(?:jpg|png|webp|gif|avif)\1\s*\)$/i;
/** Functions a value may call; none loads anything. */
const functions = new Set([
  ...[
    'var',
    'calc',
    'min',
    'max',
    'clamp',
    'rgb',
    'rgba',
    'hsl',
    'hsla',
    'hwb',
    'lab',
    'lch',
    'oklab',
    'oklch',
    'color',
  ],
  ...['color-mix', 'linear-gradient', 'radial-gradient', 'conic-gradient', 'repeating-linear-gradient', 'light-dark'],
  ...['repeating-radial-gradient', 'repeating-conic-gradient', 'translate', 'translatex', 'translatey', 'translatez'],
  ...['translate3d', 'scale', 'scalex', 'scaley', 'scale3d', 'rotate', 'rotatex', 'rotatey', 'rotatez', 'rotate3d'],
  ...['skew', 'skewx', 'skewy', 'matrix', 'matrix3d', 'perspective', 'cubic-bezier', 'steps', 'linear', 'blur'],
  ...['brightness', 'contrast', 'drop-shadow', 'grayscale', 'hue-rotate', 'invert', 'opacity', 'saturate', 'sepia'],
  ...['minmax', 'repeat', 'fit-content', 'inset', 'circle', 'ellipse', 'polygon', 'counter', 'counters', ''],
]);
const mostLength = 50_000;
const highestLayer = 100;

const isOwnProperty = (name: string) => /^--[a-z0-9_-]{1,60}$/i.test(name);

/** Quoted text may hold anything that neither ends a style element nor starts an escape; the rest is on the list. */
function isSafeValue(value: string): boolean {
  if (value.length > 2_000 || /[\\@{}]|<[a-z/!?]|\/\*/i.test(value.replace(/\\[0-9a-f]{1,6}/gi, ''))) return false;
  // An escape means a character in a text; anywhere else it hides a word from whoever reads it.
  const unquoted = value.replace(/url\([^)]*\)/gi, (url) => (ownPicture.test(url) ? 'own-picture' : 'url(foreign)'));
  const bare = unquoted.replace(/"[^"\n]*"|'[^'\n]*'/g, '""');
  if (/[\\"'](?!["'])|;/.test(bare.replaceAll('""', ''))) return false;
  const called = [...bare.matchAll(/([a-z0-9_-]*)\s*\(/gi)].map(([, name = '']) => name.toLowerCase());
  return called.every((name) => functions.has(name)) && !/expression|javascript:|vbscript:|data:/i.test(bare);
}

/** Refuses `position: fixed` and z-indexes above the shop's own layers. */
function isKept({ prop, value }: Declaration): boolean {
  const name = prop.toLowerCase();
  if (!cssProperties.has(name) && !isOwnProperty(prop)) return false;
  if (!isSafeValue(value)) return false;
  if (name === 'position') return /^(?:static|relative|absolute|sticky|inherit|initial|unset)$/i.test(value);
  if (name === 'z-index') return /^(?:auto|-?\d{1,3})$/i.test(value) && Math.abs(Number(value) || 0) <= highestLayer;
  if (name === 'content') return !/\battr\(/i.test(value);
  return true;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const foreignInSelector = /[\\@{};<\u0000-\u001f]|\/\*|:host|:-moz|:-ms|&/i;
/** Refuses a leading combinator, which would select siblings of the scope. */
const isSafeSelector = (selector: string) =>
  !/^[>+~|&]/.test(selector) && selector.length <= 500 && !foreignInSelector.test(selector);

/** `body` and `:root` select the scope itself. */
function scoped(selector: string, scope: string | undefined): string {
  if (!scope) return selector;
  const inner = selector.replace(/^(?:html|body|:root)(?![\w-])\s*/i, '');
  return inner === '' ? scope : `${scope} ${inner}`;
}

const conditions = /^[\w\s():,.<>=/%-]{1,300}$/;

function keepAtRule(rule: AtRule, options: CssOptions): void {
  const name = rule.name.toLowerCase();
  if (name === 'keyframes' && /^[a-z_][\w-]{0,60}$/i.test(rule.params)) {
    keepInside(rule, {}, (selector) => /^(?:from|to|\d{1,3}(?:\.\d+)?%)$/i.test(selector));
  } else if (
    (name === 'media' || name === 'supports') &&
    conditions.test(rule.params) &&
    !/url|<[a-z/!?]/i.test(rule.params)
  ) {
    keepInside(rule, options);
  } else {
    rule.remove();
  }
}

function keepRule(rule: Rule, options: CssOptions, isAllowed: (selector: string) => boolean): void {
  const selectors = rule.selectors.map((selector) => selector.trim()).filter(isAllowed);
  if (selectors.length === 0) {
    rule.remove();
    return;
  }
  rule.selectors = selectors.map((selector) => scoped(selector, options.scope));
  // A rule inside a rule is read by rules of its own; the flat ones say the same.
  for (const child of [...(rule.nodes ?? [])]) if (child.type !== 'decl' || !isKept(child)) child.remove();
  if (!rule.nodes?.length) rule.remove();
}

function keepInside(parent: Container<ChildNode>, options: CssOptions, isAllowed = isSafeSelector): void {
  for (const node of [...(parent.nodes ?? [])]) {
    if (node.type === 'rule') keepRule(node, options, isAllowed);
    else if (node.type === 'atrule') keepAtRule(node, options);
    else node.remove();
  }
  if (parent.type !== 'root' && !parent.nodes?.length) parent.remove();
}

function parsed(css: string) {
  try {
    return postcss.parse(css);
  } catch {
    return undefined;
  }
}

/**
 * A style sheet with everything taken out that could load from elsewhere, run something, report what is on the page or
 * lie over it: no `@import`, `@font-face` or other at-rules but `@media`, `@supports` and `@keyframes`; properties from a
 * list; pictures of our own only; nothing fixed. What cannot be read is empty. The result may stand in a style element.
 */
export function sanitiseCss(css: string, options: CssOptions = {}): string {
  if (!css.trim() || css.length > mostLength || css.includes('\0')) return '';
  const root = parsed(css);
  if (!root) return '';
  keepInside(root as Container<ChildNode>, options);
  const text = root
    .toString()
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .trim();
  // The last word: whatever was read differently than it will be, a style element is not left.
  return /<[a-z/!?]|@import/i.test(text) ? '' : text;
}
