// Properties a page's own styles may set: everything about how things look and where they stand inside the page. What is
// missing is missing on purpose: behaviour (`behavior`, `-moz-binding`), what reaches over the page or hides what a visitor
// must see there (`position: fixed`, huge `z-index`, see sanitise-css.ts), and the cursor (a picture as a false pointer).

const families = (names: string, parts: string) =>
  names.split(' ').flatMap((name) => [name, ...parts.split(' ').map((part) => `${name}-${part}`)]);

const sides = 'top right bottom left inline inline-start inline-end block block-start block-end';
const edges = 'top right bottom left inline block inline-start inline-end block-start block-end';

export const cssProperties: ReadonlySet<string> = new Set([
  ...families('margin padding scroll-margin scroll-padding', sides),
  ...families('inset', edges),
  ...['top', 'right', 'bottom', 'left'],
  ...families('border', 'width style color radius collapse spacing'),
  ...edges.split(' ').flatMap((edge) => families(`border-${edge}`, 'width style color')),
  ...['top-left', 'top-right', 'bottom-left', 'bottom-right', 'start-start', 'start-end', 'end-start', 'end-end'].map(
    (corner) => `border-${corner}-radius`,
  ),
  ...families('outline', 'width style color offset'),
  ...families('background', 'color image position position-x position-y size repeat attachment clip origin blend-mode'),
  ...families('font', 'family size style weight stretch variant kerning feature-settings variation-settings'),
  ...['font-variant-numeric', 'font-variant-caps', 'font-variant-ligatures', 'font-optical-sizing', 'line-height'],
  ...families('text', 'align align-last indent transform overflow shadow wrap rendering justify orientation'),
  ...families('text-decoration', 'line style color thickness'),
  ...[
    'text-underline-offset',
    'text-underline-position',
    'letter-spacing',
    'word-spacing',
    'word-break',
    'overflow-wrap',
  ],
  ...['white-space', 'hyphens', 'tab-size', 'vertical-align', 'direction', 'writing-mode', 'unicode-bidi', 'quotes'],
  ...['width', 'height', 'min-width', 'min-height', 'max-width', 'max-height', 'inline-size', 'block-size'],
  ...['min-inline-size', 'max-inline-size', 'min-block-size', 'max-block-size', 'aspect-ratio', 'box-sizing'],
  ...['display', 'visibility', 'opacity', 'color', 'color-scheme', 'accent-color', 'caret-color', 'content', 'contain'],
  ...['position', 'z-index', 'float', 'clear', 'isolation', 'mix-blend-mode', 'object-fit', 'object-position'],
  ...families('overflow', 'x y anchor'),
  ...families('flex', 'basis direction flow grow shrink wrap'),
  ...families('grid', 'area auto-columns auto-flow auto-rows column column-end column-start row row-end row-start'),
  ...families('grid-template', 'areas columns rows'),
  ...['gap', 'row-gap', 'column-gap', 'order'],
  ...['align', 'justify', 'place'].flatMap((way) => [`${way}-content`, `${way}-items`, `${way}-self`]),
  ...[
    'columns',
    'column-count',
    'column-width',
    'column-fill',
    'column-span',
    'break-inside',
    'break-before',
    'break-after',
  ],
  ...families('column-rule', 'width style color'),
  ...families('list-style', 'type position image'),
  ...['table-layout', 'border-collapse', 'border-spacing', 'caption-side', 'empty-cells'],
  ...families('transform', 'origin style box'),
  ...['rotate', 'scale', 'translate', 'perspective', 'perspective-origin', 'backface-visibility'],
  ...families('transition', 'property duration timing-function delay behavior'),
  ...families('animation', 'name duration timing-function delay iteration-count direction fill-mode play-state'),
  ...['box-shadow', 'filter', 'backdrop-filter', 'clip-path', 'will-change', 'scroll-behavior', 'scroll-snap-type'],
  ...['scroll-snap-align', 'scroll-snap-stop', 'fill', 'stroke', 'stroke-width', 'counter-reset', 'counter-increment'],
  ...['-webkit-line-clamp', '-webkit-box-orient', '-webkit-background-clip', '-webkit-text-fill-color', 'resize'],
  ...['print-color-adjust', 'orphans', 'widows', 'hanging-punctuation', 'user-select'],
]);
