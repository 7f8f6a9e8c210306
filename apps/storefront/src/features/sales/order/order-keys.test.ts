import { describe, expect, it } from 'vitest';
import type { Visitor } from '../../../shell/visitor.ts';
import { keepKey, keyOf, parseKeys, withKey, writeKeys } from './order-keys.ts';

const requestWith = (cookie: string) =>
  new Request('http://shop.test/', { headers: { Cookie: `a=b; order_keys=${encodeURIComponent(cookie)}` } });

describe('the keys of orders', () => {
  it('are read as they were written', () => {
    const keys = [
      ['KF-2', 'two'],
      ['KF-1', 'one'],
    ] as const;
    expect(parseKeys(writeKeys(keys))).toEqual(keys);
  });

  it('are passed over when they are none', () => {
    expect(parseKeys('KF-1 KF-2~two ~ a~b~c ')).toEqual([['KF-2', 'two']]);
    expect(parseKeys(undefined)).toEqual([]);
  });

  it('are few, the newest first, one for an order', () => {
    const keys = Array.from({ length: 12 }, (_, at) => at).reduce<ReturnType<typeof parseKeys>>(
      (all, at) => withKey(all, `KF-${at}`, 'k'),
      [],
    );
    expect(keys).toHaveLength(8);
    expect(keys[0]).toEqual(['KF-11', 'k']);
    expect(withKey(keys, 'KF-9', 'new').filter(([number]) => number === 'KF-9')).toEqual([['KF-9', 'new']]);
  });

  it('open their own order only', () => {
    const request = requestWith('KF-2~two KF-1~one');
    expect(keyOf(request, 'KF-1')).toBe('one');
    expect(keyOf(request, 'KF-3')).toBeUndefined();
  });

  it('are kept from scripts, and never when they could be something else', () => {
    const set: unknown[] = [];
    const visitor = { setCookie: (...cookie: unknown[]) => set.push(cookie) } as unknown as Visitor;
    keepKey(requestWith('KF-1~one'), visitor, 'KF-2', 'two');
    keepKey(requestWith(''), visitor, 'KF-3', 'a b');
    keepKey(requestWith(''), visitor, 'KF 3', 'x');
    expect(set).toEqual([['order_keys', 'KF-2~two KF-1~one', { maxAge: 90 * 24 * 3600, httpOnly: true }]]);
  });
});
