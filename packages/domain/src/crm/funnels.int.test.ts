import { callsOf, customer, openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as content } from '../content/domain.ts';
import { domain as customersDomain } from '../customers/domain.ts';
import { customers } from '../customers/schema.ts';
import { domain as forms } from '../forms/domain.ts';
import { formSubmissions, forms as forms_ } from '../forms/schema.ts';
import { domain as identity } from '../identity/domain.ts';
import { disableAccounts, makeAccount } from '../identity/testing/index.ts';
import { type FillFunnelInput, leadSteps, routes } from './contract/index.ts';
import { domain } from './domain.ts';
import { bindings } from './routes.ts';
import { funnels, leads } from './schema.ts';
import { makeFunnel, makeLead, makePerson } from './testing/index.ts';

let runtime: TestRuntime;
let amy = 0;
let bob = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [identity, content, customersDomain, forms, domain]);
  amy = (await makeAccount(runtime, { name: 'Amy' })).id;
  bob = (await makeAccount(runtime, { name: 'Bob' })).id;
});
afterAll(() => runtime.close());

const call = callsOf(bindings);
const as = (id: number, permissions: string[] = ['*']) => runtime.as(staff(permissions, id));
const desk = () => as(amy);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, fields }: { code: string; fields?: Record<string, { code: string }[]> }) =>
      fields ? Object.fromEntries(Object.entries(fields).map(([at, [first]]) => [at, first?.code])) : code,
  );
/** A call of the engine, by its name. */
async function engine<T>(ctx: ReturnType<typeof desk>, name: string, input: object): Promise<T> {
  const binding = bindings.find(({ route }) => route.name === name);
  if (!binding) throw new Error(`no such call: ${name}`);
  return (await binding.handle(ctx, binding.route.input.parse(input))) as T;
}
type Made = { readonly data: { readonly id: number; readonly stage_id: number; readonly owner_id: number | null } };
const _create = async (input: object) => (await engine<Made>(desk(), 'crm.create-lead', input)).data;
const _rowOf = async (id: number) => {
  const [row] = await runtime.database.db.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new Error('no such lead');
  return row;
};
const personOf = async (id: number) => {
  const [row] = await runtime.database.db.select().from(customers).where(eq(customers.id, id));
  if (!row) throw new Error('no such person');
  return row;
};
const _eventsOf = async (lead: number) => {
  const { rows } = await runtime.database.connection.query(
    `select name, payload from outbox_events where (payload ->> 'lead_id')::int = $1 order by id`,
    [lead],
  );
  return rows.map((row) => String((row as { name: string }).name));
};
const answers = (email: string, more: object = {}) => ({
  first_name: 'Siu Ming',
  last_name: 'Chan',
  email,
  phone: '91234567',
  country_code: '852',
  ...more,
});
const fill = (id: number, email: string, more: Partial<FillFunnelInput> = {}) => ({
  ...{ id, answers: answers(email), source: 'instagram' as const, consent: false },
  ...more,
});

