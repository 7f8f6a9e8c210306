import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { openTestRuntime, type TestRuntime } from '../testing/index.ts';
import { isDiskFull } from './pg-errors.ts';
import { keepRoom } from './spare-room.ts';

const enough = 1024 ** 3;
let left = enough;
let runtime: TestRuntime;
let leave: () => void;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
  leave = keepRoom(runtime.database.pool, async () => left);
  await runtime.database.connection.query('create table scratch (note text)');
});
afterAll(async () => {
  leave();
  await runtime.close();
});

const write = () => runtime.database.connection.query(`insert into scratch values ('a')`);
const writeWithin = () =>
  runtime.database.transaction(({ connection }) => connection.query(`insert into scratch values ('b')`));
const answerOf = (work: () => Promise<unknown>) =>
  work().then(
    () => 'written',
    (error: unknown) => (isDiskFull(error) ? 'full' : error),
  );
const inTime = { timeout: 5000, interval: 100 };

// PostgreSQL's own server looks after its disk.
const itHere = it.runIf(process.env.KAIFONG_TEST_ENGINE === 'embedded');

itHere('takes nothing more while there is little room, lets read all along, and writes again after it', async () => {
  expect(await answerOf(write)).toBe('written');
  left = 1024;
  await vi.waitFor(async () => expect(await answerOf(write)).toBe('full'), inTime);
  expect(await answerOf(writeWithin)).toBe('full');
  expect((await runtime.database.connection.query('select * from scratch')).rows.length).toBeGreaterThan(0);
  left = enough;
  await vi.waitFor(async () => expect(await answerOf(writeWithin)).toBe('written'), inTime);
});
