import { randomUUID } from 'node:crypto';
import { dateIn, day, hour } from '@kaifong/base/time';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { statementCount } from '@kaifong/kernel/db';
import { failureOf } from '@kaifong/kernel/http';
import { visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createMenuItem } from '../../../navigation/index.ts';
import type { StoredElement } from '../../contract/index.ts';
import { loadElementData } from '../../queries/elements/element-data.ts';
import { getFooter, readFooter } from '../../queries/footer/get-footer.ts';
import { getHome, getLandingPage } from '../../queries/landing-page/get-landing-page.ts';
import { landingTraffic } from '../../queries/landing-page/landing-traffic.ts';
import { variantRates } from '../../queries/landing-page/variant-rates.ts';
import { loadWidget } from '../../queries/load-widget.ts';
import { landingPages, landingTransfers, landingVisits } from '../../schema.ts';
import { fillDemoLanding } from '../../seed/demo-landing.ts';
import { addHome } from '../../seed/home.ts';
import { type ContentDesk, openContentDesk } from '../../testing/index.ts';
import { updateFooter } from '../footer/update-footer.ts';
import { cloneLandingPage } from './clone-landing-page.ts';
import { countVisit } from './count-visit.ts';
import { publishLandingPage } from './publish-landing-page.ts';
import { recordTransfer } from './record-transfer.ts';
import { setLandingVariant } from './set-variant.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

let content: ContentDesk;
let runtime: ContentDesk['runtime'];
let desk: Context;
let shop: Context;
let reader: Context;
beforeAll(async () => {
  content = await openContentDesk(inject('database'));
  ({ runtime, desk } = content);
  shop = { ...runtime.as(visitor, 'en-US'), userAgent: phone };
  reader = { ...runtime.as(visitor, 'zh-HK'), userAgent: phone };
});
beforeEach(async () => {
  await desk.connection.query('delete from publications');
  await desk.connection.query('delete from landing_pages');
  await desk.connection.query('delete from footers');
  runtime.cache.clear();
});
afterAll(() => runtime.close());

const call = async (
  verb: 'create' | 'update' | 'delete',
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> =>
  ((await content.call(desk, `content.${verb}-landing-page`, input)) as { data: Record<string, unknown> }).data;

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error) => failureOf(error, { language: 'en-US', requestId: 'test', log: runtime.log }).body,
  );

const heading = (text: object) => ({ id: 'title', type: 'heading', props: { text, level: '1' } });
const elements = (text: object) => ({ version: 1, elements: [heading(text)] });
const both = { 'en-US': 'Tea week', 'zh-HK': '茶週' };

const make = (more: object = {}) =>
  call('create', { name: 'Tea', url: 'tea', title: both, elements: elements(both), ...more }) as Promise<{
    id: number;
  }>;

const headline = (page: { elements: readonly { props: Record<string, unknown> }[] }) => page.elements[0]?.props.text;