describe('a funnel', () => {
  const draft = { name: 'Weddings', url: 'weddings', stages: [{ name: 'New', probability: 20 }] };

  it('has stages with names, a url of its own and owners for its rule', async () => {
    const made = await engine<Made>(desk(), 'crm.create-funnel', draft);
    expect(made.data).toMatchObject({
      status: 'draft',
      creator_id: amy,
      stages: [{ id: 1, name: { 'en-US': 'New' } }],
    });
    const tried = (input: object) => refusal(engine(desk(), 'crm.create-funnel', { ...draft, url: 'other', ...input }));
    expect(await tried({ stages: [] })).toEqual({ stages: 'crm.no-stage' });
    expect(await tried({ stages: [{ name: ' ' }] })).toEqual({ 'stages.0.name': 'crm.stage-name-missing' });
    const many = Array.from({ length: 300 }, (_, at) => ({ name: `Stage ${at}` }));
    expect(await tried({ stages: many })).toEqual({ stages: 'validation.too-many-items' });
    expect(await tried({ url: 'weddings' })).toEqual({ url: 'validation.unique' });
    expect(await tried({ owner_rule: 'turn' })).toEqual({ owner_ids: 'crm.no-owners' });
  });

  it('keeps a stage leads stand in', async () => {
    const { id } = await makeFunnel(runtime);
    await makeLead(runtime, { funnel_id: id, stage_id: 2 });
    const stages = (ids: number[]) => ids.map((one) => ({ id: one, name: `Stage ${one}` }));
    expect(await refusal(engine(desk(), 'crm.update-funnel', { id, stages: stages([1, 3]) }))).toEqual({
      stages: 'crm.stage-has-leads',
    });
    await engine(desk(), 'crm.update-funnel', { id, stages: [...stages([2]), { name: 'Later' }] });
    const [row] = await runtime.database.db.select().from(funnels).where(eq(funnels.id, id));
    // The number of a stage that was taken out is nobody's again.
    expect(row?.stages.map((stage) => stage.id)).toEqual([2, 4]);
  });

  it('is deleted by its creator alone, and not while it has leads', async () => {
    const { id } = await makeFunnel(runtime, { creator_id: bob });
    const { id: used } = await makeFunnel(runtime, { creator_id: amy });
    await makeLead(runtime, { funnel_id: used });
    type Batch = { fail_ids: number[]; fail_reasons: { id: number; message: string }[]; success_ids: number[] };
    const batch = await engine<Batch>(desk(), 'crm.batch-destroy-funnel', { ids: [id, used] });
    expect(batch.success_ids).toEqual([]);
    expect(batch.fail_reasons[0]).toEqual({ id, message: `ID ${id} can only be deleted by the creator` });
    expect(batch.fail_reasons[1]?.message).toContain(`ID ${used} has leads`);
    expect(await refusal(engine(desk(), 'crm.delete-funnel', { id }))).toBe('crm.only-creator');
    expect(await refusal(engine(as(bob), 'crm.delete-funnel', { id }))).toBe('done');
    const { id: creator_id, email } = await makeAccount(runtime);
    const { id: orphan } = await makeFunnel(runtime, { creator_id });
    await disableAccounts(runtime, email);
    expect(await refusal(engine(desk(), 'crm.delete-funnel', { id: orphan }))).toBe('done');
  });
});

