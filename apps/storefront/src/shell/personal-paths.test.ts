import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import routes, { personal } from '../routes.ts';
import { isPersonal } from './personal-paths.ts';

/** Every address a route and those below it answer, with something in the place of parameters. */
function pathsOf({ path, index, children }: RouteConfigEntry, above = ''): string[] {
  const own = path === undefined ? above : `${above}/${path.replaceAll(/:\w+/g, 'x')}`;
  const below = (children ?? []).flatMap((child) => pathsOf(child, own));
  return path === undefined && !index ? below : [own || '/', ...below];
}

describe('the pages of one visitor alone', () => {
  it.each(pathsOf(personal))('%s is one, and so is its data', (path) => {
    expect(isPersonal(path)).toBe(true);
    expect(isPersonal(`${path}.data`)).toBe(true);
  });

  it.each([
    '/',
    '/product/login',
    '/category/account',
    '/carts',
    '/page/contact-us',
    '/orders',
    '/accounts',
    '/search/order',
  ])('%s is none', (path) => expect(isPersonal(path)).toBe(false));

  it('are all below one route', () => {
    // Paths that answer no page.
    const noPages = ['logout', 'order/document', 'order/download', 'ebook/file', 'newsletter/link', 'newsletter/seen'];
    const others = routes.filter((route) => route !== personal && !noPages.includes(route.path ?? ''));
    expect(others.flatMap((route) => pathsOf(route)).filter(isPersonal)).toEqual([]);
  });
});