describe('a landing page', () => {
  test('is a draft until it is published, then seen in the languages chosen', async () => {
    const { id } = await make();
    expect(await refusal(getLandingPage(shop, 'tea'))).toMatchObject({ code: 'not-found' });
    const state = await publishLandingPage(desk, { id, languages: ['en-US'] });
    expect(state).toMatchObject({ status: 'published', languages: { 'zh-HK': { status: 'draft' } } });
    expect(await getLandingPage(shop, 'tea')).toMatchObject({
      title: 'Tea week',
      language: 'en-US',
      link: '/landing-page/tea',
    });
    // A reader of a language it is not published in gets the one it is.
    expect(headline(await getLandingPage(reader, 'tea'))).toBe('Tea week');
    await publishLandingPage(desk, { id, languages: ['zh-HK'] });
    expect(headline(await getLandingPage(reader, 'tea'))).toBe('茶週');
  });

  test('a newer draft changes nothing until it is published, and then only the chosen language', async () => {
    const { id } = await make();
    await publishLandingPage(desk, { id, languages: ['en-US', 'zh-HK'] });
    const later = { 'en-US': 'Coffee week', 'zh-HK': '咖啡週' };
    await call('update', { id, elements: elements(later) });
    expect(headline(await getLandingPage(shop, 'tea'))).toBe('Tea week');
    const state = await publishLandingPage(desk, { id, languages: ['en-US'] });
    expect(state.languages['zh-HK']).toMatchObject({ status: 'published', changed: true });
    expect(headline(await getLandingPage(shop, 'tea'))).toBe('Coffee week');
    expect(headline(await getLandingPage(reader, 'tea'))).toBe('茶週');
  });

  test('a language with a missing text cannot be published', async () => {
    const { id } = await make({ elements: elements({ 'en-US': 'Tea week' }) });
    expect(await refusal(publishLandingPage(desk, { id, languages: ['zh-HK'] }))).toMatchObject({
      errors: { languages: [expect.stringContaining('Elements')] },
    });
    expect((await publishLandingPage(desk, { id })).languages).toMatchObject({
      'en-US': { status: 'published', missing: [] },
      'zh-CN': { status: 'draft', missing: ['title', 'elements'] },
    });
  });

  test('says since when it is seen once it is published, and not as a draft', async () => {
    const { id } = await make({});
    const since = async () =>
      (await desk.db.select({ at: landingPages.published_at }).from(landingPages).where(eq(landingPages.id, id)))[0]
        ?.at;
    expect(await since()).toBeNull();
    await publishLandingPage(desk, { id });
    expect(await since()).toBeInstanceOf(Date);
  });

  test('with a time of its own to come is scheduled, and seen from then on without any job', async () => {
    const published_at = new Date(runtime.now().getTime() + hour).toISOString();
    const { id } = await make({ published_at });
    expect(await publishLandingPage(desk, { id })).toMatchObject({ status: 'pending' });
    expect(await refusal(getLandingPage(shop, 'tea'))).toMatchObject({ code: 'not-found' });
    runtime.advance(hour + 1000);
    expect(await getLandingPage(shop, 'tea')).toMatchObject({ title: 'Tea week' });
    runtime.advance(-hour - 1000);
  });

  test('is refused with every fault at its place, and nothing is kept', async () => {
    const bad = { version: 1, elements: [{ id: 'b', type: 'picture', props: { link: 'javascript:alert(1)' } }] };
    expect(await refusal(make({ elements: bad }))).toMatchObject({
      errors: { 'elements.elements.0.props.link': [expect.stringContaining('http')] },
    });
    expect(await desk.db.$count(landingPages)).toBe(0);
  });

  test('has its formatted text cleaned when it is written', async () => {
    const html = { 'en-US': '<p onclick="x()">Hi<script>alert(1)</script></p>' };
    const { id } = await make({ elements: { elements: [{ id: 'r', type: 'rich_text', props: { html } }] } });
    const [row] = await desk.db.select().from(landingPages).where(eq(landingPages.id, id));
    expect(row?.elements.elements[0]?.props.html).toEqual({ 'en-US': '<p>Hi</p>' });
  });

  test('is cloned as a draft with a url of its own', async () => {
    const { id } = await make();
    await publishLandingPage(desk, { id });
    const first = await cloneLandingPage(desk, id);
    const second = await cloneLandingPage(desk, id);
    expect([first.url, second.url]).toEqual(['tea-2', 'tea-3']);
    const [copy] = await desk.db.select().from(landingPages).where(eq(landingPages.id, first.id));
    expect(copy).toMatchObject({ status: 'draft', is_home: false, title: both });
    expect(await refusal(getLandingPage(shop, 'tea-2'))).toMatchObject({ code: 'not-found' });
  });

  test('shows some elements to customers alone, or until a moment', async () => {
    const now = runtime.now();
    const rule = (visibility: Partial<NonNullable<StoredElement['visibility']>>) => ({
      ...heading(both),
      id: randomUUID(),
      visibility,
    });
    const { id } = await make({
      elements: {
        elements: [
          rule({ audience: 'customers' }),
          rule({ until: new Date(now.getTime() + hour).toISOString() }),
          rule({ from: new Date(now.getTime() + hour).toISOString() }),
        ],
      },
    });
    await publishLandingPage(desk, { id });
    const ctx = { ...shop, usedTags: new Set<string>() };
    expect((await getLandingPage(ctx, 'tea')).elements).toHaveLength(1);
    expect([...ctx.usedTags].some((tag) => tag.startsWith('until:'))).toBe(true);
    const customer = runtime.as({ kind: 'customer', id: 1, sessionId: 'x' });
    expect((await getLandingPage(customer, 'tea')).elements).toHaveLength(2);
  });
});

describe('the home page', () => {
  test('is there from the start in every language, cannot be deleted, moved or made twice', async () => {
    await addHome(desk);
    await addHome(desk);
    const home = await getHome(reader);
    expect(home).toMatchObject({ is_home: true, link: '/', language: 'zh-HK', languages: ['en-US', 'zh-CN', 'zh-HK'] });
    expect(home.elements.map(({ type }) => type)).toEqual(['hero', 'categories', 'products', 'products', 'products']);
    expect(await refusal(call('delete', { id: home.id }))).toMatchObject({ code: 'content.home-stays' });
    expect(await refusal(call('update', { id: home.id, url: 'start' }))).toMatchObject({
      errors: { url: [expect.any(String)] },
    });
    expect(await refusal(make({ url: 'home' }))).toMatchObject({ errors: { url: [expect.any(String)] } });
  });

  test('follows a change at once', async () => {
    await addHome(desk);
    const { id } = await getHome(shop);
    await call('update', { id, elements: elements(both) });
    expect((await getHome(shop)).elements).toHaveLength(5);
    await publishLandingPage(desk, { id, languages: ['en-US'], publish_at: null });
    expect(headline(await getHome(shop))).toBe('Tea week');
    expect((await getHome(reader)).elements).toHaveLength(5);
  });
});

