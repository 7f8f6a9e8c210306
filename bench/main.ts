// `npm run bench`: the product's speed as ratios to bare references, measured in the same run. Ends with the number of works
// below their goal.
import { execFileSync } from 'node:child_process';
import { buildStale } from '../tools/bundle/build-stale.ts';
import { followed } from '../tools/postgres/index.ts';
import { compare, mostRounds } from './compare.ts';
import { measure } from './load.ts';
import { optionsOf } from './options.ts';
import { reportTo } from './report.ts';
import { otherCore } from './servers.ts';
import { openDemoShop, openStage, type Stage } from './stage.ts';
import { backOfficeWaits } from './works/back-office.ts';
import { broadcastBench } from './works/broadcast.ts';
import { startFakeMailServer } from './works/fake-mail-server.ts';
import { hourOfUse } from './works/hour.ts';
import { memberCheckout, memberWaits } from './works/members.ts';
import { millionWaits } from './works/million.ts';
import { paints } from './works/paint.ts';
import { partitionWaits } from './works/partitions.ts';
import { payrollWaits } from './works/payroll.ts';
import { peopleWaits } from './works/people.ts';
import { picturesFromBucket } from './works/pictures.ts';
import { scaleCosts, tableOf } from './works/scale.ts';
import { shopWaits } from './works/shops.ts';
import { readingOnStandby } from './works/standbys.ts';
import { warmStarts } from './works/start.ts';
import { tillStarts } from './works/till-start.ts';
import { tillWaits } from './works/tills.ts';
import { workNames, worksOf } from './works/works.ts';

const read = optionsOf(process.argv.slice(2), [
  ...workNames(),
  'back office',
  'paint',
  'members',
  'start',
  'tills',
  'broadcast',
  'scale',
  'standbys',
  'payroll',
  'pictures',
]);
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
const report = reportTo({ json: options.json, turns, print: console.log });

