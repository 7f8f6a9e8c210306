// A worker of its own process that stops for good in the middle of a step, or right after one: tests kill it there.
import { Cache } from '@kaifong/kernel/cache';
import { Adapters, inTransaction, type Runtime, systemContext } from '@kaifong/kernel/context';
import { openDatabase } from '@kaifong/kernel/db';
import { joinDomains } from '@kaifong/kernel/domain';
import { registerMessages } from '@kaifong/kernel/http';
import { JobQueue } from '@kaifong/kernel/jobs';
import { takeStep } from '../letters/take-step.ts';
import { automationDomains } from './automation-shop.ts';

interface Killed {
  readonly url: string;
  /** The step, of those this worker takes, that it stops at. */
  readonly at: number;
  /** True: with what the step did not committed. */
  readonly within: boolean;
}

const { url, at, within }: Killed = JSON.parse(process.argv[2] ?? '{}');
const database = await openDatabase({ url, dataDir: '' });
const quiet = () => undefined;
const log = { info: quiet, warn: quiet, error: quiet, debug: quiet } as unknown as Runtime['log'];
const jobs = new JobQueue(database, log, { supervise: false });
await jobs.ready();
for (const { name, messages } of automationDomains) registerMessages(name, messages);
const domains = joinDomains(automationDomains);
const runtime = {
  ...{ database, domains, jobs, log, cache: new Cache(), adapters: new Adapters(domains.answers) },
  ...{ now: () => new Date(), randomHex: () => 'aabbccddeeff', secret: 'only-for-tests', siteUrl: 'http://shop.test' },
} as unknown as Runtime;
const ctx = systemContext(runtime, 'worker');

async function hang(): Promise<void> {
  console.log('here');
  await new Promise(() => setInterval(() => undefined, 1000));
}

for (let step = 1; step < at; step += 1) await takeStep(ctx);
if (within)
  await inTransaction(ctx, async (tx) => {
    await takeStep(tx);
    await hang();
  });
else {
  await takeStep(ctx);
  await hang();
}
