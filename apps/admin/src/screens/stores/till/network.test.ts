import { expect, test, vi } from 'vitest';
import { askEvery, createNetwork } from './network.ts';

/** A network that answers and is believed as told, and what a reader was told of it. */
function pretend() {
  const world = { answers: true, believed: true, asked: 0 };
  const told: boolean[] = [];
  let changed = () => {};
  const network = createNetwork({
    ask: async () => {
      world.asked += 1;
      return world.answers;
    },
    believed: () => world.believed,
    onBelief: (tell) => {
      changed = tell;
      return () => {
        changed = () => {};
      };
    },
  });
  const leave = network.listen(() => told.push(network.online()));
  return {
    world,
    told,
    network,
    leave,
    believe: (believed: boolean) => Object.assign(world, { believed }) && changed(),
  };
}

async function withoutWaiting(run: () => Promise<void>): Promise<void> {
  vi.useFakeTimers();
  try {
    await run();
  } finally {
    vi.useRealTimers();
  }
}

test('a call without an answer takes it away, the first answer brings it back', () =>
  withoutWaiting(async () => {
    const { world, told, network } = pretend();
    world.answers = false;
    network.tell(false);
    await vi.advanceTimersByTimeAsync(3 * askEvery);
    expect(told).toEqual([false]);
    world.answers = true;
    await vi.advanceTimersByTimeAsync(askEvery);
    expect(told).toEqual([false, true]);
    const { asked } = world;
    await vi.advanceTimersByTimeAsync(10 * askEvery);
    expect(world.asked).toBe(asked);
  }));

test('a browser that believes in no network is believed, one that believes in some is not', () =>
  withoutWaiting(async () => {
    const { world, told, believe } = pretend();
    await vi.advanceTimersByTimeAsync(0);
    world.answers = false;
    believe(false);
    expect(told).toEqual([false]);
    believe(true);
    await vi.advanceTimersByTimeAsync(askEvery);
    expect(told).toEqual([false]);
    world.answers = true;
    believe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([false, true]);
  }));

test('where nobody listens nobody asks', () =>
  withoutWaiting(async () => {
    const { world, network, leave } = pretend();
    await vi.advanceTimersByTimeAsync(0);
    leave();
    const { asked } = world;
    network.tell(false);
    await vi.advanceTimersByTimeAsync(10 * askEvery);
    expect(world.asked).toBe(asked);
  }));
