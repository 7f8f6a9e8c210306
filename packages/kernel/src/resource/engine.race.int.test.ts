// Imports and undo when several do the same at once, and when one dies half way.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineResource } from '@kaifong/base/resource';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { openTestRuntime, race, runScript, staff, type TestRuntime, toyDomain } from '../testing/index.ts';
import { batchDestroy } from './batch.ts';
import { bindResource } from './bind-resource.ts';
import type { Bound } from './bound.ts';
import { findJob, reportJob, storeJob } from './import/job.ts';
import { cancelImport, carryOnImport, startImport } from './import/run.ts';
import { undoStep } from './undo.ts';

// Nothing about a crate is unique: one that is made twice is there twice.
const definition = {
  domain: 'kernel',
  name: 'crate',
  path: 'crate',
  fields: { label: { kind: 'text', required: true } },
  list: { columns: ['id', 'label'], sort: ['id'], defaultSort: 'id', filters: [], few: true },
  form: { sections: [{ name: 'content', fields: ['label'] }] },
  search: [],
  batchKeys: [],
} as const;
const crates = pgTable('crates', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  label: text().notNull(),
  more: jsonb(),
});
/** The same crates under labels that are given once. */
const labelled = { ...definition, ...{ name: 'labelled_crate', path: 'labelled_crate' } } as const;
const unique = { ...labelled, fields: { label: { kind: 'text', required: true, unique: true } } } as const;
const bindings = [definition, unique].flatMap((each) => bindResource(defineResource(each), crates));
const toy = toyDomain({ bindings });

let runtime: TestRuntime;
let bound: Bound;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [toy]);
  bound = runtime.domains.resources.get('crate') as Bound;
  await runtime.database.connection.query(`create table crates (
    id integer primary key generated always as identity, version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    label text not null, more jsonb)`);
});
beforeEach(async () => {
  await runtime.database.connection.query('delete from crates');
});
afterAll(() => runtime.close());

const somebody = () => runtime.as(staff(['*']));
const numberOf = async () => {
  const { rows } = await runtime.database.connection.query(
    'select count(*)::int as n, count(distinct label)::int as different from crates',
  );
  return rows[0];
};

/** An import of that many crates, begun and left to the worker; `labels` are what each is called. */
async function begun(count: number, name = 'crate', labels = (index: number) => `crate ${index}`): Promise<number> {
  const records = Array.from({ length: count }, (_, index) => ({ row: index + 2, cells: [labels(index)] }));
  const rows = [{ row: 1, cells: ['label'] }, ...records];
  const resource = runtime.domains.resources.get(name) as Bound;
  const job = await storeJob(somebody(), resource, { filename: 'crates.csv', rows });
  await startImport(somebody(), { id: job.id });
  return job.id;
}

it('several workers at one import make every record once', async () => {
  const id = await begun(300);
  const { lost } = await race(4, () => carryOnImport.run(runtime.as({ kind: 'system', name: 'test' }), { id }));
  expect(lost).toEqual([]);
  expect(await numberOf()).toEqual({ n: 300, different: 300 });
  const { data } = await reportJob(somebody(), id);
  expect(data).toMatchObject({ status: 'completed', created: 300, done: 300, percent: 100 });
});

/** A worker that hangs in its second piece, with the first one done. */
const workerToKill = `
const { bindResource } = await import(kernel + 'resource/index.ts');
const { carryOnImport } = await import(kernel + 'resource/import/run.ts');
const { openDatabase } = await import(kernel + 'db/index.ts');
const { contextOf } = await import(kernel + 'context/index.ts');
const { joinDomains } = await import(kernel + 'domain/index.ts');
const { Cache } = await import(kernel + 'cache/index.ts');
const { integer, jsonb, pgTable, text, timestamp } = await import(args.pgCore);
const instant = () => timestamp({ withTimezone: true }).notNull().defaultNow();
const crates = pgTable('crates', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(), version: integer().notNull().default(1),
  created_at: instant(), updated_at: instant(), label: text().notNull(), more: jsonb(),
});
let made = 0;
const bindings = bindResource(args.definition, crates, { after: async () => {
  made += 1;
  if (made === 70) { console.log('half'); await new Promise(() => setInterval(() => {}, 1000)); }
} });
const database = await openDatabase({ url: args.url, dataDir: '' });
const domains = joinDomains([{ name: 'toy', bindings, messages: {} }]);
const runtime = { database, domains, cache: new Cache(), now: () => new Date(), log: console };
await carryOnImport.run(contextOf(runtime, { actor: { kind: 'system', name: 'w' }, language: 'en-US' }), { id: args.id });
`;

