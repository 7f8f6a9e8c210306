// Submissions many at once: exactly as many get in as there is room for.
import { openTestRuntime, race, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain } from '../domain.ts';
import { amy, makeForm, submit, testField, testOptions, testTabs } from '../testing/index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

const many = async (count: number, work: (at: number) => Promise<unknown>) => (await race(count, work)).won.length;

it('of twenty who want three places of a form three get one', async () => {
  const form = await makeForm(runtime, { submit_limit: 3 });
  const results = await many(20, (at) =>
    submit(runtime, { id: form.id, answers: { ...amy, email: `a${at}@example.com` } }),
  );
  expect(results).toBe(3);
});

it('of twenty who want the two seats of an option two get one', async () => {
  const tabs = testTabs(
    testField(1, { key: 'day', type: 'single_select', additional_options: testOptions({ sat: 2 }) }),
  );
  const form = await makeForm(runtime, { tabs });
  expect(await many(20, () => submit(runtime, { id: form.id, answers: { day: 'sat' } }))).toBe(2);
});

it('one person who presses ten times has sent one', async () => {
  const form = await makeForm(runtime, { limit_submit: true });
  expect(await many(10, () => submit(runtime, { id: form.id }))).toBe(1);
});

it('a draft that is handed in from two tabs at once is handed in once', async () => {
  const form = await makeForm(runtime);
  const { resume } = await submit(runtime, { id: form.id, draft: true });
  expect(await many(6, () => submit(runtime, { id: form.id, resume }))).toBe(1);
});

it('ten first answers at once have one version', async () => {
  const form = await makeForm(runtime);
  expect(await many(10, () => submit(runtime, { id: form.id }))).toBe(10);
  const { rows } = await runtime.database.connection.query('select revision from form_versions where form_id = $1', [
    form.id,
  ]);
  expect(rows).toEqual([{ revision: 1 }]);
});
