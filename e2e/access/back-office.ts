// A walk through the back office in one language, each of them in a file of its own: files run side by side.
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor } from '../runner/journey.ts';
import { orderByCall, packageOfOrder, payByCall } from '../runner/order-by-call.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';
import { ownSite } from '../runner/site.ts';
import { connectTool } from '../runner/task-tool.ts';
import { addressOf, insideIn, outsideIn } from './back-office-addresses.ts';
import { faultsOf, type Language, type Look, lookOf, looks, WIDE } from './faults.ts';
import { type Visit, visitIn } from './visit.ts';

/** Puck says of each piece of its canvas that it is a button, links in it and all. By keys a page is built in the list. */
const ofCanvas = /^nested-interactive: (div\[data-puck-component="[^"]+"\](, |$))+/;

/** The browser writes down that the shop refused a token that opens nothing; the screen says what to do. */
const ofToken = /^the console: Failed to load resource: .* 422/;

const setUp = {
  customer_group: { name: 'Regulars' },
  contact_group: { name: 'Fair' },
  contact: { first_name: 'Bo', last_name: 'Lam', email: 'bo@known.example' },
  membership_tier: { name: { 'en-US': 'Gold' }, key: 'gold', threshold: 5000 },
  broadcast: { name: 'Spring tea' },
  automation: {
    name: 'Welcome',
    flow: { trigger: { kind: 'hand' }, steps: [{ kind: 'tag', key: 'mark', tag: 'met', next: null }] },
  },
  mail_suppression: { address: 'no-more@example.com' },
  promotion: { name: { 'en-US': 'A tenth off' }, rewards: [{ kind: 'percent', percent: 10 }] },
};

/** Walks in several languages may share a shop, and make the record at the same moment. */
async function makeOnce(page: Page, path: string, record: object): Promise<void> {
  const isThere = async () => {
    const reply = await page.request.get(`/api/admin/${path}`);
    return ((await reply.json()) as { data: unknown[] }).data.length > 0;
  };
  if (await isThere()) return;
  await makeRecord(page, path, record).catch(async (error) => {
    if (!(await isThere())) throw error;
  });
}

/** The drawer of the first store is open. */
async function openDrawer(page: Page): Promise<void> {
  const stores = (await (await page.request.get('/api/admin/store')).json()) as { data: { id: number }[] };
  const id = stores.data[0]?.id;
  const { data } = (await (await page.request.get(`/api/admin/store/${id}`)).json()) as {
    data: { registers: { key: string }[] };
  };
  await makeOnce(page, 'pos', { store_id: id, register: data.registers[0]?.key, counts: { 10000: 5 } });
}

/** The first warehouse is being counted. */
async function openSheet(page: Page): Promise<void> {
  const { data } = (await (await page.request.get('/api/admin/warehouse?per_page=1&sort=id')).json()) as {
    data: { id: number }[];
  };
  await makeOnce(page, 'stock-count', { warehouse_id: data[0]?.id });
}

/** A piece is to go from one warehouse to another. */
async function openTransfer(page: Page): Promise<void> {
  const lots = (await (await page.request.get('/api/admin/inventory?per_page=1&sort=id')).json()) as {
    data: { id: number; warehouse_id: number }[];
  };
  const places = (await (await page.request.get('/api/admin/warehouse?per_page=10')).json()) as {
    data: { id: number }[];
  };
  const lot = lots.data[0];
  const other = places.data.find(({ id }) => id !== lot?.warehouse_id);
  await makeOnce(page, 'transfer', {
    from_warehouse_id: lot?.warehouse_id,
    to_warehouse_id: (other ?? (await makeRecord(page, 'warehouse', { title: 'Back shelf' }))).id,
    lines: [{ inventory_id: lot?.id, quantity: 1 }],
  });
}

/** Somebody has brought days of leave along. */
async function openLeave(page: Page): Promise<void> {
  const firstOf = async (path: string) => {
    const reply = await page.request.get(`/api/admin/${path}?per_page=1&sort=id`);
    return ((await reply.json()) as { data: { id: number }[] }).data[0]?.id;
  };
  const [employee_id, leave_type_id] = [await firstOf('employee'), await firstOf('leave_type')];
  await makeOnce(page, 'leave_opening', { employee_id, leave_type_id, counted_on: '2026-11-01', days: 3 });
}

/** Something can be booked with somebody. */
async function openBookings(page: Page): Promise<void> {
  const known = (await (await page.request.get('/api/admin/booking')).json()) as { data: unknown[] };
  if (known.data.length > 0) return;
  const category = await makeRecord(page, 'event_category', { title: 'Repairs', url: 'repairs' });
  const person = await makeRecord(page, 'event_resource', { title: 'Ah Keung' });
  const event = await makeRecord(page, 'event', {
    title: 'A clock looked at',
    url: 'clock-check',
    type: 'class',
    category_id: category.id,
    people_ids: [person.id],
    hours: [{ day: 1, open: '10:00', close: '18:00' }],
    kinds: [{ key: 'wall', name: { 'en-US': 'Wall clock' }, price: 120 }],
    cancel_ladder: [{ hours: 24, percent: 100 }],
  });
  const when = { date: '2030-01-07', time: '19:00' };
  await page.request.post(`/api/admin/event/${event.id}/date`, { headers: ownCall, data: when });
  const kinds = [{ key: 'wall', quantity: 1 }];
  await makeRecord(page, 'booking', { event_id: event.id, ...when, kinds, name: 'Ah Fun' });
}

/** Somebody has ten sharpenings. */
async function sellPackage(page: Page): Promise<void> {
  const known = (await (await page.request.get('/api/admin/package')).json()) as { data: unknown[] };
  if (known.data.length > 0) return;
  const number = await orderByCall(page, 'ten-sharpenings', 1);
  await payByCall(page, number);
  await packageOfOrder(page, number);
}

export function walkBackOffice(language: Language): void {
  const site = ownSite();
  /** Titles of the screens so far, each with the screen that has it. */
  const titles = new Map<string, string>();
  let visit: Visit;

  async function look(address: string, within: string, seen?: readonly Look[]): Promise<void> {
    const found = await faultsOf(visit, language, within, seen);
    const faults = found.filter((line) => !ofCanvas.test(line) && !(address.includes('token=') && ofToken.test(line)));
    expect.soft(faults, [address, ...faults].join('\n')).toEqual([]);
    // A record gives its own name, which another kind of record may have too.
    const title = await visit.page.title();
    const screen = /\d+$/.test(address) ? title : (address.split('?')[0] ?? address);
    expect.soft(titles.get(title) ?? screen, `who is called “${title}”`).toBe(screen);
    titles.set(title, screen);
  }

  beforeAll(async () => {
    const context = await newVisitor(site, { viewport: WIDE, locale: 'en-US' });
    await context.addCookies([{ name: 'admin_language', value: language, url: site.url }]);
    // The demo shop has one of everything but this.
    const message = { name: 'A reader', email: 'reader@example.com', subject: 'Hours', message: 'Open on Sundays?' };
    await context.request.post('/api/contact', { data: message });
    visit = await visitIn(context);
  });
  afterAll(() => visit?.page.context().close());

  it.each(outsideIn(language))('%s hinders nobody', async (address) => {
    await visit.open(address);
    await look(address, 'body');
  });
  describe('inside', () => {
    beforeAll(async () => {
      await enter(visit.page, site);
      // Nor one of these: a notice that nobody signed, and what a shop sets up for its members.
      await visit.page.request.post('/hooks/stripe', { data: { id: 'evt_1', type: 'charge.succeeded' } });
      for (const [path, record] of Object.entries(setUp)) await makeOnce(visit.page, path, record);
      await openDrawer(visit.page);
      await openSheet(visit.page);
      await openTransfer(visit.page);
      await openLeave(visit.page);
      await openBookings(visit.page);
      await connectTool(visit.page);
      await sellPackage(visit.page);
      await visit.open('/admin/dashboard');
    });
    // The first of each kind is seen in every way, the others of it in one each, by turns.
    const walk = insideIn(language).map(({ path, isFirst }, at) => [path, isFirst ? looks : lookOf(at)] as const);
    it.each(walk)('%s hinders nobody', async (path, seen) => {
      const address = await addressOf(path, visit);
      await visit.turnTo(address);
      // The frame around the screens is the same everywhere.
      await look(address, path === 'dashboard' ? 'body' : 'main', seen);
    });
  });
}
