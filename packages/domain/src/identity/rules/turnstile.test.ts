import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Turnstile } from './turnstile.ts';

describe('Turnstile', () => {
  it('never lets more in than it is wide, and everybody in the end', async () => {
    const turnstile = new Turnstile(2, 100);
    let inside = 0;
    let most = 0;
    const work = async (index: number) => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(1 + (index % 3));
      inside -= 1;
      return index;
    };
    const done = await Promise.all(Array.from({ length: 30 }, (_, index) => turnstile.pass(() => work(index))));
    expect(done).toEqual(Array.from({ length: 30 }, (_, index) => index));
    expect(most).toBe(2);
  });

  it('gives the place back when work fails', async () => {
    const turnstile = new Turnstile(1, 10);
    await expect(turnstile.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turnstile.pass(async () => 'yes')).toBe('yes');
  });

  it('says when the line is full', async () => {
    const turnstile = new Turnstile(1, 1);
    const first = turnstile.pass(() => sleep(5));
    expect(turnstile.full).toBe(false);
    const second = turnstile.pass(() => sleep(5));
    expect(turnstile.full).toBe(true);
    await Promise.all([first, second]);
    expect(turnstile.full).toBe(false);
  });
});
