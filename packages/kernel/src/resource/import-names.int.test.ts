// A sheet that names another record by its name: one nothing is called by is told as that.
import { defineResource } from '@kaifong/base/resource';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestRuntime, staff, type TestRuntime, toyDomain } from '../testing/index.ts';
import { bindResource } from './bind-resource.ts';
import type { Bound } from './bound.ts';
import { findJob, storeJob } from './import/job.ts';
import { checkImport } from './import/run.ts';

const definition = {
  domain: 'kernel',
  name: 'shelf',
  path: 'shelf',
  fields: { title: { kind: 'text', required: true }, above_id: { kind: 'reference', reference: 'shelf' } },
  list: { columns: ['id', 'title'], sort: ['id'], defaultSort: 'id', filters: [], few: true },
  form: { sections: [{ name: 'content', fields: ['title', 'above_id'] }] },
  search: [],
  batchKeys: [],
} as const;
const shelves = pgTable('shelves', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  title: text().notNull(),
  above_id: integer(),
});

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [
    toyDomain({ bindings: bindResource(defineResource(definition), shelves) }),
  ]);
  await runtime.database.connection.query(`create table shelves (
    id integer primary key generated always as identity, version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    title text not null, above_id integer)`);
  await runtime.database.connection.query("insert into shelves (title) values ('Tea')");
});
afterAll(() => runtime.close());

it('takes a name and an id, and tells a name nothing is called by', async () => {
  const bound = runtime.domains.resources.get('shelf') as Bound;
  const ctx = runtime.as(staff(['*']));
  const lines = [
    ['title', 'above_id'],
    ['Cups', ' tea '],
    ['Pots', '1'],
    ['Lids', 'Coffee'],
    ['Rugs', ''],
  ];
  const rows = lines.map((cells, index) => ({ row: index + 1, cells }));
  const job = await storeJob(ctx, bound, { filename: 'shelves.csv', rows });
  const checked = await checkImport(ctx, bound, await findJob(ctx, job.id));
  expect(checked.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [4, 'above_id', 'There is no “Coffee” here. Please write the name as its list has it, or make it first.'],
  ]);
  expect(checked.data).toMatchObject({ created: 3, failed: 1 });
});
