// Parallel tries that really start together.

export interface RaceResult<T> {
  readonly won: T[];
  readonly lost: unknown[];
}

/** Lets `count` runs wait at a barrier and go at once; tells who came through and what the others were refused with. */
export async function race<T>(count: number, run: (index: number) => Promise<T>): Promise<RaceResult<T>> {
  let open: () => void = () => undefined;
  const barrier = new Promise<void>((resolve) => {
    open = resolve;
  });
  const runs = Array.from({ length: count }, async (_, index) => {
    await barrier;
    return run(index);
  });
  setImmediate(open);
  const settled = await Promise.allSettled(runs);
  return {
    won: settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    lost: settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  };
}