describe('the demo', () => {
  test('has a home page and a landing page in every language, and reads the home page in one statement', async () => {
    await addHome(desk);
    await fillDemoLanding(desk);
    const home = await getHome(reader);
    expect(home).toMatchObject({ language: 'zh-HK', languages: ['en-US', 'zh-CN', 'zh-HK'] });
    expect(home.elements.map(({ type }) => type)).toContain('articles');
    expect((await getLandingPage(reader, 'tea-week')).title).toBe('品茶週');
    // A product changed: what is read again is its shelves and nothing else.
    runtime.cache.drop(['products']);
    const before = statementCount.value;
    await getHome(reader);
    expect(statementCount.value - before).toBeLessThanOrEqual(1);
  });
});

describe('the footer', () => {
  test('is changed at once, by one person at a time', async () => {
    await addHome(desk);
    const { version } = await readFooter(desk);
    expect(await getFooter(reader)).toHaveLength(2);
    const text = { id: 't', type: 'footer_text', props: { text: both }, children: [] };
    const column = { id: 'c', type: 'footer_column', props: { title: both }, children: [text] };
    const changed = { version: 1, elements: [column] } as never;
    expect(await updateFooter(desk, { elements: changed, version })).toMatchObject({ version: version + 1 });
    expect(await getFooter(reader)).toMatchObject([
      { props: { title: '茶週' }, children: [{ props: { text: '茶週' } }] },
    ]);
    expect(await refusal(updateFooter(desk, { elements: changed, version }))).toMatchObject({ code: 'stale-version' });
  });
});

describe('lists that fill themselves', () => {
  test('show the categories of the menu, and others only where they were chosen', async () => {
    await addHome(desk);
    const add = (url: string, more: object = {}) =>
      createMenuItem(desk, { type: 'category', url, title: { 'en-US': url }, ...more });
    const aside = { display_in_desktop: false, display_in_mobile: false };
    await add('tea', { display_in_desktop: false });
    const { id: women } = await add('women', aside);
    await add('skirts', { ...aside, parent_id: women });
    const shown = async (category: number | null, menu: number | null) => {
      const shelf: StoredElement = { id: 'c', type: 'categories', props: { category, count: 24 }, children: [] };
      const links: StoredElement = { id: 'm', type: 'footer_menu', props: { menu }, children: [] };
      const data = await loadElementData(shop, [shelf, links]);
      return [data.get('c')?.categories, data.get('m')?.menu].map((list) => list?.map(({ title }) => title));
    };
    expect(await shown(null, null)).toEqual([['tea'], ['tea']]);
    expect(await shown(women, women)).toEqual([['skirts'], ['skirts']]);
    expect((await loadWidget(shop, 'categories', {})).categories?.map(({ title }) => title)).toEqual(['tea']);
  });
});

