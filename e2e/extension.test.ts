// The product is built and started with the line in kaifong.config.ts that puts a stranger's folder on the street, and as it
// stands without it: with it all of it is there, without it nothing is, and no file of the build is heavier.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyTree } from '../tools/new/copy-tree.ts';
import { createDatabase, type Database, dropDatabase } from '../tools/postgres/index.ts';
import { run } from '../tools/process/run.ts';
import { type Shop, startShop } from '../tools/process/shop.ts';
import { ROOT } from '../tools/root.ts';
import type { Site } from '../tools/vitest/provided.ts';
import { journey, newVisitor } from './runner/journey.ts';
import { makeRecord, ownCall } from './runner/records.ts';
import { enter } from './runner/sign-in.ts';
import { ownSite } from './runner/site.ts';

const MINUTE = 60_000;
const built = ['apps/storefront/build/client/assets', 'apps/admin/dist/assets', 'dist/server'];

let copy: string;
let server: { url: string };
let database: Database;
let shop: Shop;
let joined: Site;

/** A copy of the checkout with the one line, built. */
async function buildWithLine(): Promise<void> {
  copy = copyTree(ROOT);
  const config = join(copy, 'kaifong.config.ts');
  const line = readFileSync(config, 'utf8').replace(/= \[\];/, `= ['examples/gift-notes'];`);
  expect(line).toContain('examples/gift-notes');
  writeFileSync(config, line);
  const { code, output } = await run(['node', 'tools/build.ts'], { cwd: copy, limitMs: 6 * MINUTE, output: 'collect' });
  expect(code, output).toBe(0);
}

beforeAll(async () => {
  await buildWithLine();
  const main = new URL(ownSite().databaseUrl);
  main.pathname = '/postgres';
  server = { url: main.href };
  database = await createDatabase(server);
  shop = await startShop({ root: copy, databaseUrl: database.url, env: { DEMO: '0', RATE_FACTOR: '50' } });
  const { url, owner, dataDir } = shop;
  joined = { ...ownSite(), url, owner, dataDir, databaseUrl: database.url };
}, 8 * MINUTE);
afterAll(async () => {
  await shop?.stop();
  if (database) await dropDatabase(server, database.name);
  if (copy) rmSync(copy, { recursive: true, force: true });
});

/** Each built file by its name without the hash; of a name that several have, all their bytes. */
function filesOf(root: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const folder of built)
    for (const file of readdirSync(join(root, folder))) {
      if (/\.(br|gz|map)$/.test(file)) continue;
      const plain = file.replace(/-[\w-]{8}(?=\.\w+$)/, '');
      // A chunk of the server is called after whichever of its modules the bundler met first.
      const name = `${folder}/${folder === 'dist/server' && plain !== file ? 'chunks' : plain}`;
      sizes.set(name, (sizes.get(name) ?? 0) + statSync(join(root, folder, file)).size);
    }
  return sizes;
}

describe('what is built', () => {
  test('has nothing of an extension without the line', () => {
    // The extension's table stands in every part that knows it; the comments of the house, which the server keeps, only
    // name its folder.
    const naming = (root: string) =>
      built.filter((folder) =>
        readdirSync(join(root, folder)).some(
          (file) => file.endsWith('.js') && /gift_note|notes-page/.test(readFileSync(join(root, folder, file), 'utf8')),
        ),
      );
    expect(naming(ROOT)).toEqual([]);
    expect(naming(copy)).toEqual(built);
  });

  test('lacks no file of the house with it, and all of them together are heavier by the extension alone', () => {
    const [without, having] = [filesOf(ROOT), filesOf(copy)];
    expect([...without.keys()].filter((name) => !having.has(name))).toEqual([]);
    const more = [...having.keys()].filter((name) => !without.has(name));
    expect(more).toEqual(expect.arrayContaining([expect.stringMatching(/storefront.*notes-page/)]));
    expect(more).toEqual(expect.arrayContaining([expect.stringMatching(/admin.*gift-note/)]));
  });
});

const languages = {
  'en-US': ['Gift notes', 'Many happy returns'],
  'zh-HK': ['禮物字條', '生日快樂'],
  'zh-CN': ['礼物字条', '生日快乐'],
} as const;

/** A page as whoever has no scripts gets it. */
async function pageAt(site: Site, path: string, language = 'en-US'): Promise<{ status: number; html: string }> {
  const reply = await fetch(`${site.url}${path}`, { headers: { cookie: `language=${language}` } });
  return { status: reply.status, html: await reply.text() };
}

