// The owner of an empty shop does all of the list on her dashboard, in at most 15 screens, and orders something from herself.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { createDatabase, type Database, dropDatabase } from '../../tools/postgres/index.ts';
import { type Shop, startShop } from '../../tools/process/shop.ts';
import { pictureOf } from '../runner/drawn-picture.ts';
import { journey } from '../runner/journey.ts';
import { signIn } from '../runner/sign-in.ts';
import { ownSite } from '../runner/site.ts';

let server: { url: string };
let database: Database;
let shop: Shop;

beforeAll(async () => {
  const main = new URL(ownSite().databaseUrl);
  main.pathname = '/postgres';
  server = { url: main.href };
  database = await createDatabase(server);
  shop = await startShop({ databaseUrl: database.url, env: { DEMO: '0', RATE_FACTOR: '50' } });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  if (database) await dropDatabase(server, database.name);
}, 240_000);

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true });

/** Saves, and waits for the server's yes. */
async function save(page: Page): Promise<void> {
  const answer = page.waitForResponse((reply) => ['POST', 'PUT', 'PATCH'].includes(reply.request().method()));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await answer).ok()).toBe(true);
  await page
    .getByText(/^(Submit|Create) Success/)
    .first()
    .waitFor();
}

/** Goes where a line of the list leads. */
async function follow(page: Page, line: string): Promise<void> {
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: line, exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/dashboard'));
}

async function publishPage(page: Page, title: string): Promise<void> {
  await page.goto('/admin/page');
  await page.getByRole('link', { name: 'Add page' }).first().click();
  await field(page, 'Title (English)').fill(title);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/page\/edit\/\d+$/);
  await page.getByRole('button', { name: 'Publish…' }).click();
  const question = page.getByRole('dialog', { name: 'Publish' });
  await question.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('region', { name: 'What visitors see' }).getByText('Published', { exact: true }).waitFor();
}

/** Every screen of the back office that was opened; all records have the same one. */
function screensOf(page: Page): Set<string> {
  const screens = new Set<string>();
  page.on('framenavigated', (frame) => {
    const { pathname, searchParams } = new URL(frame.url());
    if (!pathname.startsWith('/admin/') || /login|dashboard/.test(pathname)) return;
    const tab = searchParams.get('active_tab');
    screens.add(pathname.replace(/\d+$/, ':id') + (tab ? `?${tab}` : ''));
  });
  return screens;
}

journey(
  'an empty shop is made ready to open by its list',
  async ({ visitor, site }) => {
    const page = await visitor({ baseURL: shop.url, locale: 'en-US', viewport: { width: 1280, height: 900 } });
    const screens = screensOf(page);
    await signIn(page, site, shop.owner);
    await page.getByText('0 of 10 done').waitFor();
    expect(await page.getByText('Nothing is waiting for you.').count()).toBe(0);
    for (const fine of ['Languages and currency', 'Address of the shop'])
      await page.getByRole('button', { name: `${fine}: fine as it is` }).click();

    await follow(page, 'Name and logo');
    await field(page, 'Shop name (English)').fill('Corner Tea');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await pictureOf(page, { name: 'logo.png', width: 240, height: 80, colour: 'teal' }));
    await expect.poll(() => field(page, 'Logo').inputValue()).not.toBe('');
    await save(page);

    await follow(page, 'Email');
    await field(page, 'SMTP server').fill('mail.example.com');
    await field(page, 'Sender').fill('Corner Tea <hello@example.com>');
    await save(page);

    await follow(page, 'Category in the menu');
    await page.getByRole('link', { name: 'Add menu item' }).first().click();
    await field(page, 'Title (English)').fill('Tea');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Category');
    await save(page);

    await follow(page, 'First product');
    await field(page, 'Name (English)').fill('Morning oolong');
    await field(page, 'Price').fill('88');
    await field(page, 'Opening stock, this stock').fill('20');
    await save(page);

    await follow(page, 'Terms and privacy');
    await publishPage(page, 'Terms');
    await publishPage(page, 'Privacy');

    await follow(page, 'A way to pay');
    await page.getByRole('link', { name: 'Edit Bank transfer' }).click();
    await field(page, 'Instructions (English)').fill('Please transfer the total to 012-000000-000.');
    await save(page);

    await follow(page, 'A way to ship');
    await page.getByRole('link', { name: 'Add shipping method' }).first().click();
    await field(page, 'Name (English)').fill('Courier');
    await page.getByRole('combobox', { name: 'Countries' }).fill('Hong Kong');
    await page.getByRole('option', { name: 'Hong Kong' }).click();
    await field(page, 'Price').fill('30');
    await save(page);

    await follow(page, 'Test order');
    await page.getByRole('button', { name: 'Place a test order' }).click();
    await page.waitForURL(/\/admin\/order\/\d+$/);

    await page.goto('/admin/dashboard');
    await expect.poll(() => page.locator('section[aria-labelledby=setup]').innerText()).toContain('10 of 10 done');
    expect([...screens].length, [...screens].join(' ')).toBeLessThanOrEqual(15);

    // Marked in the list as well, where a phone has no column for how an order came in.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/order');
    await page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Test order' }).first().waitFor();

    // A guest finds what she put up for sale.
    const guest = await visitor({ baseURL: shop.url, locale: 'en-US' });
    await guest.goto('/search/oolong');
    await guest.getByRole('link', { name: 'Morning oolong' }).first().click();
    await guest.getByRole('button', { name: 'Add to cart' }).first().waitFor();
  },
  240_000,
);
