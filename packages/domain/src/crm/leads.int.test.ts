// Leads through the calls of staff: captured, moved on the board, won, lost, laid together; and wrong input.
import { dateIn } from '@kaifong/base/time';
import { inTransaction } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as content } from '../content/domain.ts';
import { erasePerson } from '../customers/actions/erase-person.ts';
import { addActivity } from '../customers/actions/keep-activities.ts';
import { mergeCustomers, undoMerge } from '../customers/actions/merge-customers.ts';
import { domain as customersDomain } from '../customers/domain.ts';
import { customers, personActivities } from '../customers/schema.ts';
import { domain as forms } from '../forms/domain.ts';
import { domain as identity } from '../identity/domain.ts';
import { disableAccounts, makeAccount } from '../identity/testing/index.ts';
import { winLeadsOf, winLeadsOfGuest } from './actions/win-leads.ts';
import { type FillFunnelInput, type LeadView, leadSteps, routes } from './contract/index.ts';
import { domain } from './domain.ts';
import { bindings } from './routes.ts';
import { leads } from './schema.ts';
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
const create = async (input: object) => (await engine<Made>(desk(), 'crm.create-lead', input)).data;
const rowOf = async (id: number) => {
  const [row] = await runtime.database.db.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new Error('no such lead');
  return row;
};
const personOf = async (id: number) => {
  const [row] = await runtime.database.db.select().from(customers).where(eq(customers.id, id));
  if (!row) throw new Error('no such person');
  return row;
};
const eventsOf = async (lead: number) => {
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
const _fill = (id: number, email: string, more: Partial<FillFunnelInput> = {}) => ({
  ...{ id, answers: answers(email), source: 'instagram' as const, consent: false },
  ...more,
});

describe('capture', () => {
  it('makes a contact of a stranger, in the first stage, by whoever’s turn it is', async () => {
    const funnel = await makeFunnel(runtime, { owner_rule: 'turn', owner_ids: [amy, bob] });
    const owners: (number | null)[] = [];
    for (const turn of [1, 2, 3]) {
      const made = await create({ name: `Turn ${turn}`, email: `turn${turn}@leads.test`, funnel_id: funnel.id });
      owners.push(made.owner_id);
      const row = await rowOf(made.id);
      expect(row).toMatchObject({ status: 'pending', source: 'form', stage_id: 1, attempt: 1, value: null });
      expect(row.contact_due_at).not.toBeNull();
      expect(await personOf(row.customer_id)).toMatchObject({ is_customer: false, email: `turn${turn}@leads.test` });
    }
    expect(owners).toEqual([amy, bob, amy]);
  });

  it('passes a closed account over', async () => {
    const { id: gone, email } = await makeAccount(runtime);
    const funnel = await makeFunnel(runtime, { owner_rule: 'account', owner_ids: [gone, bob] });
    await disableAccounts(runtime, email);
    expect((await create({ name: 'X', email: 'x@leads.test', funnel_id: funnel.id })).owner_id).toBe(bob);
  });

  it('joins whoever has proven the address, and never by likeness', async () => {
    const funnel = await makeFunnel(runtime);
    const proven = await makePerson(runtime, {
      is_customer: true,
      email: 'proven@leads.test',
      email_verified_at: new Date(),
    });
    await makePerson(runtime, { is_customer: true, email: 'claimed@leads.test' });
    const one = await rowOf((await create({ name: 'A', email: 'proven@leads.test', funnel_id: funnel.id })).id);
    expect(one.customer_id).toBe(proven);
    const other = await rowOf((await create({ name: 'B', email: 'claimed@leads.test', funnel_id: funnel.id })).id);
    expect(await personOf(other.customer_id)).toMatchObject({ is_customer: false, first_name: 'B' });
    const again = await create({ name: 'C', email: 'claimed@leads.test', funnel_id: funnel.id });
    const shown = await call(routes.getLeadState)(desk(), { id: again.id });
    expect(shown.person.id).not.toBe(other.customer_id);
    expect(shown.alike.map(({ id }) => id)).toEqual([other.id]);
  });

  it('announces the lead and her stage, once', async () => {
    const made = await create({ name: 'Told', email: 'told@leads.test', funnel_id: (await makeFunnel(runtime)).id });
    expect(await eventsOf(made.id)).toEqual(['crm.lead-captured', 'crm.lead-stage-entered']);
    await engine(desk(), 'crm.update-lead', { id: made.id, note: 'Likes oolong' });
    expect(await eventsOf(made.id)).toHaveLength(2);
  });

  it('refuses at its field', async () => {
    const { id: funnel_id } = await makeFunnel(runtime);
    const archived = await makeFunnel(runtime, { status: 'archived' });
    const tried = (input: object) => refusal(create({ name: 'Wrong', email: 'w@leads.test', funnel_id, ...input }));
    expect(await tried({ phone: '91234567' })).toEqual({ country_code: 'customers.country-code-required' });
    expect(await tried({ phone: '1', country_code: '852' })).toEqual({ phone: 'customers.phone-unknown' });
    expect(await tried({ email: null })).toEqual({ email: 'customers.contact-unreachable' });
    expect(await tried({ stage_id: 9 })).toEqual({ stage_id: 'crm.stage-unknown' });
    expect(await tried({ funnel_id: 999_999 })).toEqual({ funnel_id: 'validation.choice' });
    expect(await tried({ funnel_id: archived.id })).toEqual({ funnel_id: 'crm.funnel-archived' });
    expect(await tried({ owner_id: 999_999 })).toEqual({ owner_id: 'crm.owner-gone' });
    expect(await tried({ customer_id: 999_999 })).toEqual({ customer_id: 'validation.choice' });
  });
});

describe('the way of a lead', () => {
  it('goes from the first talk to the sale, and what is won stays', async () => {
    const customer_id = await makePerson(runtime, { email: 'win@leads.test' });
    const id = await makeLead(runtime, { customer_id, value: 50_000, owner_id: amy });
    const talked = await call(leadSteps.contact.take)(desk(), { id, kind: 'call', text: 'Wants forty boxes' });
    expect(talked).toMatchObject({ status: 'processing', first_contact_at: expect.any(String) });
    expect(talked.activities).toMatchObject([{ kind: 'call', text: 'Wants forty boxes', author: 'Amy' }]);
    expect(await call(leadSteps.assign.take)(desk(), { id, owner_id: bob })).toMatchObject({ owner: 'Bob' });
    await call(leadSteps.qualify.take)(desk(), { id });
    expect(
      await refusal(call(leadSteps.win.take)(as(amy, ['get other_lead', 'update lead', 'get lead']), { id })),
    ).toBe('forbidden');
    const won = await call(leadSteps.win.take)(desk(), { id });
    expect(won).toMatchObject({ status: 'completed', value: 500, person: { id: customer_id, is_customer: true } });
    expect(await eventsOf(id)).toEqual(['crm.lead-contacted', 'crm.lead-handed-over', 'crm.lead-won']);
    expect(await refusal(engine(desk(), 'crm.update-lead', { id, value: '1' }))).toBe('crm.lead-closed');
    expect(await rowOf(id)).toMatchObject({ value: 50_000, owner_id: bob });
  });

  it('is won by the first paid order of her customer, once somebody has talked to her', async () => {
    const customer_id = await makePerson(runtime, { is_customer: true });
    const met = await makeLead(runtime, { customer_id, status: 'processing', first_contact_at: new Date() });
    const unmet = await makeLead(runtime, { customer_id });
    const paid = () => inTransaction(runtime.as(system), (tx) => winLeadsOf(tx, { customer_id, order_id: 4711 }));
    await paid();
    await paid();
    expect(await rowOf(met)).toMatchObject({ status: 'completed', order_id: 4711, won_at: expect.any(Date) });
    expect(await rowOf(unmet)).toMatchObject({ status: 'pending', order_id: null });
    expect(await eventsOf(met)).toEqual(['crm.lead-won']);
  });

  it('is won by the paid order of a guest with exactly her address or number, with source and funnel as they were', async () => {
    const met = { status: 'processing', first_contact_at: new Date() } as const;
    const email = 'guest.lam@leads.example';
    const reach = { email, country_code: '852', phone: '91234500' };
    const byMail = await makeLead(runtime, {
      ...{ ...met, email, source: 'facebook' as const, value: 9_900 },
      customer_id: await makePerson(runtime, { email }),
    });
    const byPhone = await makeLead(runtime, { ...met, email: null, country_code: '852', phone: '91234500' });
    const like = await makeLead(runtime, {
      ...met,
      email: 'guest.lamb@leads.example',
      country_code: '86',
      phone: '91234500',
    });
    const before = await rowOf(byMail);
    const paid = () => inTransaction(runtime.as(system), (tx) => winLeadsOfGuest(tx, { order_id: 4712, ...reach }));
    await paid();
    await paid();
    const { source, funnel_id, value, owner_id, customer_id } = before;
    const kept = { source, funnel_id, value, owner_id, customer_id };
    expect(await rowOf(byMail)).toMatchObject({ status: 'completed', order_id: 4712, ...kept });
    expect(await personOf(customer_id)).toMatchObject({ is_customer: true, email_verified_at: null });
    expect(await rowOf(byPhone)).toMatchObject({ status: 'completed', order_id: 4712 });
    expect(await rowOf(like)).toMatchObject({ status: 'processing', order_id: null });
    expect(await eventsOf(byMail)).toEqual(['crm.lead-won']);
  });

  it('is won by a guest without taking the address of a customer: the contact stays one', async () => {
    const email = 'taken.lam@leads.example';
    await makePerson(runtime, { email, is_customer: true });
    const customer_id = await makePerson(runtime, { email });
    const id = await makeLead(runtime, { customer_id, email, status: 'approved', first_contact_at: new Date() });
    const reach = { email, country_code: null, phone: null };
    await inTransaction(runtime.as(system), (tx) => winLeadsOfGuest(tx, { order_id: 4713, ...reach }));
    expect(await rowOf(id)).toMatchObject({ status: 'completed', customer_id, order_id: 4713 });
    expect(await personOf(customer_id)).toMatchObject({ is_customer: false });
  });

  it('is lost for a reason of the list, and taken up again as a new attempt', async () => {
    const id = await makeLead(runtime, { stage_id: 3 });
    const wrong = leadSteps.lose.take.input.safeParse({ id, lost_reason: 'weather' });
    expect(wrong.error?.issues).toMatchObject([{ path: ['lost_reason'] }]);
    await call(leadSteps.lose.take)(desk(), { id, lost_reason: 'price', reason: 'Two shops are cheaper' });
    expect(await rowOf(id)).toMatchObject({ status: 'rejected', lost_reason: 'price' });
    await call(leadSteps.recycle.take)(desk(), { id });
    expect(await rowOf(id)).toMatchObject({ status: 'pending', stage_id: 1, attempt: 2, lost_reason: null });
  });

  it('is laid into another lead and taken apart again, for thirty days', async () => {
    const target = await makeLead(runtime, { source: 'google' });
    const twin = await makeLead(runtime, { source: 'facebook' });
    const merge = (target_id: number) => refusal(call(leadSteps.duplicate.take)(desk(), { id: twin, target_id }));
    expect(await merge(twin)).toEqual({ target_id: 'crm.duplicate-target' });
    expect(await merge(999_999)).toEqual({ target_id: 'crm.duplicate-target' });
    expect(await merge(target)).toBe('done');
    const kept = await call(routes.getLeadState)(desk(), { id: target });
    expect(kept.sources).toEqual(['google', 'facebook']);
    expect(kept.merged.map(({ id }) => id)).toEqual([twin]);
    expect(kept.timeline.map(({ command }) => command)).toEqual(['duplicate']);
    expect(await refusal(call(leadSteps.recycle.take)(desk(), { id: twin }))).toBe('crm.lead-moved');
    expect(await call(leadSteps.unmerge.take)(desk(), { id: twin })).toMatchObject({
      status: 'pending',
      merged_into: null,
    });
    expect(await merge(target)).toBe('done');
    const long = new Date(Date.now() - 31 * 86_400_000);
    await runtime.database.db.update(leads).set({ merged_at: long }).where(eq(leads.id, twin));
    expect(await refusal(call(leadSteps.unmerge.take)(desk(), { id: twin }))).toBe('crm.lead-moved');
  });

  it('begins with a talk that is noted as an activity; a note is none', async () => {
    const id = await makeLead(runtime);
    const note = { id, text: 'Came with Mrs Lam', on_day: '2026-11-20', done: true };
    expect(await call(routes.addLeadActivity)(desk(), { ...note, kind: 'note' })).toMatchObject({ status: 'pending' });
    const without = { id, kind: 'call' as const, text: 'Rang back', on_day: '' };
    await expect(engine(desk(), 'crm.add-lead-activity', without)).rejects.toMatchObject({
      issues: [{ path: ['on_day'], message: 'validation.required' }],
    });
    const planned = await call(routes.addLeadActivity)(desk(), {
      ...note,
      kind: 'call',
      on_day: '2020-01-01',
      done: false,
    });
    expect(planned).toMatchObject({ status: 'pending', overdue: true });
    const activity_id = planned.activities.find(({ done_at }) => done_at === null)?.id ?? 0;
    const done = await call(routes.finishLeadActivity)(desk(), { id, activity_id });
    expect(done).toMatchObject({ status: 'processing', overdue: false });
    const after = { ...without, done: true };
    const { activities } = (await engine<{ data: LeadView }>(desk(), 'crm.add-lead-activity', after)).data;
    const today = dateIn('Asia/Hong_Kong', new Date());
    expect(activities.find(({ text }) => text === 'Rang back')).toMatchObject({ on_day: today });
    const other = await makeLead(runtime);
    expect(await refusal(call(routes.finishLeadActivity)(desk(), { id: other, activity_id }))).toBe('not-found');
  });
});

describe('the board', () => {
  it('moves a card, and nothing but her stage changes', async () => {
    const id = await makeLead(runtime, { value: 100 });
    const before = await rowOf(id);
    await call(routes.moveLead)(desk(), { id, stage_id: 2, version: 1 });
    const after = await rowOf(id);
    expect(after).toEqual({
      ...before,
      ...{ stage_id: 2, version: 2, stage_since: after.stage_since, updated_at: after.updated_at },
    });
    expect(await eventsOf(id)).toEqual(['crm.lead-stage-entered']);
    expect(await refusal(call(routes.moveLead)(desk(), { id, stage_id: 3, version: 1 }))).toBe('stale-version');
    expect(await refusal(call(routes.moveLead)(desk(), { id, stage_id: 7, version: 2 }))).toEqual({
      stage_id: 'crm.stage-unknown',
    });
  });

  it('asks for what the stage wants, before the card moves and before she is qualified', async () => {
    const stages = [
      { id: 1, name: { 'en-US': 'New' }, probability: 0, due_days: 1, required: [] },
      { id: 2, name: { 'en-US': 'Quoted' }, probability: 50, due_days: null, required: ['value' as const] },
    ];
    const { id: funnel_id } = await makeFunnel(runtime, { stages });
    const id = await makeLead(runtime, { funnel_id });
    expect(await refusal(call(routes.moveLead)(desk(), { id, stage_id: 2, version: 1 }))).toBe('crm.stage-wants');
    expect((await rowOf(id)).version).toBe(1);
    await engine(desk(), 'crm.update-lead', { id, value: '80' });
    await call(routes.moveLead)(desk(), { id, stage_id: 2, version: 2 });
    await call(leadSteps.contact.take)(desk(), { id, kind: 'call', text: '' });
    await engine(desk(), 'crm.update-lead', { id, value: '0' });
    expect(await refusal(call(leadSteps.qualify.take)(desk(), { id }))).toBe('crm.stage-wants');
  });

  it('counts and sums its stages, by owner, source and words', async () => {
    const { id: funnel_id } = await makeFunnel(runtime);
    await makeLead(runtime, { funnel_id, value: 10_000, owner_id: amy, source: 'google', name: 'Mei' });
    await makeLead(runtime, { funnel_id, value: 5_000, stage_due_at: new Date(0), name: 'Wai' });
    await makeLead(runtime, { funnel_id, value: 20_000, stage_id: 3, owner_id: bob, name: 'Kit' });
    await makeLead(runtime, { funnel_id, stage_id: 3, status: 'rejected', lost_reason: 'price', name: 'Gone' });
    const shown = async (filter: object = {}) => {
      const { columns, ...board } = await call(routes.getBoard)(desk(), { id: funnel_id, ...filter });
      return {
        ...board,
        columns: columns.map((one) => [one.count, one.sum, one.overdue, one.cards.map(({ name }) => name)] as const),
      };
    };
    expect(await shown()).toMatchObject({
      ...{ forecast: 175, won: 0, lost: 1 },
      columns: [
        [2, 150, 1, ['Mei', 'Wai']],
        [0, 0, 0, []],
        [1, 200, 0, ['Kit']],
      ],
    });
    const names = async (filter: object) => (await shown(filter)).columns.flatMap(([, , , found]) => found);
    expect(await names({ owner_id: bob })).toEqual(['Kit']);
    expect(await names({ owner_id: 0 })).toEqual(['Wai']);
    expect(await names({ source: 'google' })).toEqual(['Mei']);
    expect(await names({ keyword: 'wa' })).toEqual(['Wai']);
    const page = { id: funnel_id, stage_id: 1, page: 2, per_page: 1 };
    const binding = bindings.find(({ route }) => route === routes.listCards);
    expect(await binding?.handle(desk(), page)).toMatchObject({ total: 2, data: [{ name: 'Wai' }] });
    const figures = await call(routes.getCrmDashboard)(desk(), { funnel_id });
    expect(figures).toMatchObject({
      ...{ captured: 4, overdue: 1, open: { count: 3, value: 350 }, lost: { count: 1 }, untouched: 3 },
      lost_reasons: [{ reason: 'price', count: 1 }],
    });
    expect(figures.stages.map(({ stage, count }) => [stage, count])).toEqual([
      ['New', 2],
      ['Quoted', 1],
    ]);
  });
});

describe('what was planned with people without an open lead', () => {
  it('is told once it is overdue, to whoever may list them', async () => {
    const [alone, led] = [await makePerson(runtime), await makePerson(runtime)];
    await makeLead(runtime, { customer_id: led });
    const plan = (id: number, on_day: string, done = false) =>
      addActivity(desk(), { id, kind: 'call', text: '', on_day, done }, 'contact');
    await plan(alone, '2020-01-02');
    await plan(alone, '2020-01-01', true);
    await plan(alone, '2999-01-01');
    await plan(led, '2020-01-01');
    const figures = await call(routes.getCrmDashboard)(desk(), {});
    const told = figures.follow_ups?.people.filter(({ id }) => id === alone || id === led);
    expect(told).toMatchObject([{ id: alone, kind: 'call', on_day: '2020-01-02', is_customer: false }]);
    const seller = as(amy, ['get leads']);
    expect((await call(routes.getCrmDashboard)(seller, {})).follow_ups).toBeNull();
  });
});

describe('her person', () => {
  it('takes her leads along when two records are one, and back', async () => {
    const [kept, merged] = [await makePerson(runtime), await makePerson(runtime)];
    const id = await makeLead(runtime, { customer_id: merged });
    const person = await mergeCustomers(desk(), { id: kept, merged_id: merged }, 'contact');
    await runtime.drain();
    expect(await rowOf(id)).toMatchObject({ customer_id: kept });
    await undoMerge(desk(), { id: kept, merge_id: person.merges[0]?.id ?? 0 }, 'contact');
    await runtime.drain();
    expect(await rowOf(id)).toMatchObject({ customer_id: merged });
  });

  it('is named by no lead once she is erased', async () => {
    const customer_id = await makePerson(runtime, { email: 'erase@leads.test' });
    const id = await makeLead(runtime, { customer_id, note: 'Lives at 8 Tea Lane' });
    await erasePerson(desk(), { id: customer_id, email: 'erase@leads.test' }, 'contact');
    await runtime.drain();
    expect(await rowOf(id)).toMatchObject({ name: '–', email: null, phone: null, note: '' });
    expect(
      await runtime.database.db
        .select()
        .from(personActivities)
        .where(and(eq(personActivities.customer_id, customer_id))),
    ).toEqual([]);
  });
});
