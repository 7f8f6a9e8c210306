// Staff build a landing page without dragging anything, publish it, and see who came.
import type { APIRequestContext, Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter, signIn } from '../runner/sign-in.ts';

/** A browser of a person: programs that say they are none are not counted. */
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

async function addElement(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add element' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

const figures = (page: Page) => page.getByRole('table').getByRole('row').nth(1).getByRole('cell').allInnerTexts();

journey('a landing page is built, published, visited, and its traffic seen', async ({ page, site, visitor }) => {
  await signIn(page, site);
  const url = `seven-teas-${Date.now().toString(36)}`;
  await page.evaluate(() => localStorage.setItem('admin_builder_view', 'list'));
  await page.goto('/admin/landing-page/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Tea week');
  await page.getByRole('textbox', { name: 'URL' }).fill(url);
  await page.getByRole('textbox', { name: 'Title (English)' }).fill('A week of tea');

  await addElement(page, 'Heading');
  await page.getByRole('textbox', { name: 'Text (English)' }).fill('Seven days, seven teas');
  await addElement(page, 'Products');
  await page.getByRole('textbox', { name: 'Title (English)' }).last().fill('The teas');
  await page.getByRole('button', { name: 'Move up: The teas' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/landing-page\/edit\/\d+/);
  const id = /edit\/(\d+)/.exec(page.url())?.[1] ?? '';

  const shopper = await visitor({ userAgent: person });
  expect((await shopper.goto(`/landing-page/${url}`))?.status()).toBe(404);

  await page.getByRole('button', { name: 'Publish…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await page.getByText('Published', { exact: true }).first().waitFor();

  const counted = shopper.waitForResponse((response) => response.url().endsWith('/api/landing_page/visit'));
  expect((await shopper.goto(`/landing-page/${url}`))?.status()).toBe(200);
  await shopper.getByRole('heading', { name: 'Seven days, seven teas' }).waitFor();
  // The landing page stands by itself: neither the header nor the footer of the shop.
  expect(await shopper.getByRole('contentinfo').count()).toBe(0);
  expect(await shopper.title()).toContain('A week of tea');
  expect((await counted).status()).toBe(200);
  // The form's answer makes the browser known from now on.
  await expect.poll(() => shopper.evaluate(() => document.cookie)).toContain('visitor=');
  // The same person once more on the same day counts once.
  const again = shopper.waitForResponse((response) => response.url().endsWith('/api/landing_page/visit'));
  await shopper.reload();
  await again;

  await page.goto(`/admin/landing-page/traffic/${id}`);
  await page.getByRole('table').waitFor();
  expect(await figures(page)).toEqual(['1', '0']);
  await page.locator('label').filter({ hasText: 'Day' }).click();
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBeGreaterThan(20);
  expect(await figures(page)).toEqual(['1', '0']);
});

journey('a landing page is tried beside another one, in the report of its traffic', async ({ page, site, visitor }) => {
  await enter(page, site);
  const made = async (name: string) => {
    const title = { 'en-US': name };
    const heading = { id: 'title', type: 'heading', props: { text: title, level: '1' } };
    const elements = { version: 1, elements: [heading] };
    return (await makeRecord(page, 'landing_page', { name, url: name.toLowerCase(), title, elements })).id;
  };
  const own = Date.now().toString(36);
  const [nameA, nameB] = [`Spring-${own}-a`, `Spring-${own}-b`];
  const [first, second] = [await made(nameA), await made(nameB)];
  await page.goto(`/admin/landing-page/traffic/${first}`);
  const panel = page.getByRole('region', { name: 'Two variants' });
  await panel.getByRole('combobox', { name: 'Page to compare with' }).click();
  await page.getByRole('option', { name: `#${second} ${nameB}` }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('The other page is not published yet').waitFor();
  await panel.getByRole('rowheader', { name: `B: ${nameB}` }).waitFor();
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/variants.png`, fullPage: true });

  // Once both are published a visitor keeps the variant she was shown first.
  for (const id of [first, second]) {
    const done = await page.request.post(`/api/admin/landing_page/${id}/publish`, {
      ...{ headers: ownCall, data: { languages: ['en-US'] } },
    });
    expect(done.status(), await done.text()).toBe(200);
  }
  const seen = async (request: APIRequestContext, cookie = '') => {
    const reply = await request.get(`/landing-page/${nameA.toLowerCase()}`, cookie ? { headers: { cookie } } : {});
    expect(reply.status()).toBe(200);
    return /variant-\d+=([ab])/.exec(reply.headers()['set-cookie'] ?? '')?.[1];
  };
  const stranger = (await visitor({ userAgent: person })).request;
  const shown = await seen(stranger);
  expect(shown).toMatch(/^[ab]$/);
  for (let turn = 0; turn < 8; turn += 1) expect(await seen(stranger)).toBe(shown);
  for (const known of ['a', 'b', 'a', 'b'])
    expect(await seen((await visitor({ userAgent: person })).request, `variant-${first}=${known}`)).toBe(known);
  // A cookie that says nothing known is by chance again, and mended.
  expect(await seen((await visitor({ userAgent: person })).request, `variant-${first}=c`)).toMatch(/^[ab]$/);
});
