// Failing rows of an import are mended where they stand: before the start and after it, and only they go again.
import { defineResource } from '@kaifong/base/resource';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { openTestRuntime, staff, type TestRuntime, toyDomain } from '../testing/index.ts';
import { bindResource } from './bind-resource.ts';
import type { Bound } from './bound.ts';
import { findJob, storeJob } from './import/job.ts';
import { correctImport } from './import/mend.ts';
import { checkImport, recheckImport, startImport } from './import/run.ts';
import { undoStep } from './undo.ts';

const definition = {
  domain: 'kernel',
  name: 'crate',
  path: 'crate',
  fields: { label: { kind: 'text', required: true, unique: true }, weight: { kind: 'integer' } },
  list: { columns: ['id', 'label'], sort: ['id'], defaultSort: 'id', filters: [], few: true },
  form: { sections: [{ name: 'content', fields: ['label', 'weight'] }] },
  search: [],
  batchKeys: [],
} as const;
const crates = pgTable('crates', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  label: text().notNull().unique('crates_label'),
  weight: integer(),
});

let runtime: TestRuntime;
let bound: Bound;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [
    toyDomain({ bindings: bindResource(defineResource(definition), crates) }),
  ]);
  bound = runtime.domains.resources.get('crate') as Bound;
  await runtime.database.connection.query(`create table crates (
    id integer primary key generated always as identity, version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    label text not null constraint crates_label unique, weight integer)`);
});
beforeEach(() => runtime.database.connection.query('delete from crates'));
afterAll(() => runtime.close());

const somebody = () => runtime.as(staff(['*']));
const labels = async () => {
  const { rows } = await runtime.database.connection.query('select label, weight from crates order by label');
  return rows.map(({ label, weight }) => `${label} ${weight}`);
};
const figures = ({ created, updated, skipped, failed }: Record<'created' | 'updated' | 'skipped' | 'failed', number>) =>
  [created, updated, skipped, failed].join(' ');

/** A sheet of crates, label and weight, below its head. */
async function uploaded(...lines: [string, string][]) {
  const rows = [['label', 'weight'], ...lines].map((cells, index) => ({ row: index + 1, cells }));
  const job = await storeJob(somebody(), bound, { filename: 'crates.csv', rows });
  return { id: job.id, reply: await checkImport(somebody(), bound, await findJob(somebody(), job.id)) };
}

it('tells the failing rows whole, takes other cells, and checks those rows alone again', async () => {
  const { id, reply } = await uploaded(['A', '1'], ['B', 'heavy'], ['', '3'], ['D', '4']);
  expect(figures(reply.data)).toBe('2 0 0 2');
  expect(reply.rows).toEqual([
    { row: 3, cells: ['B', 'heavy'] },
    { row: 4, cells: ['', '3'] },
  ]);
  const cells = [{ row: 3, column: 1, value: '2' }];
  const mended = await recheckImport(somebody(), id, { cells, dryRun: true });
  expect(figures(mended.data)).toBe('3 0 0 1');
  expect(mended.errors.map(({ row, column }) => [row, column])).toEqual([[4, 'label']]);
  // A label another row has: both are told, since nobody knows which of them is meant.
  const twice = await recheckImport(somebody(), id, { cells: [{ row: 4, column: 0, value: 'A' }], dryRun: true });
  expect(twice.errors.map(({ row }) => row)).toEqual([2, 4]);
  expect(figures(twice.data)).toBe('2 0 0 2');
  const last = await recheckImport(somebody(), id, { cells: [{ row: 4, column: 0, value: 'C' }], dryRun: true });
  expect([figures(last.data), last.errors]).toEqual(['4 0 0 0', []]);
  expect(await labels()).toEqual([]);
  await startImport(somebody(), { id });
  await runtime.drain();
  expect(await labels()).toEqual(['A 1', 'B 2', 'C 3', 'D 4']);
});

it('leaves rows alone that can be taken, and cells that are none', async () => {
  const { id } = await uploaded(['A', '1'], ['B', 'heavy']);
  for (const cell of [
    { row: 2, column: 1, value: '9' },
    { row: 3, column: 2, value: '9' },
    { row: 99, column: 0, value: 'C' },
  ])
    await expect(recheckImport(somebody(), id, { cells: [cell], dryRun: true })).rejects.toMatchObject({
      code: 'not-found',
    });
});

it('opens an import again whose rows failed: they alone are written, and all is taken back at once', async () => {
  const { id } = await uploaded(['A', '1'], ['B', 'heavy'], ['C', '3']);
  await startImport(somebody(), { id });
  await runtime.drain();
  expect(await labels()).toEqual(['A 1', 'C 3']);

  const opened = await correctImport(somebody(), { id });
  expect(opened.data.status).toBe('pending');
  // Rows that are done are told no more.
  const again = await recheckImport(somebody(), id, { dryRun: true });
  expect([figures(again.data), again.rows]).toEqual(['0 0 0 1', [{ row: 3, cells: ['B', 'heavy'] }]]);
  const cells = [{ row: 3, column: 1, value: '2' }];
  expect(figures((await recheckImport(somebody(), id, { cells, dryRun: true })).data)).toBe('1 0 0 0');
  await startImport(somebody(), { id });
  await runtime.drain();
  expect(await labels()).toEqual(['A 1', 'B 2', 'C 3']);
  const { data } = await recheckImport(somebody(), id, { dryRun: true }).catch(async () => ({
    data: await findJob(somebody(), id),
  }));
  expect([figures(data), data.status]).toEqual(['3 0 0 0', 'completed']);
  const job = await findJob(somebody(), id);
  await undoStep(somebody(), String(job.undo_token));
  expect(await labels()).toEqual([]);
});

it('is stopped by whoever takes it back while its rows are being mended', async () => {
  const { id } = await uploaded(['A', '1'], ['B', 'heavy']);
  await startImport(somebody(), { id });
  await runtime.drain();
  await correctImport(somebody(), { id });
  const job = await findJob(somebody(), id);
  await undoStep(somebody(), String(job.undo_token));
  expect(await labels()).toEqual([]);
  expect((await findJob(somebody(), id)).status).toBe('canceled');
});
