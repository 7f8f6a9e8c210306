import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { inCrowd } from './crowd.ts';

const poolOf = (max: number) => ({ options: { max } }) as Pool;

/** Keeps the whole process busy, as a machine with too much to do does. */
function holdUp(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

it('whoever waits is not refused because the process itself was held up', async () => {
  const pool = poolOf(2);
  let finish: () => void = () => undefined;
  const first = inCrowd(pool, ['tea'], () => new Promise<void>((done) => (finish = done)));
  const second = inCrowd(pool, ['tea'], async () => 'served');
  await pause(0);
  holdUp(700);
  // The answer that came meanwhile is read after the timers that are due.
  setTimeout(() => finish(), 1);
  expect(await second).toBe('served');
  await first;
});

it('whoever waits behind many who are refused has her turn', async () => {
  const pool = poolOf(2);
  const refused = async () => {
    await pause(30);
    throw new Error('sold out');
  };
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => inCrowd(pool, ['tea'], refused)));
  expect(new Set(all.map((one) => one.status === 'rejected' && String(one.reason)))).toEqual(
    new Set(['Error: sold out']),
  );
});

it('whoever comes to a row that stands still is refused, and the next one at once', async () => {
  const pool = poolOf(2);
  void inCrowd(pool, ['tea'], () => new Promise<void>(() => undefined));
  await expect(inCrowd(pool, ['tea'], async () => 'served')).rejects.toMatchObject({ code: 'unavailable' });
  let looks = 0;
  const counting = setInterval(() => {
    looks += 1;
  }, 200);
  await expect(inCrowd(pool, ['tea'], async () => 'served')).rejects.toMatchObject({ code: 'unavailable' });
  clearInterval(counting);
  expect(looks).toBe(0);
  expect(await inCrowd(pool, ['cup'], async () => 'served')).toBe('served');
});
