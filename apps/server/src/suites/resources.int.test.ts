import { makeStock } from '@kaifong/domain/catalogue/testing';
import { defaultTabs } from '@kaifong/domain/forms/contract';
import { makePicture } from '@kaifong/domain/media/testing';
import { describeListIndexes, describeResources } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bindings } from '../doors/api.ts';
import { openSuite, type Suite } from '../testing/open-suite.ts';
import { walked } from '../testing/walked.ts';

let suite: Suite;
let customer: string;
/** A picture that was uploaded. */
let picture: string;
/** A product that grants something. */
let product: number;
const stretch = { starts_at: '2026-11-21T09:00:00.000Z', ends_at: '2026-12-21T09:00:00.000Z' };
beforeAll(async () => {
  suite = await openSuite();
  picture = await makePicture(suite.runtime);
  product = (await makeStock(suite.runtime)).productId;
  customer = (await suite.register('mary')).token;
});
afterAll(() => suite.close());

it('the resources this suite walks through', () => {
  const names = new Set(bindings.flatMap(({ resource }) => (resource ? [resource.name] : [])));
  expect([...names]).toEqual(expect.arrayContaining(['brand', 'attribute']));
});

describeListIndexes({ bindings: walked, runtime: () => suite.runtime });

describeResources({
  bindings: walked,
  app: () => suite.app,
  staff: (permissions) => suite.staff(permissions),
  customer: () => customer,
  colleague: (permissions) => suite.colleague(permissions),
  drain: () => suite.runtime.drain(),
  // A process reads each sheet, and what imports ask of the engine is the same for every resource: PostgreSQL sees all of them.
  withSheets: (resource) => inject('database').engine === 'postgres' || resource === 'brand',
  besides: {
    // Whoever sees addresses whole sorts by them, and brings them back in a sheet.
    customer: ['get contact_detail'],
    contact: ['get contact_detail'],
    lead: ['get contact_detail'],
    mail_suppression: ['get contact_detail'],
    // A step of the sample tags people.
    automation: ['update customer'],
  },
  samples: {
    // Scripts ask for a permission of their own.
    page: () => ({ css: null, header_script: null, footer_script: null, enabled: false }),
    article: () => ({ visibled: false }),
    slider: (number) => ({ image: picture, image_mobile: null, link: `/sale-${number}x`, ...stretch }),
    announcement: () => ({ link: '/sale', ...stretch }),
    role: () => ({ permission_list: [] }),
    account: (number) => ({ email: `colleague${String(number).padStart(4, '0')}@shop.example` }),
    shipping_method: (number) => ({
      countries: ['HKG'],
      districts: ['islands'],
      rate_kind: 'flat',
      days_min: 1,
      days_max: 3,
      carrier: 'own',
      carrier_name: `Van ${number}`,
      tracking_pattern: 'https://van.example/{number}',
      pay_hours: 1 + (number % 48),
    }),
    store: () => ({
      zone: 'Europe/London',
      hours: [{ day: 1, open: '10:00', close: '20:00' }],
      special_days: [{ date: '2026-12-25', spans: [] }],
      registers: [{ key: 'counter', name: 'Counter', enabled: true }],
    }),
    // One plan of a product is enabled.
    package_plan: () => ({
      product_id: product,
      ...{ grants: 'units', units: 10, single_price: 100, starts: 'purchase', starts_on: null, ends_on: null },
      enabled: false,
    }),
    event_resource: () => ({
      kind: 'person',
      hours: [{ day: 1, open: '10:00', close: '20:00' }],
      special_days: [{ date: '2026-12-25', spans: [] }],
    }),
    shift: () => ({ start_time: '09:00', end_time: '18:00', break_minutes: 60 }),
    weather_rule: () => ({ in_force_at: '06:00', from_time: '06:00', until_time: '14:00' }),
    event: () => ({
      hours: [{ day: 1, open: '10:00', close: '20:00' }],
      special_days: [{ date: '2026-12-25', spans: [] }],
      kinds: [{ key: 'adult', name: { 'en-US': 'Adult' }, price: 120.5, seats: null }],
      cancel_ladder: [{ hours: 48, percent: 100 }],
      people_ids: [],
      room_ids: [],
    }),
    membership_tier: (number) => ({ threshold: number, order: number }),
    supplier: (number) => ({ code: `SUP${number}`, currency: 'JPY' }),
    tax_class: (number) => ({ rates: [{ country: 'HKG', percent: number % 50 }] }),
    customer: (number) => ({
      email: `buyer${String(number).padStart(4, '0')}@shop.example`,
      country_code: '852',
      phone: `9${String(1_000_000 + number)}`,
      birthday: '1990-01-31',
      // A batch of customers changes their owner alone.
      owner_id: number % 2 === 0 ? null : 1,
    }),
    contact: (number) => ({
      email: `known${String(number).padStart(4, '0')}@shop.example`,
      country_code: '852',
      phone: `9${String(2_000_000 + number)}`,
      birthday: '1990-01-31',
      owner_id: null,
    }),
    broadcast: () => ({ audience: [] }),
    automation: () => ({
      flow: { trigger: { kind: 'hand' }, steps: [{ kind: 'tag', key: 'mark', tag: 'met', next: null }] },
    }),
    promotion: (number) => ({
      rewards: [{ kind: 'percent', percent: 10 }],
      conditions: [],
      code_mode: 'one',
      code: `CODE${String(number).padStart(4, '0')}`,
      stacking: 'free',
      starts_at: null,
      ends_at: null,
    }),
    employee: () => ({
      hours: [{ day: 1, open: '10:00', close: '20:00' }],
      ...{ joined_on: '2000-01-01', left_on: null, account_id: null, manager_id: null },
    }),
    holiday: (number) => ({ date: new Date(Date.UTC(2100, 0, number)).toISOString().slice(0, 10), set: 'general' }),
    pay_component: () => ({ formula: 'percent(base, 5)', condition: 'days >= 20', amount: null }),
    statutory_figure: (number) => ({
      ...{ code: number % 2 === 0 ? 'minimum_wage' : 'mpf_due_days', value: 43.1, draft: false },
      from_on: new Date(Date.UTC(2100, 0, number)).toISOString().slice(0, 10),
    }),
    commission_group: () => ({ tiers: [{ from: 100, percent: 5 }], upline_shares: '10, 5' }),
    leave_blackout: () => ({ from_on: '2027-02-01', to_on: '2027-02-06' }),
    leave_opening: (number) => ({
      ...{ counted_on: new Date(Date.UTC(2000, 1, number)).toISOString().slice(0, 10), days: number % 9 },
    }),
    leave_type: () => ({ accrual: 'service_year', allowances: '7, 7, 8', expiry_months: null, carry_months: null }),
    task: (number) => ({ checklist: [], assignee_ids: [], link: `/order/${number}` }),
    lead: (number) => ({
      email: `lead${String(number).padStart(4, '0')}@shop.example`,
      country_code: '852',
      phone: `9${String(3_000_000 + number)}`,
      stage_id: 1,
      // The account of the suite: with a right to leads alone one sees no leads of others.
      owner_id: 1,
    }),
    funnel: () => ({
      stages: [{ id: 1, name: { 'en-US': 'New' }, probability: 10, due_days: null, required: [] }],
      owner_rule: 'nobody',
      owner_ids: [],
    }),
    form: () => ({ tabs: defaultTabs(), opens_at: stretch.starts_at, closes_at: stretch.ends_at }),
    attribute: () => ({ values: [{ key: 'red', title: { 'en-US': 'Red', 'zh-HK': '紅' } }] }),
  },
  async history(resource, id) {
    const { rows } = await suite.runtime.database.connection.query(
      'select action from audit_logs where resource = $1 and record_id = $2 order by id',
      [resource, String(id)],
    );
    return rows.map((row) => String(row.action));
  },
});
