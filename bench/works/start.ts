// What a warm start is spent on: the demo shop on the embedded engine, stopped and started again as `npm start` does, with
// nothing to build. The parts are the server's own marks; the first page is asked for once it is ready.
import type { DemoShop } from '../stage.ts';
import type { Waited } from './back-office.ts';

interface Part {
  readonly part: string;
  readonly milliseconds: number;
}

/** At most, until it listens. */
const goal = 1_500;
const line = /^kaifong_start_seconds\{part="([^"]+)"\} (\S+)$/gm;

async function startOnce(shop: DemoShop): Promise<Part[]> {
  const { url } = await shop.again();
  const asked = performance.now();
  await (await fetch(url)).text();
  const firstPage = performance.now() - asked;
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const parts = [...metrics.matchAll(line)].map(([, part = '', seconds]) => ({
    part,
    milliseconds: Number(seconds) * 1000,
  }));
  return [...parts, { part: 'first page, once it listens', milliseconds: firstPage }];
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Medians of so many starts, of each part and of all until it listens. The first start is not counted: it fills caches. */
export async function warmStarts(shop: DemoShop, times: number): Promise<Waited[]> {
  await startOnce(shop);
  const starts: Part[][] = [];
  for (let turn = 0; turn < times; turn += 1) starts.push(await startOnce(shop));
  const untilListening = starts.map((parts) => {
    const end = parts.findIndex(({ part }) => part === 'listen');
    return parts.slice(0, end + 1).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  });
  return [
    { work: 'warm start until it listens (ms)', ours: median(untilListening), target: goal },
    ...(starts[0] ?? []).map(({ part }, i) => ({
      work: `warm start: ${part} (ms)`,
      ours: median(starts.map((parts) => parts[i]?.milliseconds ?? 0)),
    })),
  ];
}
