// The words a shop wrote for a field, from the editor's save to the refusal a visitor reads.
import { openTestRuntime, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain } from '../domain.ts';
import { makeForm, submit, testField, testTabs } from '../testing/index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

it('are said in the reader’s language, or in the shop’s', async () => {
  const messages = { required: { 'en-US': 'Which name?', 'zh-HK': '請問姓名？' }, input: {} };
  const form = await makeForm(runtime, {
    tabs: testTabs(testField(1, { key: 'name', type: 'text', required: true, messages })),
  });
  for (const [language, words] of [
    ['en-US', 'Which name?'],
    ['zh-HK', '請問姓名？'],
    ['zh-CN', 'Which name?'],
  ] as const) {
    const refused = await submit(runtime, { id: form.id, answers: {} }, { language }).catch((error) => error);
    expect(refused.fields['answers.name']).toEqual([{ code: 'forms.own-message', params: { message: words } }]);
  }
  const { rows } = await runtime.database.connection.query('select count(*)::int as many from form_submissions');
  expect(rows).toEqual([{ many: 0 }]);
});
