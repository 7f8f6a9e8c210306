import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestRuntime, race, type TestRuntime } from '../testing/index.ts';
import { RateLimits } from './index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
});
afterAll(() => runtime.close());

/** As many tries at once, by turns in two processes; tells how many were let through. */
async function tries(count: number, bucket: string, max: number): Promise<number> {
  const processes = [new RateLimits(runtime.database), new RateLimits(runtime.database)];
  let next = 0;
  const { won } = await race(count, async () => processes[next++ % 2]?.count(bucket, { max, seconds: 60 }));
  return won.length;
}

describe('a rate limit', () => {
  it('lets exactly as many through as it says, however many try at once in however many processes', async () => {
    expect(await tries(100, 'test:five', 5)).toBe(5);
  });

  it('spends a generous limit from memory without ever exceeding it', async () => {
    const passed = await tries(400, 'test:300', 300);
    expect(passed).toBeLessThanOrEqual(300);
    expect(passed).toBeGreaterThan(240);
  });

  it('is as many times as generous as it was made', async () => {
    const generous = new RateLimits(runtime.database, 3);
    const { won } = await race(20, () => generous.count('test:six', { max: 2, seconds: 60 }));
    expect(won).toHaveLength(6);
  });
});
