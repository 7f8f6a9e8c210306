import { expect, it } from 'vitest';
import { Bell } from './bell.ts';

/** Longer than any test lasts. */
const never = 2 ** 30;

it('wakes who waits', async () => {
  const bell = new Bell();
  const waiting = bell.wait(never);
  bell.ring();
  await expect(waiting).resolves.toBeUndefined();
});

it('keeps a ring nobody waited for, once', async () => {
  const bell = new Bell();
  bell.ring();
  bell.ring();
  await bell.wait(never);
  let woken = false;
  const again = bell.wait(never).then(() => {
    woken = true;
  });
  await Promise.resolve();
  expect(woken).toBe(false);
  bell.ring();
  await again;
});

it('lets nobody wait for ever', async () => {
  await expect(new Bell().wait(1)).resolves.toBeUndefined();
});
