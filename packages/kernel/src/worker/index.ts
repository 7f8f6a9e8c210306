// The worker: relays events to reactions, works the job queues, deletes expired rows.
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { type Runtime, systemContext } from '../context/index.ts';
import type { Domain } from '../domain/index.ts';
import { jobInOrder, jobOf, relayBatch, relayEvents } from '../events/index.ts';
import { expireHolds } from '../holds/index.ts';
import { resumeDueNotices } from '../hooks/index.ts';
import { type AnyJob, defineJob, type Traffic } from '../jobs/index.ts';
import { sendMail } from '../mail/index.ts';
import { engineJobs } from '../resource/index.ts';

/** Milliseconds in which events gather before they are relayed together: at most four relays a second. */
const gathering = 250;

/** Deletes expired rows: idempotency keys, ended rate limits, relayed events. */
const tidyUp = defineJob({
  name: 'kernel.tidy-up',
  input: z.object({}),
  schedule: '*/10 * * * *',
  async run(ctx) {
    const { connection } = ctx.runtime.database;
    await connection.query(`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
    await connection.query(`delete from rate_limits where window_ends_at < now() - interval '1 hour'`);
    await connection.query(`delete from inbound_events where (state in ('refused', 'repeated')
      or state = 'received' and next_try_at is null) and received_at < now() - interval '30 days'`);
    await connection.query(`delete from unsigned_notices where day < current_date - 30`);
    await connection.query(`delete from event_deliveries where delivered_at < now() - interval '30 days'`);
    await connection.query(`delete from outbox_events where relayed_at < now() - interval '30 days'`);
  },
});

/** Continues webhook notices left by a crashed process or a failed try. */
const resumeNotices = defineJob({
  name: 'kernel.resume-notices',
  input: z.object({}),
  schedule: '* * * * *',
  run: resumeDueNotices,
});

const reactionsOf = (domains: readonly Domain[]) => domains.flatMap((domain) => domain.reactions ?? []);

/** Every job of the product: the domains' own, one per reaction, and the runtime's. */
export function allJobs(domains: readonly Domain[]): AnyJob[] {
  const reactions = reactionsOf(domains);
  return [
    sendMail,
    tidyUp,
    resumeNotices,
    expireHolds,
    ...engineJobs,
    ...domains.flatMap((domain) => domain.jobs ?? []),
    ...reactions.map(jobOf),
    jobInOrder(reactions),
  ];
}

const runJob = (runtime: Runtime) => (job: AnyJob, input: unknown) => job.run(systemContext(runtime, job.name), input);

/** Starts the worker, slower in a rush. Returns a function that stops it after the running jobs. */
export async function startWorker(
  runtime: Runtime,
  domains: readonly Domain[],
  traffic?: Traffic,
): Promise<() => Promise<void>> {
  const reactions = reactionsOf(domains);
  let stopped = false;
  await runtime.jobs.work(runJob(runtime), traffic);
  const relaying = (async () => {
    while (!stopped) {
      try {
        const taken = await relayEvents(runtime, reactions);
        if (taken === relayBatch) continue;
      } catch (error) {
        runtime.log.error({ err: error }, 'relaying events');
      }
      await runtime.jobs.announced.wait(1000 * runtime.jobs.lookEvery);
      await sleep(gathering);
    }
  })();
  return async () => {
    stopped = true;
    runtime.jobs.announced.ring();
    await relaying;
    await runtime.jobs.stop();
  };
}

/** Relays events and runs jobs until nothing is left; for tests and the command line. */
export async function drainWork(runtime: Runtime, domains: readonly Domain[]): Promise<void> {
  while ((await relayEvents(runtime, reactionsOf(domains))) + (await runtime.jobs.drain(runJob(runtime))) > 0);
}
