import { expect, test } from 'vitest';
import { together } from './together.ts';

test('who asks before a question is sent shares its answer, who asks later gets the next one', async () => {
  const asked: ((answer: number) => void)[] = [];
  const ask = together(() => new Promise<number>((resolve) => asked.push(resolve)));
  const early = [ask(), ask(), ask()];
  await Promise.resolve();
  expect(asked).toHaveLength(1);
  const late = [ask(), ask()];
  await Promise.resolve();
  expect(asked).toHaveLength(1);
  asked[0]?.(1);
  expect(await Promise.all(early)).toEqual([1, 1, 1]);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.(2);
  expect(await Promise.all(late)).toEqual([2, 2]);
});

test('a question that fails is asked again for the next', async () => {
  let times = 0;
  const ask = together(async () => {
    times += 1;
    if (times === 1) throw new Error('lost');
    return times;
  });
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('lost');
  expect(await ask()).toBe(2);
});
