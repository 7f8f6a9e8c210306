// The server of our own: it starts from either set of binaries, survives a kill -9, and leaves nothing behind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { machineBinaries, npmBinaries } from './binaries.ts';
import { startCluster } from './cluster.ts';
import { answers } from './databases.ts';

describe.each([
  ['the machine', machineBinaries()],
  ['npm', npmBinaries()],
])('binaries of %s', (_origin, binaries) => {
  test.skipIf(!binaries)('a committed row survives kill -9 of a durable server', async () => {
    const server = await startCluster({ binaries, durable: true });
    const before = new Client({ connectionString: server.url });
    before.on('error', () => {});
    await before.connect();
    await before.query('CREATE TABLE ledger (n int); INSERT INTO ledger VALUES (7)');
    await server.crash();
    const after = new Client({ connectionString: server.url });
    await after.connect();
    expect((await after.query('SELECT n FROM ledger')).rows).toEqual([{ n: 7 }]);
    await after.end();
    await server.stop();
    expect(await answers(server.url)).toBe(false);
  });
});

test.each(['SIGINT', 'SIGKILL'] as const)('the server goes when its owner ends by %s', async (signal) => {
  const owner = spawn(process.execPath, [fileURLToPath(new URL('./serve.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: '' },
  });
  const [line] = (await once(owner.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  expect(await answers(url)).toBe(true);
  owner.kill(signal);
  await once(owner, 'exit');
  const deadline = Date.now() + 10_000;
  while ((await answers(url)) && Date.now() < deadline) await sleep(50);
  expect(await answers(url)).toBe(false);
});