async function compareAll(stage: Stage): Promise<void> {
  say(`${' '.repeat(31)} ratio target    ours  reference statements (requests per second)`);
  for (const work of worksOf(stage, fastestCheckout * (turns * mostRounds * seconds + 4))) {
    if (options.only && !work.name.includes(options.only)) continue;
    await work.prepare?.();
    const server = stage[work.server];
    const statements = () => stage.statementsOf(server);
    report.compared(
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
  const figures = `${large.toFixed(2)} ms and ${small.toFixed(2)} ms`;
  report.waited({ work: `list at 100,000 products ÷ at 1,000 (${figures})`, ours: large / small, target: 1.5 });
}

async function benchStage(): Promise<void> {
  say('Preparing 1,000 products × 4 stocks on PostgreSQL …');
  const stage = await openStage(1_000);
  try {
    await compareAll(stage);
    if (asked('back office')) for (const one of await backOfficeWaits(stage, seconds)) report.waited(one);
    report.waited({ work: 'server memory under this load (MB)', ours: stage.ours.peakMemory(), target: 350 });
  } finally {
    await stage.stop();
  }
}

async function benchPaint(): Promise<void> {
  say('Preparing the demo shop …');
  const shop = await openDemoShop();
  try {
    for (const one of await paints(shop.server.url, turns)) report.waited(one);
  } finally {
    await shop.stop();
  }
}

async function benchPictures(): Promise<void> {
  say('Preparing the demo shop and a bucket …');
  const shop = await openDemoShop();
  try {
    report.compared(await picturesFromBucket(shop, { turns, seconds, connections }));
  } finally {
    await shop.stop();
  }
}

async function benchStart(): Promise<void> {
  say('Preparing the demo shop on the embedded engine …');
  const shop = await openDemoShop({ embedded: true });
  try {
    for (const one of await warmStarts(shop, turns)) report.waited(one);
  } finally {
    await shop.stop();
  }
}

async function benchMembers(): Promise<void> {
  say('Preparing members and their carts on PostgreSQL …');
  const stage = await openStage(1_000);
  try {
    report.compared(await memberCheckout(stage, { turns, seconds, connections }));
    for (const one of await memberWaits(stage, seconds)) report.waited(one);
  } finally {
    await stage.stop();
  }
}

async function benchBroadcast(): Promise<void> {
  say('Preparing 100,000 readers on PostgreSQL …');
  const mails = await startFakeMailServer();
  const stage = await openStage(100, { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: 'shop@bench.example' });
  try {
    const { frozen, handed, beside } = await broadcastBench(stage, mails, { turns, seconds });
    report.waited(frozen);
    report.compared(handed);
    report.waited(beside);
    for (const one of await peopleWaits(stage, seconds)) report.waited(one);
  } finally {
    await stage.stop();
    await mails.stop();
  }
}

async function benchPayroll(): Promise<void> {
  say('Preparing 1,000 people with a million punches on PostgreSQL …');
  const stage = await openStage(1_000);
  try {
    for (const one of await payrollWaits(stage, Math.max(seconds, 10))) report.waited(one);
  } finally {
    await stage.stop();
  }
}

async function benchScale(): Promise<void> {
  say('Preparing 1,000 products on a PostgreSQL that writes the log a standby needs …');
  const stage = await openStage(1_000, {}, { wal_level: 'replica', max_wal_senders: '4' });
  try {
    const { costs, waits } = await scaleCosts(stage, { count: 200, seconds });
    say(tableOf(costs));
    if (options.json) for (const cost of costs) console.log(JSON.stringify(cost));
    for (const one of waits) report.waited(one);
    for (const one of await shopWaits(stage)) report.waited(one);
  } finally {
    await stage.stop();
  }
}

async function benchStandbys(): Promise<void> {
  say('Preparing 1,000 products on a PostgreSQL with a standby …');
  const stage = await openStage(1_000, {}, followed);
  try {
    const { compared, waits } = await readingOnStandby(stage, { turns, seconds, connections });
    for (const one of compared) report.compared(one);
    for (const one of waits) report.waited(one);
  } finally {
    await stage.stop();
  }
}

async function benchTills(): Promise<void> {
  say('Preparing fifty tills on PostgreSQL …');
  const stage = await openStage(1_000);
  try {
    for (const one of await tillWaits(stage, Math.max(seconds, 10))) report.waited(one);
  } finally {
    await stage.stop();
  }
  say('Preparing a till with 10,000 goods …');
  const large = await openStage(2_500);
  try {
    for (const one of await tillStarts(large, 10_000, turns)) report.waited(one);
  } finally {
    await large.stop();
  }
}

async function benchMillion(): Promise<void> {
  say('Preparing 1,000,000 orders on PostgreSQL …');
  const stage = await openStage(1_000);
  try {
    for (const one of await millionWaits(stage, seconds)) report.waited(one);
  } finally {
    await stage.stop();
  }
}

async function benchTenMillion(): Promise<void> {
  say('Preparing 10,000,000 orders on PostgreSQL …');
  const stage = await openStage(100);
  try {
    for (const one of await partitionWaits(stage.sql)) report.waited(one);
  } finally {
    await stage.stop();
  }
}

async function benchHour(): Promise<void> {
  say('Preparing the demo shop on the embedded engine …');
  const shop = await openDemoShop({ embedded: true });
  try {
    for await (const one of hourOfUse(shop)) report.waited(one);
  } finally {
    await shop.stop();
  }
}

/** Works on a stage of their own; everything else shares one. */
const apart: Readonly<Record<string, () => Promise<void>>> = {
  paint: benchPaint,
  members: benchMembers,
  start: benchStart,
  tills: benchTills,
  broadcast: benchBroadcast,
  scale: benchScale,
  standbys: benchStandbys,
  payroll: benchPayroll,
  pictures: benchPictures,
};

const asked = (work: string) => !options.only || work.includes(options.only);

await buildStale();
// Load and database share the second core; the servers have the first to themselves.
execFileSync('taskset', ['-a', '-cp', otherCore, String(process.pid)], { stdio: 'ignore' });
if (options.size === 'million') await benchMillion();
else if (options.size === 'ten-million') await benchTenMillion();
else if (options.size === 'hour') await benchHour();
else {
  if (!options.only || !Object.hasOwn(apart, options.only)) await benchStage();
  for (const [name, run] of Object.entries(apart)) if (asked(name)) await run();
}
if (options.large) await compareSizes();
if (report.missed() > 0) say(`${report.missed()} below their goal.`);
// As many as an exit code can say.
process.exitCode = Math.min(report.missed(), 255);