/** What the back office is answered. */
async function answered(page: Page, path: string): Promise<{ status: number; data: Record<string, unknown> }> {
  const reply = await page.request.get(`/api/admin/${path}`);
  const { data } = (await reply.json()) as { data?: Record<string, unknown> };
  return { status: reply.status(), data: data ?? {} };
}

describe('with the line', () => {
  let staff: Page;
  beforeAll(async () => {
    staff = await (await newVisitor(joined)).newPage();
    await enter(staff, joined);
    await makeRecord(staff, 'gift_note', {
      title: { 'en-US': 'Birthday', 'zh-HK': '生日', 'zh-CN': '生日' },
      text: Object.fromEntries(Object.entries(languages).map(([language, [, text]]) => [language, text])),
    });
  });
  afterAll(() => staff?.context().close());

  test('its list, card and setting are there', async () => {
    expect((await answered(staff, 'gift_note')).status).toBe(200);
    expect((await answered(staff, 'dashboard')).data.gift_notes).toEqual({ notes: 1, cards: 0 });
    expect((await answered(staff, 'configuration')).data).toHaveProperty('gift_notes_printer_email');
  });

  test('its column and its filter stand in the email log of the house', async () => {
    const printer = { gift_notes_printer_email: 'printer@shop.test' };
    const kept = await staff.request.put('/api/admin/configuration', { headers: ownCall, data: printer });
    expect(kept.status(), await kept.text()).toBe(200);
    const { id } = await makeRecord(staff, 'gift_note', { title: { 'en-US': 'Hello' }, text: { 'en-US': 'Hello' } });
    const reply = await staff.request.post(`/api/admin/gift_note/${id}/print`, {
      headers: ownCall,
      data: { copies: 2 },
    });
    expect(reply.status(), await reply.text()).toBe(200);
    const ordered = 'mail_log?filter[gift-notes.orders_cards]=1';
    await expect.poll(async () => Object.keys((await answered(staff, ordered)).data).length).toBe(1);
    await staff.goto(`${joined.url}/admin/report/email-logs?filter[gift-notes.orders_cards]=1`);
    await staff.getByRole('columnheader', { name: 'Orders cards' }).waitFor();
    await staff.getByRole('row').filter({ hasText: 'Please print 2 cards' }).getByText('Yes').waitFor();
  });

  test('its element stands on a page of the shop', async () => {
    const elements = [{ id: 'n', type: 'gift-notes.notes', props: { title: { 'en-US': 'Say it with a card' } } }];
    const page = { name: 'Presents', url: 'presents', title: { 'en-US': 'Presents' }, elements: { elements } };
    const { id } = await makeRecord(staff, 'landing_page', page);
    const reply = await staff.request.post(`/api/admin/landing_page/${id}/publish`, { headers: ownCall, data: {} });
    expect(reply.status(), await reply.text()).toBe(200);
    const { status, html } = await pageAt(joined, '/landing-page/presents');
    expect(status).toBe(200);
    for (const words of ['Say it with a card', 'Birthday', 'Many happy returns']) expect(html).toContain(words);
  });

  test.each(Object.entries(languages))('its page speaks %s without scripts', async (language, [title, text]) => {
    const { status, html } = await pageAt(joined, '/gift-notes', language);
    expect(status).toBe(200);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(text);
  });

  test('its page is in the sitemap, and is another one as soon as a note is added', async () => {
    expect((await pageAt(joined, '/sitemap.xml')).html).toContain('/gift-notes</loc>');
    await makeRecord(staff, 'gift_note', { title: { 'en-US': 'Thanks' }, text: { 'en-US': 'With many thanks' } });
    await expect.poll(async () => (await pageAt(joined, '/gift-notes')).html).toContain('With many thanks');
  });
});

journey('without the line there is none of it', async ({ page, site }) => {
  expect((await pageAt(site, '/gift-notes')).status).toBe(404);
  expect((await fetch(`${site.url}/api/gift_note`)).status).toBe(404);
  expect((await pageAt(site, '/sitemap.xml')).html).not.toContain('gift-notes');
  await enter(page, site);
  expect((await page.request.get('/api/admin/gift_note')).status()).toBe(404);
  expect((await answered(page, 'dashboard')).data).not.toHaveProperty('gift_notes');
  expect((await answered(page, 'configuration')).data).not.toHaveProperty('gift_notes_printer_email');
});
