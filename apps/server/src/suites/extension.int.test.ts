// The shop with an extension: `examples/gift-notes` behind the house's domains, its own timeline beside ours.
import { join } from 'node:path';
import { languages } from '@kaifong/base/localized';
import { domains } from '@kaifong/domain/server';
import { migrateDatabase } from '@kaifong/kernel/db';
import type { Domain } from '@kaifong/kernel/domain';
import { openTestRuntime, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrations, root } from '../wiring.ts';

const folder = join(root, 'examples/gift-notes');
const all = [...migrations, { folder: join(folder, 'migrations'), extension: 'gift-notes' }];
const { domain } = (await import(/* @vite-ignore */ `${folder}/domain.ts`)) as { domain: Domain };
const street = [...domains.filter(({ name }) => name !== domain.name), domain];

let runtime: TestRuntime;
let applied: string[];
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), street);
  applied = await migrateDatabase({ database: runtime.database, migrations: all });
});
afterAll(() => runtime.close());

it('has the tables of the extension once, and none of it is in the timeline of the house', async () => {
  expect(applied.filter((tag) => tag.startsWith('gift-notes/'))).toEqual(
    migrations.length > 1 ? [] : ['gift-notes/0000_gift_notes'],
  );
  expect(await migrateDatabase({ database: runtime.database, migrations: all })).toEqual([]);
  // Taken off the street: the house starts all the same.
  expect(await migrateDatabase({ database: runtime.database, migrations: migrations.slice(0, 1) })).toEqual([]);
});

it.each(languages)('shows its letter to staff in %s', async (language) => {
  const sample = runtime.domains.letters.find(({ name }) => name === 'gift-notes.print_order');
  const { subject, text } = (await sample?.write(runtime.as(system), language)) ?? { subject: '', text: '' };
  expect(subject).toContain('50');
  expect(`${subject}${text}`).not.toMatch(/\{\{|gift-notes\./);
});