/** Kills a worker in the middle of an import, and waits until the server has undone the piece that was under way. */
async function killedAtHalf(id: number, crate: object): Promise<void> {
  const pgCore = import.meta.resolve('drizzle-orm/pg-core');
  const { child, ended } = runScript(workerToKill, { url: inject('database').url, definition: crate, id, pgCore });
  const half = once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  await Promise.race([half, ended.then(({ output }) => expect(output).toBe('half'))]);
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
  for (let turn = 0; turn < 100; turn += 1) {
    const { rows } = await runtime.database.connection.query(
      `select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
    );
    if (rows.length === 0) break;
    await sleep(50);
  }
}

it('an import whose worker is killed goes on where whole pieces ended', { timeout: 60_000 }, async () => {
  const id = await begun(200);
  await killedAtHalf(id, definition);
  // Three pieces of twenty; of the fourth nothing stayed.
  expect(await numberOf()).toEqual({ n: 60, different: 60 });
  expect((await reportJob(somebody(), id)).data).toMatchObject({ status: 'processing', done: 60, percent: 30 });
  await runtime.drain();
  expect(await numberOf()).toEqual({ n: 200, different: 200 });
  expect((await reportJob(somebody(), id)).data).toMatchObject({ status: 'completed', created: 200 });
});

it('a row that repeats one from before the kill makes no second record after it', { timeout: 60_000 }, async () => {
  const id = await begun(200, 'labelled_crate', (index) => `crate ${index === 150 ? 3 : index}`);
  await killedAtHalf(id, unique);
  expect((await reportJob(somebody(), id)).data).toMatchObject({ status: 'processing', failed: 0 });
  await runtime.drain();
  expect(await numberOf()).toEqual({ n: 199, different: 199 });
  const { data, errors } = await reportJob(somebody(), id);
  expect(data).toMatchObject({ status: 'completed', created: 199, skipped: 1, failed: 0, done: 200 });
  expect(errors).toEqual([]);
});

it('an import that is stopped stops, keeps what is done, and gives it back', async () => {
  const id = await begun(1000);
  const running = carryOnImport.run(runtime.as({ kind: 'system', name: 'test' }), { id });
  while ((await findJob(somebody(), id)).created === 0) await sleep(2);
  await cancelImport(somebody(), { id });
  await running;
  const { data } = await reportJob(somebody(), id);
  expect(data).toMatchObject({ status: 'canceled', failed: 0 });
  expect(data.created).toBeLessThan(1000);
  expect(await numberOf()).toMatchObject({ n: data.created });
  const { success_ids } = await undoStep(somebody(), data.undo ?? '');
  expect(success_ids).toHaveLength(data.created);
  expect(await numberOf()).toMatchObject({ n: 0 });
});

it('a step taken back by several at once is taken back once', async () => {
  const id = await begun(60);
  await runtime.drain();
  expect(await numberOf()).toMatchObject({ n: 60 });
  const { rows } = await runtime.database.connection.query('select id from crates order by id');
  const ids = rows.map((row) => Number(row.id));
  const { undo } = await batchDestroy(somebody(), bound, ids);
  const { won, lost } = await race(4, () => undoStep(somebody(), undo ?? ''));
  const back = won.flatMap(({ success_ids }) => success_ids);
  expect(back.toSorted((a, b) => a - b)).toEqual(ids);
  expect(won.flatMap(({ fail_ids }) => fail_ids)).toEqual([]);
  for (const error of lost) expect(error).toMatchObject({ code: 'kernel.undo-over' });
  expect(await numberOf()).toMatchObject({ n: 60 });
  expect(id).toBeGreaterThan(0);
});
