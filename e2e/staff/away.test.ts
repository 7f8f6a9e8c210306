// The server goes away under an open back office, and comes back.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { enter, signIn } from '../runner/sign-in.ts';

journey('a screen whose code does not arrive says so, and opens once it does', async ({ page, site }) => {
  await signIn(page, site);
  const media = page.getByRole('link', { name: 'Media library' });
  await page.getByRole('button', { name: 'Content', exact: true }).click();
  const everything = '**/*';
  await page.route(everything, (route) => route.abort('connectionrefused'));
  await media.click();
  await page.getByRole('alert').getByText('This screen could not be loaded').waitFor();
  await page.unroute(everything);
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Media library' }).waitFor();
});

journey('what was saved is not saved again while the next screen is on its way', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/blog/article/create');
  await page.getByRole('textbox', { name: 'Title (English)', exact: true }).fill('Once only');
  await page.getByRole('textbox', { name: 'URL' }).fill('once-only');
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('Steep it twice.');
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/article')) made.push(request.url());
  });
  // The address changes at once, the code of its screen takes its time.
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(() => made.length).toBe(1);
  await page.getByText('Submit Success').first().waitFor();
  const again = page.getByRole('button', { name: 'Save draft' });
  await again.evaluate((button) => button.closest('form')?.requestSubmit());
  await page.waitForTimeout(500);
  send();
  await page.getByRole('heading', { level: 1, name: 'Once only' }).waitFor();
  expect(made).toHaveLength(1);
});
