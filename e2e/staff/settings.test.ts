// Staff change what the shop is called, what it charges and shows in, and what it wears; the shop follows at once.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { signIn } from '../runner/sign-in.ts';

/** A page is loaded anew for every look at the shop: that takes longer than the second a poll usually has. */
const patience = { timeout: 40_000, interval: 500 };

const openTab = (page: Page, tab: string) => page.goto(`/admin/configuration?active_tab=${tab}`);

/** Saves the tab and waits until it is saved. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Submit Success').first().waitFor();
}

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());

/** Runs `work` and puts back what it changes: the other journeys know the shop by its name. */
async function keeping(page: Page, site: { readonly url: string }, work: () => Promise<void>): Promise<void> {
  const before = (await (await page.request.get('/api/admin/configuration')).json()) as {
    data: Record<string, unknown>;
  };
  const { name, supported_currencies, template, custom_templates } = before.data;
  try {
    await work();
  } finally {
    const data = { name, supported_currencies, template, custom_templates };
    await page.request.put('/api/admin/configuration', { data, headers: { Origin: site.url } });
  }
}

async function follow(page: Page, shopper: Page, plainAccent: string): Promise<void> {
  await openTab(page, 'site');
  const name = page.getByRole('textbox', { name: 'Shop name (English)' });
  await name.fill('Corner House');
  await save(page);
  await expect
    .poll(async () => (await shopper.goto('/')) && (await shopper.title()), patience)
    .toContain('Corner House');

  await openTab(page, 'currencies');
  await page.getByRole('combobox', { name: 'Another currency' }).selectOption('EUR');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('textbox', { name: 'Rate of EUR' }).fill('0.118');
  await page.getByRole('row', { name: /EUR/ }).getByText('€11.80').waitFor();
  await save(page);
  await expect
    .poll(async () => (await shopper.goto('/?currency=EUR')) && (await shopper.locator('main').innerText()), patience)
    .toContain('€');

  await openTab(page, 'template');
  await page.getByRole('radio', { name: 'Harbour' }).click();
  const preview = page.frameLocator('iframe[title="Preview of the shop"]');
  await preview.locator('style#template-preview').waitFor({ state: 'attached' });
  await save(page);
  await expectAccessible(page);
  await expect.poll(async () => (await shopper.goto('/')) && (await accentOf(shopper)), patience).not.toBe(plainAccent);
  const sheet = await shopper.locator('link[href^="/theme.css?v="]').getAttribute('href');
  const { headers, text } = await shopper.evaluate(async (href) => {
    const reply = await fetch(href);
    return { headers: reply.headers.get('cache-control'), text: await reply.text() };
  }, sheet ?? '');
  expect(headers).toContain('immutable');
  expect(text).toContain('--accent');
}

journey('name, currency and template are changed, and the shop follows', async ({ page, visitor, site }) => {
  const shopper = await visitor({ locale: 'en-US' });
  await shopper.goto('/');
  const plainAccent = await accentOf(shopper);
  await signIn(page, site);
  await keeping(page, site, () => follow(page, shopper, plainAccent));
});

journey('a secret is set, kept and removed without ever being shown', async ({ page, site }) => {
  await signIn(page, site);
  await openTab(page, 'sms');
  await page.getByLabel('Secret', { exact: true }).fill('a-long-secret-of-4321');
  await save(page);
  await page.getByText('Set, ends in 4321').waitFor();
  await page.reload();
  await page.getByText('Set, ends in 4321').waitFor();
  expect(await page.getByLabel('Secret', { exact: true }).inputValue()).toBe('');
  expect(await page.content()).not.toContain('a-long-secret');
  await page.getByRole('button', { name: 'Remove: Secret' }).click();
  await save(page);
  await page.getByText('Not set').waitFor();
});
