// A broadcast to 100,000 readers: how long its audience takes to be frozen, how many mails a second reach the mail server, and what
// visitors of the shop notice meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Comparison } from '../compare.ts';
import type { Stage } from '../stage.ts';
import type { Waited } from './back-office.ts';
import { barePace, type FakeMailServer } from './fake-mail-server.ts';
import { visit } from './visit.ts';

const readers = 100_000;
/** Milliseconds. */
const frozenWithin = 10_000;
/** Letters of a mail of ours, with its sheet: the bare sender's are as long. */
const letters = 6_000;
const barePart = 2_000;

const one = async (sql: Client, text: string, values: unknown[] = []) => (await sql.query(text, values)).rows[0];

async function makeReaders(sql: Client): Promise<void> {
  await sql.query(
    `insert into customers (email, first_name, last_name, language, referral_code, is_subscribe, email_verified_at, tags)
     select 'reader' || n || '@bench.example', 'Bench', 'Reader', 'en-US', 'BR' || n, true, now(), '{bench}'
     from generate_series(1, $1::int) n`,
    [readers],
  );
  await sql.query('analyze customers');
}

async function makeBroadcast(sql: Client): Promise<number> {
  const { id } = await one(
    sql,
    `insert into broadcasts (name, subject, content, audience, status, send_at)
     values ('Bench', '{"en-US": "Tea for {{first_name|friend}}"}', '{"en-US": "<p>Dear {{first_name|friend}}, come to {{shop}}.</p>"}',
       '[{"kind": "tags", "words": ["bench"]}]', 'pending', now()) returning id`,
  );
  return Number(id);
}

export interface BroadcastBench {
  readonly frozen: Waited;
  readonly handed: Comparison;
  readonly beside: Waited;
}

export async function broadcastBench(
  stage: Stage,
  mails: FakeMailServer,
  { turns, seconds }: { readonly turns: number; readonly seconds: number },
): Promise<BroadcastBench> {
  const { sql } = stage;
  await makeReaders(sql);
  await visit(stage, 2);
  const quiet = await visit(stage, seconds);
  const id = await makeBroadcast(sql);
  const start = performance.now();
  await sql.query('insert into pgboss.job (name, data) values ($1, $2::jsonb)', [
    'passes',
    JSON.stringify({ job: 'marketing.turn-broadcasts', input: {} }),
  ]);
  const frozen = async () =>
    (await one(sql, 'select count(*)::int as many from broadcast_recipients where broadcast_id = $1', [id])).many;
  for (const deadline = start + 60_000; (await frozen()) < readers; await sleep(50))
    if (performance.now() > deadline) throw new Error('the audience was not frozen within a minute');
  const waited = performance.now() - start;
  while (mails.taken() < 200) await sleep(50);
  const [before, since] = [mails.taken(), performance.now()];
  await sleep(turns * seconds * 1000);
  const ours = (mails.taken() - before) / ((performance.now() - since) / 1000);
  const taken = mails.taken();
  const busy = await visit(stage, seconds);
  if (mails.taken() === taken) throw new Error('no mail was handed over while the shop was visited');
  // Paused, so that the bare sender has the machine for itself.
  await sql.query(`update broadcasts set status = 'disabled' where id = $1`, [id]);
  for (let last = -1; last !== mails.taken(); await sleep(1000)) last = mails.taken();
  const reference = await barePace(mails.port, barePart, letters);
  return {
    frozen: { work: `audience of ${readers} frozen`, ours: waited, target: frozenWithin },
    handed: {
      ...{ work: 'mails of a broadcast', ratio: ours / reference, turns, ours, reference },
      ...{ statements: 0, target: 0.5 },
    },
    beside: { work: 'shop beside a broadcast (p95 ÷ p95 before)', ours: busy.p95 / Math.max(1, quiet.p95), target: 2 },
  };
}
