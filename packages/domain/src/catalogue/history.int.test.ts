// A record that was there before anything was logged, as those of a demo, can go back to what it was then.
import type { HistoryLine } from '@kaifong/base/resource';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain } from './domain.ts';
import { brandBindings } from './resources.ts';
import { brands } from './schema.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

async function call<T>(name: string, input: object): Promise<T> {
  const binding = brandBindings.find(({ route }) => route.name === `catalogue.${name}`);
  if (!binding) throw new Error(`no call ${name}`);
  return (await binding.handle(runtime.as(staff(['*'])), binding.route.input.parse(input))) as T;
}

it('goes back to what it was before its first change, on whatever page that is', async () => {
  const [{ id } = { id: 0 }] = await runtime.database.db
    .insert(brands)
    .values({ title: { 'en-US': 'As it came' }, url: 'as-it-came' })
    .returning({ id: brands.id });
  const titled = (text: string) => call('update-brand', { id, title: { 'en-US': text } });
  await titled('One');
  await titled('Two');
  const linesOn = async (query: object) =>
    (await call<{ data: HistoryLine[] }>('list-brand-history', { id, ...query })).data;
  expect((await linesOn({})).map(({ began }) => began)).toEqual([false, true]);
  expect((await linesOn({ page: 1, per_page: 1 })).map(({ began }) => began)).toEqual([false]);
  const [first] = await linesOn({ page: 2, per_page: 1 });
  expect(first?.began).toBe(true);
  const { data } = await call<{ data: { translations: object } }>('restore-brand', {
    id,
    audit_id: first?.id,
    before: true,
  });
  expect(data.translations).toMatchObject({ title: { 'en-US': 'As it came' } });
});
