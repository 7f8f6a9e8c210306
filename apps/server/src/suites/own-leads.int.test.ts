// Whoever lacks the right to see leads of colleagues has her own alone: in lists, on the board, in figures, by the search and by every step.
import { makeFunnel, makeLead, makePerson } from '@kaifong/domain/crm/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAt } from '../testing/fill-shop.ts';
import { openSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
let funnel: { id: number };
let own: number;
let other: number;
let nobodys: number;
let me: number;
let colleague: number;
let seller: string;
let owner: string;

beforeAll(async () => {
  suite = await openSuite();
  owner = suite.staff(['*']);
  const { rows } = await suite.runtime.database.connection.query('select id from accounts order by id');
  [me = 0, colleague = 0] = rows.map(({ id }) => Number(id));
  seller = suite.staff([
    'get lead',
    'get leads',
    'create lead',
    'update lead',
    'assign lead',
    'export lead',
    'get contact',
  ]);
  funnel = await makeFunnel(suite.runtime);
  const lead = (name: string, owner_id: number | null) =>
    makeLead(suite.runtime, { name, owner_id, funnel_id: funnel.id, value: 10_000, status: 'processing' });
  own = await lead('Own Lam', me);
  other = await lead('Other Lam', colleague);
  nobodys = await lead('Nobody Lam', null);
});
afterAll(() => suite.close());

const get = async (url: string, token = seller) => {
  const { status, body } = await callAt(suite, 'GET', url, { token });
  return { status, data: body.data as never, body: body as never };
};
const names = async (url: string, token = seller) => {
  const { data } = await get(url, token);
  return (data as { name: string }[]).map(({ name }) => name).sort();
};

const mailsAbout = async (kind: string, id: number): Promise<string[]> => {
  const { rows } = await suite.runtime.database.connection.query(
    `select name || ' ' || recipient as line from mail_logs
     where about ->> 'kind' = $1 and about ->> 'id' = $2 and name like 'customers.handed%' order by id`,
    [kind, String(id)],
  );
  return rows.map(({ line }) => String(line));
};

describe('a colleague who sees her own leads alone', () => {
  it('finds them alone in the list, its sheet, the board, the figures and the search', async () => {
    expect(await names('/api/admin/lead')).toEqual(['Own Lam']);
    expect(await names('/api/admin/lead', owner)).toEqual(['Nobody Lam', 'Other Lam', 'Own Lam']);
    expect(await names('/api/admin/lead?keyword=Lam')).toEqual(['Own Lam']);
    const sheet = await suite.app.inject({
      url: '/api/admin/lead/export?format=csv',
      headers: { authorization: `Bearer ${seller}` },
    });
    expect(sheet.statusCode).toBe(200);
    expect(sheet.body).toContain('Own Lam');
    expect(sheet.body).not.toContain('Other Lam');
    const { data: board } = await get(`/api/admin/funnel/${funnel.id}/board`);
    expect((board as { columns: { count: number }[] }).columns.map(({ count }) => count)).toEqual([1, 0, 0]);
    expect(await names(`/api/admin/funnel/${funnel.id}/card?stage_id=1`)).toEqual(['Own Lam']);
    const { data: figures } = await get('/api/admin/crm-dashboard');
    expect(figures).toMatchObject({ captured: 1, open: { count: 1, value: 100 } });
    const { data: whole } = await get('/api/admin/crm-dashboard', owner);
    expect(whole).toMatchObject({ captured: 3 });
  });

  it('has none of the others by its number: it is not there, and no step changes it', async () => {
    for (const id of [other, nobodys]) {
      for (const url of ['', '/state', '/history'])
        expect([url, (await get(`/api/admin/lead/${id}${url}`)).status]).toEqual([url, 404]);
      const tries: [string, object][] = [
        [`/api/admin/lead/${id}/move`, { stage_id: 2, version: 1 }],
        [`/api/admin/lead/${id}/steps/qualify`, {}],
        [`/api/admin/lead/${id}/steps/assign`, { owner_id: me }],
        [`/api/admin/lead/${id}/activity`, { kind: 'call', text: 'x', on_day: '2030-01-07' }],
      ];
      for (const [url, payload] of tries)
        expect([url, (await callAt(suite, 'POST', url, { token: seller, payload })).status]).toEqual([url, 404]);
      const put = await callAt(suite, 'PUT', `/api/admin/lead/${id}`, { token: seller, payload: { note: 'mine' } });
      expect(put.status).toBe(404);
    }
  });

  it('moves her own, hands one over and is answered, and then sees it no more', async () => {
    const moved = await callAt(suite, 'POST', `/api/admin/lead/${own}/move`, {
      token: seller,
      payload: { stage_id: 2, version: 1 },
    });
    expect(moved.status).toBe(200);
    const given = await callAt(suite, 'POST', `/api/admin/lead/${own}/steps/assign`, {
      token: seller,
      payload: { owner_id: colleague },
    });
    expect(given.body.data).toMatchObject({ owner_id: colleague });
    expect((await get(`/api/admin/lead/${own}/state`)).status).toBe(404);
    await suite.runtime.drain();
    expect(await mailsAbout('lead', own)).toEqual(['customers.handed_over colleague@shop.example']);
  });

  it('becomes the owner of what she notes, and notes nothing for others', async () => {
    const customer_id = await makePerson(suite.runtime, { first_name: 'Bo', owner_id: colleague });
    const wish = { name: 'Bo', customer_id, funnel_id: funnel.id };
    const make = (token: string, more: object = {}) =>
      callAt(suite, 'POST', '/api/admin/lead', { token, payload: { ...wish, ...more } });
    expect((await make(seller)).body.data).toMatchObject({ owner_id: me });
    expect((await make(seller, { owner_id: colleague })).status).toBe(422);
    // A lead of somebody a colleague looks after is that colleague's.
    expect((await make(owner)).body.data).toMatchObject({ owner_id: colleague });
    expect((await make(owner, { owner_id: me })).body.data).toMatchObject({ owner_id: me });
  });
});

describe('the owner of a contact', () => {
  it('is set by hand, for several at once, and filtered by; a closed account is refused', async () => {
    const made = await callAt(suite, 'POST', '/api/admin/contact', {
      token: owner,
      payload: { first_name: 'Kit', email: 'kit@owned.example', owner_id: colleague },
    });
    expect(made.body.data).toMatchObject({ owner_id: colleague });
    const { id } = made.body.data as { id: number };
    const idsOf = async (of: number) => {
      const { data } = await get(`/api/admin/contact?filter[owner_id]=${of}&per_page=100`, owner);
      return (data as { id: number }[]).map((row) => row.id);
    };
    expect(await idsOf(colleague)).toContain(id);
    const batch = await callAt(suite, 'PUT', '/api/admin/contact/batch', {
      token: owner,
      payload: { ids: [id], key: 'owner_id', value: me },
    });
    expect(batch.status).toBe(200);
    expect(await idsOf(colleague)).not.toContain(id);
    expect(await idsOf(me)).toContain(id);
    // The owner did both: her colleague alone hears of it.
    await suite.runtime.drain();
    expect(await mailsAbout('customer', id)).toEqual([
      'customers.handed_over colleague@shop.example',
      'customers.handed_away colleague@shop.example',
    ]);
    const gone = await callAt(suite, 'PUT', `/api/admin/contact/${id}`, {
      token: owner,
      payload: { owner_id: 999_999 },
    });
    expect(gone.status).toBe(422);
  });
});

describe('the number of leads of a funnel', () => {
  it('counts those the reader may see: in the list of funnels, the sheet and the funnel itself', async () => {
    const counted = async (token: string) => {
      const { data } = await get('/api/admin/funnel', token);
      const one = await get(`/api/admin/funnel/${funnel.id}`, token);
      const told = (data as { id: number; leads: unknown }[]).find(({ id }) => id === funnel.id)?.leads;
      expect((one.data as { leads: unknown }).leads).toBe(told);
      const url = '/api/admin/funnel/export?format=csv&columns[]=leads';
      const sheet = await suite.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      const line = sheet.body.split(/\r?\n/).find((each) => each.startsWith(`${funnel.id},`));
      expect(line).toBe(`${funnel.id},${told ?? ''}`);
      return told;
    };
    const { rows } = await suite.runtime.database.connection.query<{ all: number; mine: number }>(
      `select count(*)::int as all, count(*) filter (where owner_id = $2)::int as mine from leads where funnel_id = $1`,
      [funnel.id, me],
    );
    expect(rows[0]?.mine).toBeLessThan(rows[0]?.all ?? 0);
    const funnels = ['get funnels', 'get funnel', 'export funnel'] as const;
    expect(await counted(suite.staff([...funnels, 'get leads']))).toBe(rows[0]?.mine);
    expect(await counted(owner)).toBe(rows[0]?.all);
    expect(await counted(suite.staff([...funnels]))).toBeNull();
  });
});

describe('a colleague with rights on leads alone', () => {
  it('reads of a person by her number neither name, nor address, nor number', async () => {
    const token = suite.staff(['get lead', 'get leads', 'get other_lead', 'create lead', 'update lead']);
    const person = { email: 'hidden@leads.test', first_name: 'Hidden', last_name: 'Person' };
    for (const is_customer of [true, false]) {
      const id = await makePerson(suite.runtime, { ...person, email: `${is_customer}-${person.email}`, is_customer });
      const post = (url: string, payload: object, by = token) => callAt(suite, 'POST', url, { payload, token: by });
      const named = { funnel_id: funnel.id, name: 'Guess', customer_id: id };
      const refused = await post('/api/admin/lead', named);
      expect(refused).toMatchObject({ status: 422, body: { errors: { customer_id: [expect.any(String)] } } });
      const { body } = await post('/api/admin/lead', named, owner);
      const lead = (body.data as { id: number }).id;
      const { data } = await get(`/api/admin/lead/${lead}/state`, token);
      expect((data as { person: object }).person).toEqual({ id, is_customer, name: 'Guess', path: null });
      const theirs = await makeLead(suite.runtime, { name: 'Met', funnel_id: funnel.id, status: 'approved' });
      const won = await post(`/api/admin/lead/${theirs}/steps/win`, { customer_id: id });
      expect(won).toMatchObject({ status: 422, body: { errors: { customer_id: [expect.any(String)] } } });
    }
  });
});
