// A stop that is asked while the shop opens, or while it works a job: it closes what is open and ends well, and no job is lost.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeMailServer } from '@kaifong/kernel/testing';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, type Database, dropDatabase } from '../tools/postgres/index.ts';
import { ROOT } from '../tools/root.ts';
import { ownSite } from './runner/site.ts';

/** A start takes its time on a machine with other work. */
const patiently = { timeout: 200_000, interval: 20 };

let server: { url: string };
let database: Database;
let holder: Client;
let dataDir: string;
let child: ChildProcess;
let said: string;

beforeEach(async () => {
  server = { url: ownSite().databaseUrl };
  database = await createDatabase(server);
  holder = new Client({ connectionString: database.url });
  await holder.connect();
  dataDir = mkdtempSync(join(tmpdir(), 'kaifong-stop-'));
  said = '';
});
afterEach(async () => {
  child.kill('SIGKILL');
  await holder.end();
  await dropDatabase(server, database.name);
  rmSync(dataDir, { recursive: true, force: true });
});

function open(more: Record<string, string> = {}, program = 'main'): void {
  child = spawn(process.execPath, [join(ROOT, `dist/server/${program}.js`)], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITEST: undefined,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DEMO: '0',
      ...more,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()));
}

/** Waits until the shop waits for what is held. */
const untilItWaits = () =>
  expect
    .poll(async () => (await holder.query('select 1 from pg_locks where not granted')).rows.length, patiently)
    .toBeGreaterThan(0);

test('in the middle of a migration nothing of it stays', async () => {
  // The key every migrating process takes.
  await holder.query('select pg_advisory_lock(7246001)');
  open();
  await untilItWaits();
  child.kill('SIGTERM');
  expect(await once(child, 'exit'), said).toEqual([0, null]);
  const { rows } = await holder.query(`select to_regclass('public.migrations') as there`);
  expect(rows).toEqual([{ there: null }]);
});

test('before it is open it does not open', async () => {
  open();
  await expect.poll(() => said, patiently).toContain('Kaifong is open.');
  child.kill('SIGTERM');
  expect(await once(child, 'exit'), said).toEqual([0, null]);
  said = '';
  open();
  // As soon as it is at its database; what it prepares there it may finish.
  const others = () => holder.query('select 1 from pg_stat_activity where datname = current_database()');
  await expect.poll(async () => (await others()).rows.length, patiently).toBeGreaterThan(1);
  child.kill('SIGTERM');
  expect(await once(child, 'exit'), said).toEqual([0, null]);
  expect(said).not.toContain('Kaifong is open.');
});

test('an old release on a database that a newer one narrowed does not open, and says in one line what to do', async () => {
  open();
  await expect.poll(() => said, patiently).toContain('Kaifong is open.');
  child.kill('SIGTERM');
  await once(child, 'exit');
  await holder.query(`insert into migrations (tag, hash, needs) values ('9999_less', 'x', '9998_more')`);
  said = '';
  open();
  expect(await once(child, 'exit'), said).toEqual([1, null]);
  expect(
    said
      .trim()
      .split('\n')
      .filter((line) => line.includes('narrowed by a newer version')),
  ).toHaveLength(1);
  expect(said).toContain('not prepared for by 9998_more: start the');
  expect(said).not.toMatch(/\n\s+at /);
});

test('a worker whose database says nothing any more ends all the same, as failed', async () => {
  const { hostname, port } = new URL(database.url);
  const sockets: Socket[] = [];
  const between = createServer((socket) => {
    const there = connect(Number(port), hostname);
    sockets.push(socket, there);
    for (const one of [socket, there]) one.on('error', () => undefined);
    socket.pipe(there).pipe(socket);
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  const through = new URL(database.url);
  through.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  try {
    open({ DATABASE_URL: through.href }, 'worker');
    await expect.poll(() => said, patiently).toContain('Kaifong works its jobs.');
    for (const socket of sockets) socket.unpipe().pause();
    child.kill('SIGTERM');
    expect(await once(child, 'exit'), said).toEqual([1, null]);
  } finally {
    between.close();
    for (const socket of sockets) socket.destroy();
  }
});

describe('in the middle of a job', () => {
  let mail: Awaited<ReturnType<typeof startFakeMailServer>>;
  beforeEach(async () => {
    mail = await startFakeMailServer();
  });
  afterEach(() => mail.close());

  const opened = async () => {
    said = '';
    open({ SMTP_URL: mail.url });
    await expect.poll(() => said, patiently).toContain('Kaifong is open.');
    return /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '';
  };
  /** Somebody registers; her letter is on its way, and the mail server keeps its answer to the recipient or the whole to itself. */
  async function writeUnanswered(stage: 'to' | 'end'): Promise<void> {
    mail.answer(stage, 'silence');
    const url = await opened();
    const password = 'Customer-of-the-shop-1';
    const body = { first_name: 'Amy', last_name: 'Chan', email: 'amy@customer.example', password };
    const reply = await fetch(`${url}/api/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, password_confirmation: password }),
    });
    expect(reply.ok, await reply.text()).toBe(true);
    const isHeard = () => (stage === 'to' ? mail.heard.some((line) => line.startsWith('RCPT')) : mail.read.length > 0);
    await expect.poll(isHeard, patiently).toBe(true);
  }
  const underWay = async () =>
    (
      await holder.query(
        `select 1 from pgboss.job where state in ('created', 'retry', 'active') and data ->> 'job' = 'kernel.send-mail'`,
      )
    ).rows.length;

  test('a short one is finished first', async () => {
    await writeUnanswered('end');
    child.kill('SIGTERM');
    const exit = once(child, 'exit');
    // Only once the stop is under way does the mail server answer.
    mail.answer('end', undefined);
    mail.say('250 2.0.0 taken');
    expect(await exit, said).toEqual([0, null]);
    expect(await underWay()).toBe(0);
    await opened();
    expect(mail.read).toHaveLength(1);
  });

  test('a long one is left after ten seconds, and worked by the next start', async () => {
    await writeUnanswered('to');
    child.kill('SIGTERM');
    expect(await once(child, 'exit'), said).toEqual([0, null]);
    expect(await underWay()).toBe(1);
    mail.answer('to', undefined);
    await opened();
    await expect.poll(underWay, patiently).toBe(0);
    expect(mail.read).toHaveLength(1);
  });
});