describe('traffic', () => {
  const today = async () => dateIn('Asia/Hong_Kong', runtime.now());

  test('counts a visitor once a day, only on what is published, and no crawler', async () => {
    const { id } = await make();
    expect((await countVisit(shop, { id })).counted).toBe(false);
    await publishLandingPage(desk, { id });
    const first = await countVisit(shop, { id });
    expect(first).toMatchObject({ counted: true, visitor: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await countVisit(shop, { id, visitor: first.visitor })).toEqual({ ...first, counted: false });
    expect((await countVisit(shop, { id })).counted).toBe(true);
    const crawler = { ...shop, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    expect((await countVisit(crawler, { id })).counted).toBe(false);
    expect((await countVisit(shop, { id: 999_999 })).counted).toBe(false);
    runtime.advance(day);
    expect((await countVisit(shop, { id, visitor: first.visitor })).counted).toBe(true);
    runtime.advance(-day);
    expect(await desk.db.$count(landingVisits)).toBe(3);
  });

  test('reports visits and transfers per year, month and day, gaps filled', async () => {
    const { id } = await make();
    await publishLandingPage(desk, { id });
    const { visitor: somebody } = await countVisit(shop, { id });
    await countVisit(shop, { id });
    const transfer = { record: 'funnel_record:1', visitor: somebody };
    expect(await inTransaction(desk, (tx) => recordTransfer(tx, transfer))).toBe(1);
    // Told twice, counted once.
    expect(await inTransaction(desk, (tx) => recordTransfer(tx, transfer))).toBe(0);
    const to = await today();
    const from = dateIn('Asia/Hong_Kong', new Date(runtime.now().getTime() - 40 * day));
    const { visit, transfer: moved } = await landingTraffic(desk, { landing_page_id: id, from, to });
    expect(visit.day).toHaveLength(41);
    expect(visit.day.at(-1)).toEqual({ interval: to, count: 2 });
    expect(visit.day[0]).toEqual({ interval: from, count: 0 });
    expect(moved.day.at(-1)).toEqual({ interval: to, count: 1 });
    expect(visit.month.at(-1)?.count).toBe(2);
    expect(moved.year.at(-1)?.count).toBe(1);
    expect(await refusal(landingTraffic(desk, { landing_page_id: id, from: to, to: from }))).toMatchObject({
      errors: {},
    });
    expect(await refusal(landingTraffic(desk, { landing_page_id: 999_999, from, to }))).toMatchObject({
      code: 'not-found',
    });
  });

  test('a transfer counts for every page seen within 30 days and for none seen before', async () => {
    const [{ id: old }, { id: recent }] = [await make(), await make({ url: 'coffee' })];
    await publishLandingPage(desk, { id: old });
    await publishLandingPage(desk, { id: recent });
    const { visitor: somebody } = await countVisit(shop, { id: old });
    runtime.advance(31 * day);
    await countVisit(shop, { id: recent, visitor: somebody });
    expect(
      await inTransaction(desk, (tx) => recordTransfer(tx, { record: 'funnel_record:2', visitor: somebody })),
    ).toBe(1);
    runtime.advance(-31 * day);
    const rows = await desk.db.select().from(landingTransfers);
    expect(rows.map((row) => row.landing_page_id)).toEqual([recent]);
    expect(
      await inTransaction(desk, (tx) => recordTransfer(tx, { record: 'funnel_record:3', visitor: randomUUID() })),
    ).toBe(0);
  });
});

describe('two variants of a landing page', () => {
  const period = { from: '2020-01-01', to: '2029-12-31' };
  const publish = (id: number) => publishLandingPage(desk, { id, languages: ['en-US'] });

  test('the other one is shown while it is published; visits and transfers count for what was seen', async () => {
    const { id } = await make();
    const { id: other } = await make({ name: 'Coffee', url: 'coffee' });
    await publish(id);
    expect(await setLandingVariant(desk, { id, variant_id: other })).toEqual({ id, variant_id: other });
    expect((await getLandingPage(shop, 'tea')).variant).toBeNull();
    await publish(other);
    expect((await getLandingPage(shop, 'tea')).variant).toBe('coffee');
    for (const variant of ['a', 'a', 'b', 'b', 'b'] as const) {
      const { visitor: who } = await countVisit(shop, { id, variant });
      if (variant === 'b')
        await inTransaction(desk, (tx) => recordTransfer(tx, { record: `lead:${who}`, visitor: who }));
    }
    const report = await variantRates(desk, { landing_page_id: id, ...period });
    expect(report).toMatchObject({
      variant_id: other,
      running: true,
      decided: false,
      rates: [
        { variant: 'a', name: 'Tea', visitors: 2, transfers: 0, rate: 0, low: 0 },
        { variant: 'b', name: 'Coffee', visitors: 3, transfers: 3, rate: 100, high: 100 },
      ],
    });
    await setLandingVariant(desk, { id, variant_id: null });
    expect((await getLandingPage(shop, 'tea')).variant).toBeNull();
    // Figures of an ended trial stay.
    expect((await variantRates(desk, { landing_page_id: id, ...period })).rates).toHaveLength(2);
  });

  test('a page is not its own variant, nor the home page or one with a variant', async () => {
    const { id } = await make();
    const { id: other } = await make({ name: 'Coffee', url: 'coffee' });
    const { id: third } = await make({ name: 'Cake', url: 'cake' });
    await setLandingVariant(desk, { id: other, variant_id: third });
    for (const wrong of [id, other, 999_999])
      expect(await refusal(setLandingVariant(desk, { id, variant_id: wrong }))).toMatchObject({
        errors: { variant_id: [expect.any(String)] },
      });
    expect((await variantRates(desk, { landing_page_id: id, ...period })).rates).toEqual([]);
    expect(await refusal(setLandingVariant(desk, { id: 999_999, variant_id: null }))).toMatchObject({
      code: 'not-found',
    });
  });
});
