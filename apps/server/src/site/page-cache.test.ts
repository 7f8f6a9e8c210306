import { Cache } from '@kaifong/kernel/cache';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Page, PageCache } from './page-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const key = { path: '/', search: '', language: 'en-US', currency: 'HKD' };
const pageOf = (status: number) => ({ status, body: Buffer.from('') }) as Page;

it('nobody is refused a page that is kept while the database is slow as it ends', async () => {
  const pages = new PageCache(new Cache());
  const good = async () => ({ page: pageOf(200), tags: ['menu'], cacheable: true, isOwn: false });
  const render = vi.fn(good);
  await pages.get(key, render);
  vi.advanceTimersByTime(46_000);
  render.mockRejectedValueOnce(new Error('not now'));
  expect((await pages.get(key, render))?.status).toBe(200);
  await vi.advanceTimersByTimeAsync(6_000);
  expect((await pages.get(key, render))?.status).toBe(200);
  await vi.advanceTimersByTimeAsync(10_000);
  render.mockRejectedValue(new Error('not now'));
  // Older than a minute by now, had it not been made anew behind the visitor before.
  expect((await pages.get(key, render))?.status).toBe(200);
  expect(render).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(61_000);
  await expect(pages.get(key, render)).rejects.toThrow('not now');
});

it('nobody gets a page that leaves somebody else a cookie, also who waits for it', async () => {
  const pages = new PageCache(new Cache());
  const render = vi.fn(async () => ({ page: pageOf(200), tags: ['landing_pages'], cacheable: true, isOwn: true }));
  expect(await Promise.all([pages.get(key, render), pages.get(key, render)])).toEqual([undefined, undefined]);
  // Known from then on: no visitor waits for the page of another one.
  expect(await pages.get(key, render)).toBeUndefined();
  expect(render).toHaveBeenCalledTimes(1);
});

it('who comes after a change gets no page whose making began before it', async () => {
  const cache = new Cache();
  const pages = new PageCache(cache);
  const [old, changed] = [pageOf(200), pageOf(200)];
  let finish = (_page: Page): void => undefined;
  const slow = new Promise<Page>((resolve) => (finish = resolve));
  const rendered = { tags: ['menu'], cacheable: true, isOwn: false };
  const before = pages.get(key, async () => ({ ...rendered, page: await slow }));
  cache.drop(['menu']);
  const after = pages.get(key, async () => ({ ...rendered, page: changed }));
  finish(old);
  expect(await before).toBe(old);
  expect(await after).toBe(changed);
  expect(await pages.get(key, () => Promise.reject(new Error('kept')))).toBe(changed);
});

it('an address where nothing is a visitor’s own any more has one page for everybody again', async () => {
  const cache = new Cache();
  const pages = new PageCache(cache);
  const rendered = { page: pageOf(200), tags: ['landing_pages'], cacheable: true };
  await pages.get(key, async () => ({ ...rendered, isOwn: true }));
  cache.drop(['landing_pages']);
  expect(await pages.get(key, async () => ({ ...rendered, isOwn: false }))).toBe(rendered.page);
});
