import type { Context } from '@kaifong/kernel/context';
import { undoStep } from '@kaifong/kernel/resource';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ContentDesk, openContentDesk, refusalOf } from '../testing/index.ts';

let shop: ContentDesk;
let desk: Context;
beforeAll(async () => {
  shop = await openContentDesk(inject('database'));
  ({ desk } = shop);
});
afterAll(() => shop.runtime.close());

interface Answer {
  readonly data: { readonly id: number };
  readonly undo: string;
}
const call = (route: string, input: Record<string, unknown>): Promise<Answer> => shop.call(desk, route, input);

test('a tag that was deleted comes back, and stands at the articles it stood at', async () => {
  const { id } = (await call('content.create-tag', { name: 'autumn' })).data;
  const texts = { title: { 'en-US': 'T' }, content: { 'en-US': '<p>x</p>' } };
  const made = await call('content.create-article', { url: 'tagged', ...texts, tags: [id] });
  const article = () => call('content.get-article', { id: made.data.id });
  const gone = await call('content.delete-tag', { name: 'autumn' });
  expect(gone).toMatchObject({ data: { name: 'autumn' } });
  expect((await article()).data).toMatchObject({ tags: [] });
  expect(await undoStep(desk, gone.undo)).toEqual({ success_ids: [id], fail_ids: [], fail_reasons: [] });
  expect((await article()).data).toMatchObject({ tags: [id] });
  expect((await call('content.get-tag', { name: 'autumn' })).data).toMatchObject({ id, articles: 1 });
});

test('several go by their names; those that were none are told', async () => {
  for (const name of ['one', 'two']) await call('content.create-tag', { name });
  const gone = await call('content.batch-destroy-tag', { names: ['one', 'none', 'two'] });
  expect(gone).toMatchObject({ success_ids: ['one', 'two'], fail_ids: ['none'] });
  expect(JSON.stringify(gone)).toContain('ID none failed to be deleted');
  expect((await undoStep(desk, gone.undo)).success_ids).toHaveLength(2);
});

test('tags come from sheets and go out as sheets', async () => {
  const bytes = new TextEncoder().encode('name\nfresh\nfresh/not\n');
  const file = { filename: 'tags.csv', mimetype: 'text/csv', bytes };
  const { data, errors } = (await shop.call(desk, 'content.import-tag', { file })) as {
    data: { created: number; failed: number; undo: string };
    errors: { column: string; row: number }[];
  };
  expect([data.created, data.failed, errors.map(({ column, row }) => [column, row])]).toEqual([1, 1, [['name', 3]]]);
  const sheet = (await shop.call(desk, 'content.export-tag', { format: 'csv', keyword: 'fresh' })) as {
    bytes: Uint8Array;
  };
  expect(new TextDecoder().decode(sheet.bytes)).toMatch(/\r\n\d+,fresh,0,/);
  await undoStep(desk, data.undo);
  expect(await refusalOf(call('content.get-tag', { name: 'fresh' }))).toBe('not-found');
});

test('a name that is a word of the calls themselves is refused', async () => {
  expect(await refusalOf(call('content.create-tag', { name: 'export' }))).not.toBe('accepted');
});
