import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cache } from './cache.ts';
import { untilTag } from './until-tag.ts';

describe('cache', () => {
  it('remembers until a tag of what it was made from is dropped', async () => {
    const cache = new Cache();
    const load = vi.fn(async () => 'page');
    const ask = () => cache.remember('home', { tags: ['menu', 'settings'] }, load);
    expect([await ask(), await ask()]).toEqual(['page', 'page']);
    expect(load).toHaveBeenCalledTimes(1);
    cache.drop(['elsewhere']);
    await ask();
    expect(load).toHaveBeenCalledTimes(1);
    cache.drop(['menu']);
    await ask();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not store what was loaded before a drop and arrived after it', async () => {
    const cache = new Cache();
    let arrive: (value: string) => void = () => undefined;
    const old = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const asked = cache.remember('home', { tags: ['menu'] }, () => old);
    cache.drop(['menu']);
    arrive('old');
    // Whoever asked before the change may see what was there before it, but nobody after her.
    expect(await asked).toBe('old');
    expect(cache.get('home')).toBeUndefined();
  });

  it('asks of many only for those it does not have, and keeps that there is nothing of one', async () => {
    const cache = new Cache();
    const load = vi.fn(
      async (ids: readonly number[]) => new Map(ids.filter((id) => id < 9).map((id) => [id, `p${id}`])),
    );
    const ask = (ids: number[]) => cache.rememberEach(ids, (id) => `p:${id}`, { tags: ['products'] }, load);
    expect([...(await ask([1, 1, 9]))]).toEqual([[1, 'p1']]);
    expect([...(await ask([2, 9, 1])).values()]).toEqual(['p2', 'p1']);
    expect(load.mock.calls).toEqual([[[1, 9]], [[2]]]);
    cache.drop(['products']);
    await ask([1, 9]);
    expect(load).toHaveBeenLastCalledWith([1, 9]);
  });

  it('stores nothing of many that a drop overtook', async () => {
    const cache = new Cache();
    const load = async () => {
      cache.drop(['products']);
      return new Map([[1, 'old']]);
    };
    expect([...(await cache.rememberEach([1], String, { tags: ['products'] }, load))]).toEqual([[1, 'old']]);
    expect(cache.get('1')).toBeUndefined();
  });

  it('stores what was loaded while something else was dropped', async () => {
    const cache = new Cache();
    const asked = cache.remember('home', { tags: ['menu'] }, async () => {
      cache.drop(['elsewhere']);
      return 'page';
    });
    expect([await asked, cache.get('home')]).toEqual(['page', 'page']);
  });

  it('stores nothing from before it forgot which tags were dropped', async () => {
    const cache = new Cache();
    const asked = cache.remember('home', { tags: ['menu'] }, async () => {
      cache.drop(['menu', ...Array.from({ length: 10_001 }, (_, index) => `product:${index}`)]);
      cache.drop(['elsewhere']);
      return 'old';
    });
    expect([await asked, cache.get('home')]).toEqual(['old', undefined]);
  });

  it('forgets by age', () => {
    vi.useFakeTimers();
    try {
      const cache = new Cache();
      cache.set('home', 'page', { tags: [], maxAge: 1_000 });
      vi.advanceTimersByTime(999);
      expect(cache.get('home')).toBe('page');
      vi.advanceTimersByTime(2);
      expect(cache.get('home')).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('forgets at the earliest moment its tags name, however old it may get', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
    try {
      const cache = new Cache();
      const tags = ['menu', untilTag(new Date('2026-11-21T09:00:05Z')), untilTag(new Date('2026-11-21T10:00:00Z'))];
      cache.set('home', 'page', { tags, maxAge: 60_000 });
      vi.advanceTimersByTime(4_999);
      expect(cache.get('home')).toBe('page');
      vi.advanceTimersByTime(1);
      expect(cache.get('home')).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('stays within its limit by forgetting the oldest', () => {
    const cache = new Cache(1_000);
    for (let index = 0; index < 20; index += 1) cache.set(`page ${index}`, index, { tags: ['all'], size: 100 });
    expect(cache.get('page 9')).toBeUndefined();
    expect(cache.get('page 10')).toBe(10);
    cache.drop(['all']);
    cache.set('big', 'big', { tags: [], size: 900 });
    expect(cache.get('big')).toBe('big');
  });

  it('tells listeners what it dropped itself, and not what it heard from others', () => {
    const cache = new Cache();
    const heard: string[] = [];
    cache.onDrop((tags) => heard.push(...tags));
    cache.dropQuietly(['theirs']);
    cache.drop(['ours']);
    expect(heard).toEqual(['ours']);
  });

  describe('makes a value anew before its end', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('once, behind whoever asks, and forgives a try that fails', async () => {
      const cache = new Cache();
      const renew = vi.fn(async () => 'newer');
      const ask = () =>
        cache.remember(
          'home',
          { tags: ['menu'] },
          async () => 'page',
          () => renew(),
        );
      await ask();
      vi.advanceTimersByTime(44_000);
      expect([await ask(), renew.mock.calls.length]).toEqual(['page', 0]);
      vi.advanceTimersByTime(2_000);
      renew.mockRejectedValueOnce(new Error('the database is slow'));
      expect([await ask(), await ask(), renew.mock.calls.length]).toEqual(['page', 'page', 1]);
      vi.advanceTimersByTime(6_000);
      expect([await ask(), renew.mock.calls.length]).toEqual(['page', 2]);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await ask()).toBe('newer');
    });

    it('not where it ends with what it shows', async () => {
      const cache = new Cache();
      const ending = untilTag(new Date(Date.now() + 30_000));
      cache.set('home', 'page', { tags: [ending] });
      vi.advanceTimersByTime(29_000);
      expect(cache.isAgeing('home')).toBe(false);
    });
  });
});
