import { defineRoute } from '@kaifong/base/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { sayWhenLate } from './patience.ts';

const shown = vi.hoisted(() => new Set<string>());
vi.mock('@mantine/notifications', () => ({
  notifications: { show: ({ id }: { id: string }) => shown.add(id), hide: (id: string) => shown.delete(id) },
}));

const save = defineRoute({
  name: 'toy.save',
  method: 'PUT',
  path: '/api/toy',
  door: 'admin',
  permission: 'self',
  input: z.object({}),
  output: z.object({}),
  summary: 'Keeps a toy.',
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says within three seconds that no answer has come, and no more once it has', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const saved = sayWhenLate(save, {}, undefined, () => promise);
  await vi.advanceTimersByTimeAsync(2000);
  expect(shown.size).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown.size).toBe(1);
  resolve('kept');
  expect(await saved).toBe('kept');
  expect(shown.size).toBe(0);
});

it('says it once for several, until the last of them', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const both = [first, second].map(({ promise }) => sayWhenLate(save, {}, undefined, () => promise));
  await vi.advanceTimersByTimeAsync(3000);
  first.resolve();
  await both[0];
  expect(shown.size).toBe(1);
  second.resolve();
  await both[1];
  expect(shown.size).toBe(0);
});

it('gives up a save whose answer never comes, and ends the call', async () => {
  let ended: AbortSignal | undefined;
  const saved = sayWhenLate(save, {}, undefined, (signal) => {
    ended = signal;
    return new Promise<never>(() => undefined);
  });
  const refused = expect(saved).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(30_000);
  await refused;
  expect(ended?.aborted).toBe(true);
});

it('waits for a file as long as it takes', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const saved = sayWhenLate(save, { file: new File(['tea'], 'tea.png') }, undefined, () => promise);
  await vi.advanceTimersByTimeAsync(120_000);
  resolve('kept');
  expect(await saved).toBe('kept');
});
