import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetExpiry, isDue, rememberExpiry } from './expiry.ts';
import { createKeeper } from './keeper.ts';
import { loginPath, returnPath } from './return-path.ts';

const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const end = '2026-08-01T12:00:00Z';
const at = (time: string) => Date.parse(`2026-08-01T${time}Z`);

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', store);
});

describe('the stored expiry', () => {
  it('is 20 minutes before the real one', () => {
    rememberExpiry(end, store);
    expect(isDue(at('11:39:59'), store)).toBe(false);
    expect(isDue(at('11:40:00'), store)).toBe(true);
  });

  it('leaves it to the server when nothing is stored', () => {
    expect(isDue(at('23:00:00'), store)).toBe(false);
    rememberExpiry(end, store);
    forgetExpiry(store);
    expect(isDue(at('23:00:00'), store)).toBe(false);
  });

  it('does not store what is no time', () => {
    rememberExpiry('soon', store);
    expect(kept.size).toBe(0);
  });
});

describe('keeping a session alive', () => {
  const keeperAt = (now: string, refresh: () => Promise<{ expires_at: string }>) => {
    const onDead = vi.fn();
    rememberExpiry(end, store);
    return { onDead, keeper: createKeeper({ refresh, onDead, isFinal: (e) => e === 'dead', now: () => at(now) }) };
  };

  it('does nothing while there is time', async () => {
    const refresh = vi.fn();
    await keeperAt('11:00:00', refresh).keeper.ensureFresh();
    expect(refresh).not.toHaveBeenCalled();
  });

  it('renews once for several writes at the same moment', async () => {
    const refresh = vi.fn().mockResolvedValue({ expires_at: '2026-08-01T14:00:00Z' });
    const { keeper } = keeperAt('11:50:00', refresh);
    await Promise.all([keeper.ensureFresh(), keeper.ensureFresh(), keeper.ensureFresh()]);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(isDue(at('13:00:00'), store)).toBe(false);
  });

  it('tells when the session is dead', async () => {
    const { keeper, onDead } = keeperAt('11:50:00', () => Promise.reject('dead'));
    await keeper.ensureFresh();
    expect(onDead).toHaveBeenCalledTimes(1);
  });

  it('is patient when the network is away', async () => {
    const { keeper, onDead } = keeperAt('11:50:00', () => Promise.reject(new TypeError('Failed to fetch')));
    await keeper.ensureFresh();
    expect(onDead).not.toHaveBeenCalled();
    expect(isDue(at('11:50:00'), store)).toBe(true);
  });
});

describe('the way back after signing in', () => {
  it('goes there and back', () => {
    const path = '/order/7?tab=lines';
    expect(returnPath(loginPath(path).slice('/login'.length))).toBe(path);
    expect(loginPath('/')).toBe('/login');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', '/login', '/a b'])(
    'does not follow %s',
    (next) => {
      expect(returnPath(`?next=${encodeURIComponent(next)}`)).toBe('/');
    },
  );
});
