import { expect, test } from 'vitest';
import { type Holding, holdTab } from './only-tab.ts';

/** A tab, and what it was told last. */
function open(name: string) {
  const tab = { now: 'asking' as Holding };
  const { takeOver, leave } = holdTab(name, (now) => {
    tab.now = now;
  });
  return { holding: () => tab.now, takeOver, leave };
}

test('the first tab is the till, the second waits, and is it when the first closes', async () => {
  const first = open('a till');
  const second = open('a till');
  const other = open('another till');
  await expect.poll(second.holding).toBe('elsewhere');
  expect([first.holding(), other.holding()]).toEqual(['held', 'held']);
  first.leave();
  await expect.poll(second.holding).toBe('held');
  second.leave();
  other.leave();
});

test('who takes over is the till at once, and the other can have it back', async () => {
  const first = open('a till that hangs');
  const second = open('a till that hangs');
  await expect.poll(second.holding).toBe('elsewhere');
  second.takeOver();
  await expect.poll(first.holding).toBe('elsewhere');
  expect(second.holding()).toBe('held');
  first.takeOver();
  await expect.poll(second.holding).toBe('elsewhere');
  expect(first.holding()).toBe('held');
  first.leave();
  await expect.poll(second.holding).toBe('held');
  second.leave();
});

test('where a browser has no locks, each tab is the till', () => {
  const told: Holding[] = [];
  holdTab('anywhere', (now) => told.push(now), null);
  expect(told).toEqual(['held']);
});
