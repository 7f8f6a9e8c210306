// One journal of a person, whatever domain something happened in: the same on the page of a contact and that of a customer.
import { applyFor } from '@kaifong/domain/applications/testing';
import { bookFor } from '@kaifong/domain/booking/testing';
import { makeLead } from '@kaifong/domain/crm/testing';
import { makeSubmissionWithFile } from '@kaifong/domain/forms/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAt, type Member } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';

interface Entry {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly path: string | null;
  readonly planned: boolean;
  readonly overdue: boolean;
}

let suite: Suite;
let amy: Member;
beforeAll(async () => {
  ({ suite, amy } = await openFilledSuite());
  await makeSubmissionWithFile(suite.runtime, amy.id);
  await bookFor(suite.runtime, amy.id);
  await applyFor(suite.runtime, undefined, { customerId: amy.id });
  await makeLead(suite.runtime, { customer_id: amy.id, note: 'Tea for forty' });
});
afterAll(() => suite.close());

const send = async (url: string, payload: object) => {
  const answer = await callAt(suite, 'POST', url, { token: suite.staff(['*']), payload });
  expect(answer.status).toBe(200);
};
const read = async (url: string, rights: string[] = ['*']) => {
  const { status, body } = await callAt(suite, 'GET', url, { token: suite.staff(rights) });
  expect(status).toBe(200);
  return body as unknown as { data: Entry[]; total: number; kinds: string[] };
};
const kindsOf = ({ data }: { data: Entry[] }) => [...new Set(data.map(({ kind }) => kind))].sort();

describe('the journal of a person', () => {
  it('has what happened in every domain, and what staff write into it, planned first', async () => {
    const base = `/api/admin/customer/${amy.id}`;
    await send(`${base}/note`, { text: '<b>Likes</b> oolong' });
    await send(`${base}/activity`, { kind: 'call', text: 'Ask again', on_day: '2020-01-07', done: false });
    await send(`${base}/activity`, { kind: 'meeting', text: 'At the fair', on_day: '2020-01-05', done: true });
    await suite.runtime.drain();
    const whole = await read(`${base}/journal?per_page=100`);
    expect(kindsOf(whole)).toEqual(
      ['application', 'booking', 'call', 'form', 'lead', 'letter', 'meeting', 'note', 'order'].sort(),
    );
    expect(whole.total).toBe(whole.data.length);
    expect(whole.data[0]).toMatchObject({ kind: 'call', planned: true, overdue: true });
    expect(whole.data.at(-1)).toMatchObject({ kind: 'meeting', text: 'At the fair', planned: false });
    expect(whole.data.find(({ kind }) => kind === 'note')?.text).toBe('<b>Likes</b> oolong');
    expect(whole.data.find(({ kind }) => kind === 'order')).toMatchObject({ title: amy.orderNumber });
    expect(whole.data.find(({ kind }) => kind === 'lead')?.path).toMatch(/^\/lead\/edit\/\d+$/);
    const some = await read(`${base}/journal?kinds[]=order&kinds[]=note`);
    expect(kindsOf(some)).toEqual(['note', 'order']);
  });

  it('shows a kind to whoever may list it, and opens its page to whoever may read it', async () => {
    const base = `/api/admin/customer/${amy.id}/journal`;
    const few = await read(base, ['get customer', 'get orders']);
    expect(kindsOf(few)).toEqual(['call', 'meeting', 'note', 'order']);
    expect(few.kinds).not.toContain('lead');
    expect(few.data.find(({ kind }) => kind === 'order')?.path).toBeNull();
    expect((await read(`${base}?kinds=lead`, ['get customer', 'get orders'])).data).toEqual([]);
    const wrong = await callAt(suite, 'GET', `${base}?kinds=nobody`, { token: suite.staff(['*']) });
    expect(wrong.status).toBe(422);
  });

  it('is that of a contact too, and stays hers when she is made a customer', async () => {
    const owner = suite.staff(['*']);
    const made = await callAt(suite, 'POST', '/api/admin/contact', {
      token: owner,
      payload: { first_name: 'Bo', email: 'bo@journal.example' },
    });
    const { id } = made.body.data as { id: number };
    await makeLead(suite.runtime, { customer_id: id });
    await send(`/api/admin/contact/${id}/activity`, {
      kind: 'mail',
      text: 'Sent samples',
      on_day: '2020-02-01',
      done: true,
    });
    expect(kindsOf(await read(`/api/admin/contact/${id}/journal`))).toEqual(['lead', 'mail']);
    const asCustomer = await callAt(suite, 'GET', `/api/admin/customer/${id}/journal`, { token: owner });
    expect(asCustomer.status).toBe(404);
    await send(`/api/admin/contact/${id}/customer`, {});
    expect(kindsOf(await read(`/api/admin/customer/${id}/journal`))).toEqual(['lead', 'mail']);
  });
});
