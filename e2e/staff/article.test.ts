// The life of what staff publish: seen by a link before its time, live at its time, moved, put back, taken away.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'What visitors see' });
const saved = (page: Page) =>
  page.waitForResponse((reply) => reply.request().method() === 'PUT' && /\/article\/\d+/.test(reply.url()));

/** Writes the draft of an article; gives its id. */
async function draftArticle(page: Page, title: string, url: string): Promise<number> {
  await page.goto('/admin/blog/article/create');
  await page.getByRole('textbox', { name: 'Title (English)', exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'URL' }).fill(url);
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('Steep it twice.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/blog\/article\/edit\/\d+$/);
  return Number(/edit\/(\d+)/.exec(page.url())?.[1]);
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

/** What the clocks of the shop show, as the browser writes it into a field. */
const shopTime = (at: Date) =>
  at.toLocaleString('sv-SE', { timeZone: 'Asia/Hong_Kong', dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T');

journey('an article is shown by a link before its time, and goes live at it', async ({ page, site, visitor }) => {
  await enter(page, site);
  const id = await draftArticle(page, 'Tea for two', 'tea-for-two');
  const reader = await visitor({ locale: 'en-US' });
  const status = async (path = '/blog/article/tea-for-two') => (await reader.goto(path))?.status();
  expect(await status()).toBe(404);

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByRole('combobox', { name: 'The link works for' }).selectOption('1 hour');
  await preview.getByRole('button', { name: 'Create a link' }).click();
  const link = await preview.getByRole('textbox', { name: 'Link' }).inputValue();
  // Whoever has it, signed in or not; search engines are asked to look away.
  expect(await status(link)).toBe(200);
  await reader.getByRole('heading', { level: 1, name: 'Tea for two' }).waitFor();
  await reader.getByText('Steep it twice.').waitFor();
  expect(await reader.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Publish…' }).click();
  const question = page.getByRole('dialog', { name: 'Publish' });
  await question.getByRole('radio', { name: 'At a time' }).check();
  await question.getByLabel('Goes live at').fill(shopTime(new Date(Date.now() - 3_600_000)));
  await question.getByText('This time has passed').waitFor();
  expect(await question.getByRole('button', { name: 'Schedule' }).isDisabled()).toBe(true);
  await question.getByLabel('Goes live at').fill(shopTime(new Date(Date.now() + 26 * 3_600_000)));
  await question.getByRole('button', { name: 'Schedule' }).click();
  await strip(page).getByText('Scheduled', { exact: true }).first().waitFor();
  await strip(page)
    .getByText(/^Goes live/)
    .first()
    .waitFor();
  expect(await status()).toBe(404);

  // Nobody waits a day: the same call with a moment that is near.
  const soon = new Date(Date.now() + 2_500).toISOString();
  const data = { languages: ['en-US'], publish_at: soon };
  const sent = await page.request.post(`/api/admin/article/${id}/publish`, { headers: ownCall, data });
  expect(sent.status(), await sent.text()).toBe(200);
  expect(await status()).toBe(404);
  await expect.poll(() => status()).toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon));
  await page.reload();
  await strip(page).getByText('Published', { exact: true }).first().waitFor();
  await strip(page)
    .getByText(/^Live since/)
    .waitFor();
});

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
