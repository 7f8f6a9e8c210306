// What somebody typed is not lost: without a network, on two devices, in a window that is closed.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { makeRecord, takeAway } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

journey('saving without a network says so, keeps what was typed, and saves once', async ({ page, site, context }) => {
  await enter(page, site);
  await page.goto('/admin/brand/create');
  const title = page.getByRole('textbox', { name: 'Title (English)', exact: true });
  await title.fill('Rainy Harbour');
  await page.getByRole('textbox', { name: 'URL' }).fill('rainy-harbour');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'What you entered is kept' }).first();
  await notice.waitFor();
  expect(await title.inputValue()).toBe('Rainy Harbour');
  await context.setOffline(false);

  // The line breaks after the server has heard: the answer is lost, the brand is there.
  await page.route('**/api/admin/brand', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').filter({ hasText: 'What you entered is kept' }).nth(1).waitFor();
  await page.unroute('**/api/admin/brand');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/admin\/brand(\?.*)?$/);
  await expect.poll(() => page.getByText('Submit Success').count()).toBe(1);
  const found = await page.request.get('/api/admin/brand?keyword=Rainy%20Harbour');
  const { data } = (await found.json()) as { data: { id: number }[] };
  expect(data).toHaveLength(1);
  await takeAway(page, 'brand', data[0]?.id ?? 0);
});

journey('a part of a form whose code does not come leaves the rest as it is', async ({ page, site }) => {
  await enter(page, site);
  const editor = /\/admin\/assets\/rich-text-editor-[^/]+\.js$/;
  await page.route(editor, (route) => route.abort());
  await page.goto('/admin/blog/article/create');
  const title = page.getByRole('textbox', { name: 'Title (English)', exact: true });
  await title.fill('A windy harbour');
  const missing = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });
  await missing.first().waitFor();
  expect(await title.inputValue()).toBe('A windy harbour');
  await page.unroute(editor);
  for (const left = () => missing.getByRole('button', { name: 'Try again' }); (await left().count()) > 0; )
    await left().first().click();
  await page.locator('[contenteditable=true]').first().waitFor();
  expect(await title.inputValue()).toBe('A windy harbour');
});

journey('words typed while a form is being saved stay, and are not saved yet', async ({ page, site }) => {
  await enter(page, site);
  const { id } = await makeRecord(page, 'brand', { title: { 'en-US': 'Slow Harbour' }, url: 'slow-harbour' });
  await page.goto(`/admin/brand/edit/${id}`);
  const title = page.getByRole('textbox', { name: 'Title (English)', exact: true });
  await title.fill('Slow Pier');
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/admin/brand/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await title.fill('Slow Pier and Ferry');
  answer();
  await page.getByText('Submit Success').waitFor();
  expect(await title.inputValue()).toBe('Slow Pier and Ferry');
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe('Slow Pier and Ferry');
  await takeAway(page, 'brand', id);
});

journey('a window with something typed in it asks before Esc or its cross throws it away', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/inventories');
  const open = () =>
    page
      .getByRole('button', { name: /^Receive|^Add/ })
      .first()
      .click();
  await open();
  const dialog = page.getByRole('dialog').first();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await open();
  await dialog.getByRole('textbox').first().fill('7');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /unsaved|not submitted|Leave/i });
  await question.waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await dialog.getByRole('textbox').first().inputValue()).toBe('7');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await question.waitFor();
  await question.getByRole('button').last().click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

journey(
  'two devices of one account keep their own drafts, and each sees the other’s',
  async ({ page, site, visitor }) => {
    await enter(page, site);
    const { id } = await makeRecord(page, 'page', { title: { 'en-US': 'Opening hours' }, url: 'draft-hours' });
    const address = `/admin/page/edit/${id}`;
    const phone = await visitor({ locale: 'en-US', viewport: { width: 390, height: 800 } });
    await enter(phone, site);
    const title = (on: typeof page) => on.getByRole('textbox', { name: 'Title (English)', exact: true });
    const kept = (on: typeof page) =>
      on.waitForResponse((reply) => reply.url().includes('/draft') && reply.request().method() === 'PUT');

    for (const [on, text] of [
      [page, 'From the desk'],
      [phone, 'From the phone'],
    ] as const) {
      await on.goto(address);
      const done = kept(on);
      await title(on).fill(text);
      await done;
    }
    const again = await page.context().newPage();
    await again.goto(address);
    await again.getByText('Not saved: a draft from').waitFor();
    await again.getByText('Not saved on another device').waitFor();
    await again.getByRole('button', { name: 'Restore the draft' }).click();
    expect(await title(again).inputValue()).toBe('From the desk');
    await again.close();
    await takeAway(page, 'page', id);
  },
);