describe('a visitor', () => {
  const guest = () => runtime.as(visitor);

  it('fills a funnel in: her answers are led by the lead, with the source she came by', async () => {
    const funnel = await makeFunnel(runtime, { thanks: { 'en-US': 'We call you' } });
    const shown = await call(routes.showFunnel)(guest(), { url: funnel.url });
    expect(shown).toMatchObject({ id: funnel.id, asks_consent: true, ebook: null, form: { id: funnel.form_id } });
    const reply = await call(routes.fillFunnel)(guest(), fill(funnel.id, 'new@leads.test', { consent: true }));
    expect(reply).toMatchObject({ thanks: 'We call you', ebook: false });
    const [row] = await runtime.database.db.select().from(leads).where(eq(leads.funnel_id, funnel.id));
    expect(row).toMatchObject({ source: 'instagram', name: 'Siu Ming Chan', phone: '91234567', status: 'pending' });
    expect(await personOf(row?.customer_id ?? 0)).toMatchObject({
      ...{ first_name: 'Siu Ming', last_name: 'Chan', is_customer: false, is_subscribe: false, source: 'instagram' },
    });
    // Whoever typed an address shows first that she reads it.
    await runtime.drain();
    const { rows } = await runtime.database.connection.query('select name from mail_logs where recipient = $1', [
      'new@leads.test',
    ]);
    expect(rows).toMatchObject([{ name: expect.stringContaining('news') }]);
    const submission = () =>
      runtime.database.db
        .select()
        .from(formSubmissions)
        .where(eq(formSubmissions.id, row?.submission_id ?? 0))
        .then(([found]) => found);
    expect(await submission()).toMatchObject({ led_by: 'lead', status: 'pending' });
    await call(leadSteps.contact.take)(desk(), { id: row?.id ?? 0, kind: 'mail', text: '' });
    expect(await submission()).toMatchObject({ status: 'processing' });
    await call(leadSteps.win.take)(desk(), { id: row?.id ?? 0 });
    expect(await submission()).toMatchObject({ status: 'completed' });
  });

  it('writes nothing into the record of somebody whose address she types', async () => {
    const funnel = await makeFunnel(runtime);
    const hers = await makePerson(runtime, {
      is_customer: true,
      email: 'hers@leads.test',
      email_verified_at: new Date(),
    });
    await call(routes.fillFunnel)(guest(), fill(funnel.id, 'hers@leads.test', { consent: true }));
    expect(await personOf(hers)).toMatchObject({ first_name: 'Amy', is_subscribe: false, version: 1 });
    // A stranger claims the address: the lead is hers, who says so, and staff see who may be the same.
    expect(await runtime.database.db.select().from(leads).where(eq(leads.customer_id, hers))).toEqual([]);
    const [lead] = await runtime.database.db.select().from(leads).where(eq(leads.email, 'hers@leads.test'));
    expect(await personOf(lead?.customer_id ?? 0)).toMatchObject({ is_customer: false, email: 'hers@leads.test' });
  });

  it('is the member she is logged in as', async () => {
    const funnel = await makeFunnel(runtime);
    const me = await makePerson(runtime, { is_customer: true });
    await call(routes.fillFunnel)(runtime.as(customer(me)), fill(funnel.id, 'else@leads.test', { consent: true }));
    expect(await personOf(me)).toMatchObject({ is_subscribe: true });
    expect(await runtime.database.db.select().from(leads).where(eq(leads.customer_id, me))).toHaveLength(1);
  });

  it('finds no funnel that is not published', async () => {
    const closed = await makeFunnel(runtime, { status: 'disabled' });
    expect(await refusal(call(routes.showFunnel)(guest(), { url: closed.url }))).toBe('not-found');
    expect(await refusal(call(routes.fillFunnel)(guest(), fill(closed.id, 'a@leads.test')))).toBe('not-found');
    expect(await refusal(call(routes.showFunnel)(guest(), { url: 'nowhere' }))).toBe('not-found');
  });

  it('is mailed the e-book she asked for, by a link that opens that alone', async () => {
    const funnel = await makeFunnel(runtime, { ebook_title: { 'en-US': 'Twelve teas' } });
    const file = {
      bytes: new TextEncoder().encode('%PDF-1.4\n%%EOF'),
      filename: 'teas.pdf',
      mimetype: 'application/pdf',
    };
    const empty = { ...file, bytes: new Uint8Array() };
    expect(await refusal(call(routes.uploadEbook)(desk(), { id: funnel.id, file: empty }))).toEqual({
      file: 'crm.ebook-empty',
    });
    await call(routes.uploadEbook)(desk(), { id: funnel.id, file });
    expect(await call(routes.fillFunnel)(guest(), fill(funnel.id, 'no@leads.test'))).toMatchObject({ ebook: false });
    const asked = await call(routes.fillFunnel)(guest(), fill(funnel.id, 'book@leads.test', { consent: true }));
    expect(asked).toMatchObject({ ebook: true });
    await runtime.drain();
    const { rows } = await runtime.database.connection.query(
      `select recipient, html from mail_logs where name = 'crm.ebook'`,
    );
    expect(rows).toMatchObject([{ recipient: 'book@leads.test' }]);
    const token = /ebook\?token=([^"&]+)/.exec(String((rows[0] as { html: string }).html))?.[1] ?? '';
    const link = { token: decodeURIComponent(token) };
    expect(await call(routes.openEbook)(guest(), link)).toMatchObject({ title: 'Twelve teas', filename: 'teas.pdf' });
    expect(await refusal(call(routes.openEbook)(guest(), { token: `${link.token}x` }))).toBe('not-found');
    await call(routes.removeEbook)(desk(), { id: funnel.id });
    expect(await refusal(call(routes.openEbook)(guest(), link))).toBe('not-found');
  });

  it('POST /api/check says whether an address is open, and false to whoever tries too many', async () => {
    const funnel = await makeFunnel(runtime);
    const closed = await makeFunnel(runtime, { status: 'disabled' });
    const check = (key: string, type: 'form' | 'funnel') => call(routes.checkAddress)(guest(), { key, type });
    expect(await check(funnel.url, 'funnel')).toBe(true);
    expect(await check(closed.url, 'funnel')).toBe(false);
    expect(await check(funnel.url, 'form')).toBe(false);
    expect(await check('nowhere', 'form')).toBe(false);
    const [form] = await runtime.database.db.select().from(forms_).where(eq(forms_.id, funnel.form_id));
    expect(await check(form?.url ?? '', 'form')).toBe(form?.enabled);
    for (let i = 0; i < 30; i += 1) await check('nowhere', 'form');
    expect(await check(funnel.url, 'funnel')).toBe(false);
  });
});
