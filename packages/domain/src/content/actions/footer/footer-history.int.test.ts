import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeAccount } from '../../../identity/testing/index.ts';
import { footerDocument } from '../../contract/index.ts';
import { domain } from '../../domain.ts';
import { listFooterHistory } from '../../queries/footer/footer-history.ts';
import { readFooter } from '../../queries/footer/get-footer.ts';
import { restoreFooter } from './restore-footer.ts';
import { updateFooter } from './update-footer.ts';

let runtime: TestRuntime;
let desk: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  desk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
});
afterAll(() => runtime.close());

const columns = (...ids: string[]) =>
  footerDocument.parse({ elements: ids.map((id) => ({ id, type: 'footer_column', props: {}, children: [] })) });

test('how the footer was is listed, and goes live again', async () => {
  for (const ids of [['one'], ['one', 'two']]) await updateFooter(desk, { elements: columns(...ids) });
  const { data, total } = await listFooterHistory(desk, 1);
  expect([total, data.map(({ elements }) => elements)]).toEqual([2, [2, 1]]);
  const { version } = await readFooter(desk);
  const first = { audit_id: data[1]?.id ?? 0 };
  await expect(restoreFooter(desk, { ...first, version: version - 1 })).rejects.toMatchObject({
    code: 'stale-version',
  });
  await expect(restoreFooter(desk, { audit_id: 999_999 })).rejects.toMatchObject({ code: 'not-found' });
  const restored = await restoreFooter(desk, { ...first, version });
  expect(restored.elements.elements.map(({ id }) => id)).toEqual(['one']);
  expect((await listFooterHistory(desk, 1)).total).toBe(3);
});

test('how the footer was before the first line of its history goes live again as well', async () => {
  // What the shop opened with: nothing.
  const { data } = await listFooterHistory(desk, 1);
  expect(data.map(({ began }) => began)).toEqual([false, false, true]);
  const restored = await restoreFooter(desk, { audit_id: data[2]?.id ?? 0, before: true });
  expect(restored.elements.elements).toEqual([]);
});
