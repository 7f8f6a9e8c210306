// The life of what staff publish: moved, put back, taken away.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { enter } from '../runner/sign-in.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'What visitors see' });
const saved = (page: Page) =>
  page.waitForResponse((reply) => reply.request().method() === 'PUT' && /\/article\/\d+/.test(reply.url()));

/** Writes the draft of an article. */
async function draftArticle(page: Page, title: string, url: string): Promise<void> {
  await page.goto('/admin/blog/article/create');
  await page.getByRole('textbox', { name: 'Title (English)', exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'URL' }).fill(url);
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('Steep it twice.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/blog\/article\/edit\/\d+$/);
}

async function rename(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title (English)', exact: true }).fill(title);
  const done = saved(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  expect((await done).status()).toBe(200);
}

async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish', exact: true }).click();
  await strip(page).getByText('Published', { exact: true }).first().waitFor();
}

journey('an article moves, goes back to an older version, and is taken away', async ({ page, site, visitor }) => {
  await enter(page, site);
  await draftArticle(page, 'Oolong', 'oolong');
  await publishNow(page);
  const reader = await visitor({ locale: 'en-US' });
  await reader.goto('/blog/article/oolong');
  await reader.getByRole('heading', { level: 1, name: 'Oolong' }).waitFor();

  // A new address: the old one leads there for good, in one step.
  await page.getByRole('textbox', { name: 'URL' }).fill('blue-tea');
  await rename(page, 'Blue tea');
  await publishNow(page);
  await expect
    .poll(async () => (await reader.request.get('/blog/article/oolong', { maxRedirects: 0 })).status())
    .toBe(301);
  await reader.goto('/blog/article/oolong');
  expect(new URL(reader.url()).pathname).toBe('/blog/article/blue-tea');
  await reader.getByRole('heading', { level: 1, name: 'Blue tea' }).waitFor();

  // Back to the first version: as a draft, until it is published again.
  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await versions.getByRole('button', { name: 'Compare version 1 with the newest draft' }).click();
  await page.getByRole('dialog').getByText('Oolong').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('dialog', { name: 'Restore version 1?' }).getByRole('button', { name: 'Restore' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Title (English)', exact: true }).inputValue())
    .toBe('Oolong');
  await strip(page).getByText('Newer draft not yet live').waitFor();
  await reader.reload();
  await reader.getByRole('heading', { level: 1, name: 'Blue tea' }).waitFor();

  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/\/admin\/blog\/article(\?.*)?$/);
  await expect.poll(async () => (await reader.goto('/blog/article/blue-tea'))?.status()).toBe(410);
  // An address that led to it has nowhere to lead any more.
  expect((await reader.goto('/blog/article/oolong'))?.status()).toBe(410);
});

journey('two tabs: whoever saves second sees both sides and decides', async ({ page, site }) => {
  await enter(page, site);
  await draftArticle(page, 'Jasmine', 'jasmine');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Title (English)', exact: true }).waitFor();
  await rename(page, 'Jasmine pearls');

  await other.getByRole('textbox', { name: 'Title (English)', exact: true }).fill('Jasmine tips');
  const refused = saved(other);
  await other.getByRole('button', { name: 'Save draft' }).click();
  expect((await refused).status()).toBe(409);
  const window = other.getByRole('dialog');
  await window.getByText('Jasmine pearls').waitFor();
  await window.getByText('Jasmine tips').waitFor();
  await expectAccessible(other);
  await window.getByRole('radio', { name: /Jasmine tips/ }).check();
  await window.getByRole('button', { name: 'Save this choice' }).click();
  await window.waitFor({ state: 'hidden' });
  await page.reload();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Title (English)', exact: true }).inputValue())
    .toBe('Jasmine tips');
});
