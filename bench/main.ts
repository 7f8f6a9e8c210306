// `npm run bench`: the product's speed as ratios to bare references, measured in the same run.
import { execFileSync } from 'node:child_process';
import { buildStale } from '../tools/bundle/build-stale.ts';
import { type Comparison, compare, mostRounds } from './compare.ts';
import { measure } from './load.ts';
import { optionsOf } from './options.ts';
import { otherCore } from './servers.ts';
import { openDemoShop, openStage, type Stage } from './stage.ts';
import { backOfficeWaits, type Waited } from './works/back-office.ts';
import { hourOfUse } from './works/hour.ts';
import { memberCheckout, memberWaits } from './works/members.ts';
import { millionWaits } from './works/million.ts';
import { paints } from './works/paint.ts';
import { workNames, worksOf } from './works/works.ts';

const read = optionsOf(process.argv.slice(2), [...workNames(), 'back office', 'paint', 'members']);
if ('help' in read) {
  console.log(read.help);
  process.exit();
}
if ('refused' in read) {
  console.error(read.refused);
  process.exit(2);
}
const options = read;
const { turns, seconds, connections } = options;
/** No side is faster than this: enough carts for every turn and the warm-up. */
const fastestCheckout = 1_500;

const say = (line: string) => (options.json ? undefined : console.log(line));

function report({ work, ratio, turns: measured, ours, reference, statements, target }: Comparison): void {
  if (options.json) {
    console.log(
      JSON.stringify({
        work,
        ratio: round(ratio),
        turns: measured,
        ours: Math.round(ours),
        reference: Math.round(reference),
        statements: round(statements),
        target,
      }),
    );
    return;
  }
  const mark = target === undefined ? ' ' : ratio >= target ? '✓' : '✗';
  const cells = [mark, work.padEnd(28), ratio.toFixed(2).padStart(6), (target?.toFixed(2) ?? '').padStart(6)];
  console.log(
    [...cells, ours.toFixed(0).padStart(8), reference.toFixed(0).padStart(10), statements.toFixed(2).padStart(10)].join(
      ' ',
    ) + (measured > turns ? `  after ${measured} turns` : ''),
  );
}

const round = (value: number) => Math.round(value * 1000) / 1000;

async function compareAll(stage: Stage): Promise<void> {
  say(`${' '.repeat(31)} ratio target    ours  reference statements (requests per second)`);
  for (const work of worksOf(stage, fastestCheckout * (turns * mostRounds * seconds + 4))) {
    if (options.only && !work.name.includes(options.only)) continue;
    await work.prepare?.();
    const server = stage[work.server];
    const statements = () => stage.statementsOf(server);
    report(
      await compare(work, {
        oursUrl: server.url,
        referenceUrl: stage.reference.url,
        statements,
        rest: () => stage.rest(),
        turns,
        seconds,
        connections,
      }),
    );
  }
}

/** Milliseconds of a list at so many products, asked one at a time: it must not get slower with their number. */
async function listTime(products: number): Promise<number> {
  const stage = await openStage(products);
  try {
    const next = () => ({
      method: 'POST' as const,
      path: '/api/product/search',
      body: '{"language":"en-US","per_page":20}',
    });
    await measure({ url: stage.ours.url, next, seconds: 2, connections: 1 });
    return 1000 / (await measure({ url: stage.ours.url, next, seconds, connections: 1 })).perSecond;
  } finally {
    await stage.stop();
  }
}

async function compareSizes(): Promise<void> {
  const small = await listTime(1_000);
  const large = await listTime(100_000);
  const row = {
    work: 'product list, 100,000 ÷ 1,000 products (time)',
    ratio: round(large / small),
    ours: round(large),
    reference: round(small),
    statements: 1,
    target: 1.5,
  };
  if (options.json) console.log(JSON.stringify(row));
  else
    console.log(
      `${large / small <= 1.5 ? '✓' : '✗'} list at 100,000 products ÷ at 1,000: ${row.ratio} (at most 1.5); ${row.ours} ms and ${row.reference} ms`,
    );
}

function reportWaited({ work, ours, target }: Waited): void {
  if (options.json) {
    console.log(JSON.stringify({ work, ours: round(ours), target }));
    return;
  }
  const mark = target === undefined ? ' ' : ours <= target ? '✓' : '✗';
  console.log(`${mark} ${work}: ${round(ours)}${target === undefined ? '' : ` (at most ${target})`}`);
}

async function benchStage(): Promise<void> {
  say('Preparing 1,000 products × 4 stocks on PostgreSQL …');
  const stage = await openStage(1_000);
  try {
    await compareAll(stage);
    if (asked('back office')) for (const one of await backOfficeWaits(stage, seconds)) reportWaited(one);
    reportWaited({ work: 'server memory under this load (MB)', ours: stage.ours.peakMemory(), target: 350 });
  } finally {
    await stage.stop();
  }
}

async function benchPaint(): Promise<void> {
  say('Preparing the demo shop …');
  const shop = await openDemoShop();
  try {
    for (const one of await paints(shop.server.url, turns)) reportWaited(one);
  } finally {
    await shop.stop();
  }
}

async function benchMembers(): Promise<void> {
  say('Preparing members and their carts on PostgreSQL …');
  const stage = await openStage(1_000);
  try {
    report(await memberCheckout(stage, { turns, seconds, connections }));
    for (const one of await memberWaits(stage, seconds)) reportWaited(one);
  } finally {
    await stage.stop();
  }
}

async function benchMillion(): Promise<void> {
  say('Preparing 1,000,000 orders on PostgreSQL …');
  const stage = await openStage(1_000);
  try {
    for (const one of await millionWaits(stage, seconds)) reportWaited(one);
  } finally {
    await stage.stop();
  }
}

async function benchHour(): Promise<void> {
  say('Preparing the demo shop on the embedded engine …');
  const shop = await openDemoShop({ embedded: true });
  try {
    for await (const one of hourOfUse(shop)) reportWaited(one);
  } finally {
    await shop.stop();
  }
}

/** Works on a stage of their own; everything else shares one. */
const apart: Readonly<Record<string, () => Promise<void>>> = { paint: benchPaint, members: benchMembers };

const asked = (work: string) => !options.only || work.includes(options.only);

await buildStale();
// Load and database share the second core; the servers have the first to themselves.
execFileSync('taskset', ['-a', '-cp', otherCore, String(process.pid)], { stdio: 'ignore' });
if (options.size === 'million') await benchMillion();
else if (options.size === 'hour') await benchHour();
else {
  if (!options.only || !Object.hasOwn(apart, options.only)) await benchStage();
  for (const [name, run] of Object.entries(apart)) if (asked(name)) await run();
}
if (options.large) await compareSizes();
