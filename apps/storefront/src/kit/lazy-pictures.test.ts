import { ShopPicture } from '@kaifong/ui/picture';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

const picture = { alt: 'Tea', width: 800, height: 600, path: '/uploads/tea.png', widths: '200 400' };
const shown = (loading: 'first' | 'eager' | 'lazy') =>
  renderToString(createElement(ShopPicture, { picture, sizes: '10rem', loading }));

it('a picture in sight stands in the page; one further down only for those without scripts', () => {
  expect(shown('first')).toMatch(/^<picture [^>]*><source/);
  expect(shown('first')).toContain('fetchPriority="high"');
  expect(shown('eager')).not.toContain('noscript');
  const lazy = shown('lazy');
  expect(lazy).toMatch(/^<span [^>]*><noscript><picture><source/);
  expect(lazy.replace(/<noscript>.*<\/noscript>/, '')).not.toContain('/uploads/');
  // A lazy picture keeps its place before it comes.
  expect(lazy).toContain('800 / 600');
});
