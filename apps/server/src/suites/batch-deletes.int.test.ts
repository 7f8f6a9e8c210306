// `DELETE …/batch` as the specification has it: by names where records are known by them, and its words of refusals.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt } from '../testing/fill-shop.ts';
import { openSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
let token: string;
beforeAll(async () => {
  suite = await openSuite();
  token = suite.staff(['*']);
});
afterAll(() => suite.close());

async function make(path: string, payload: object): Promise<number> {
  const { status, body } = await callAt(suite, 'POST', `/api/admin/${path}`, { token, payload });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body.data as { id: number }).id;
}

const destroy = (path: string, payload: object) =>
  callAt(suite, 'DELETE', `/api/admin/${path}/batch`, { token, payload });

it.each(['customer_group', 'contact_group'])('records of %s go by their ids or by their names', async (group) => {
  const ids = [];
  for (const name of ['Regulars', 'Neighbours', 'Hotels']) ids.push(await make(group, { name }));
  expect(await destroy(group, {})).toMatchObject({ status: 422 });
  // A name nobody has fails by itself, as an id does, and holds up no other.
  expect(await destroy(group, { names: ['Nobody', '50% / off'] })).toMatchObject({
    status: 200,
    body: { success_ids: [], fail_ids: ['Nobody', '50% / off'], undo: null },
  });
  expect(await destroy(group, { ids: [999_999] })).toMatchObject({ body: { success_ids: [], fail_ids: [999_999] } });
  const byName = await destroy(group, { names: ['Regulars', 'Nobody', 'Neighbours', 'Regulars'] });
  expect(byName).toMatchObject({
    status: 200,
    body: {
      fail_ids: ['Nobody'],
      fail_reasons: [{ id: 'Nobody', message: expect.stringContaining('ID Nobody failed to be deleted') }],
      undo: expect.any(String),
    },
  });
  expect((byName.body as { success_ids?: number[] }).success_ids?.toSorted()).toEqual(ids.slice(0, 2).toSorted());
  expect(await destroy(group, { ids: ids.slice(2) })).toMatchObject({ body: { success_ids: ids.slice(2) } });
  // A record without such a name is not found by one.
  expect(await destroy('brand', { names: ['Regulars'] })).toMatchObject({ status: 422 });
});

it('a form that was handed in says so in the words of the specification', async () => {
  const title = { 'en-US': 'Workshop' };
  const id = await make('form', { title, url: 'workshop', allow_guest: true, enabled: true });
  const answers = { first_name: 'Mei', last_name: 'Chan', email: 'mei@shop.example', phone: '91234567' };
  const sent = await callAt(suite, 'POST', `/api/form/${id}`, { payload: { answers, language: 'en-US' } });
  expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
  expect(await destroy('form', { ids: [id] })).toMatchObject({
    status: 200,
    body: {
      success_ids: [],
      fail_ids: [id],
      fail_reasons: [
        { id, message: expect.stringContaining(`ID ${id} has already been submitted, so it cannot be deleted`) },
      ],
    },
  });
});
