import { defineEvent } from '@kaifong/base/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { inTransaction } from '../context/index.ts';
import { openTestRuntime, system, type TestRuntime } from '../testing/index.ts';
import { announce, react, relayEvents } from './index.ts';

const rang = defineEvent('toy.bell-rang', z.object({ number: z.number() }));
const note = react({
  name: 'toy.note',
  to: rang,
  run: async (tx, { number }) => {
    await tx.connection.query('insert into notes values ($1)', [number]);
  },
});
const toy = { name: 'toy', bindings: [], reactions: [note], messages: { 'en-US': {}, 'zh-HK': {}, 'zh-CN': {} } };

let processes: TestRuntime[];
beforeAll(async () => {
  const address = inject('database');
  processes = await Promise.all([0, 1, 2].map(() => openTestRuntime(address, [toy])));
  await processes[0]?.database.connection.query('create table notes (number int)');
});
afterAll(() => Promise.all(processes.map((runtime) => runtime.close())));

it('several workers together take every event to its reaction exactly once', async () => {
  const [announcer] = processes;
  if (!announcer) throw new Error('no process');
  const wanted = Array.from({ length: 500 }, (_, index) => index);
  for (let start = 0; start < wanted.length; start += 50) {
    await inTransaction(announcer.as(system), async (tx) => {
      for (const number of wanted.slice(start, start + 50)) await announce(tx, rang, { number });
    });
  }
  // Each relays and works until it finds nothing; what one has taken is not there for the others.
  const taken = await Promise.all(processes.map((runtime) => relayEvents(runtime, [note])));
  expect(taken.reduce((sum, each) => sum + each)).toBeGreaterThan(200);
  await Promise.all(processes.map((runtime) => runtime.drain()));
  await Promise.all(processes.map((runtime) => runtime.drain()));
  const { rows } = await announcer.database.connection.query('select number from notes order by number');
  expect(rows.map((row) => row.number)).toEqual(wanted);
});
