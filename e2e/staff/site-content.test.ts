// What staff say to visitors beside pages: announcements, slides, blocks.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { pictureOf } from '../runner/drawn-picture.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall, takeAway } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const saved = (page: Page) => page.getByText('Submit Success').last().waitFor();

journey('an announcement is made, read by its audience, put away, and over', async ({ page, site, visitor }) => {
  await enter(page, site);
  await page.goto('/admin/announcement/create');
  await page.getByRole('textbox', { name: 'Title (English)', exact: true }).fill('Closed on Sunday');
  await page.locator('label').filter({ hasText: '繁體中文' }).first().click();
  await page.getByRole('textbox', { name: 'Title (繁體中文)', exact: true }).fill('星期日休息');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/admin\/announcement(\?.*)?$/);
  const row = page.getByRole('row').filter({ hasText: 'Closed on Sunday' });
  await row.getByText('Showing now').waitFor();
  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'View' }).click();
  await page.waitForURL(/\/admin\/announcement\/view\/\d+/);
  const id = Number(page.url().split('/').at(-1));
  await page.getByRole('definition').getByText('Showing now').waitFor();

  try {
    const shopper = await visitor({ locale: 'en-US' });
    const notices = shopper.getByRole('region', { name: 'Announcements' });
    await shopper.goto('/');
    const notice = notices.locator(':scope > div').filter({ hasText: 'Closed on Sunday' });
    await notice.waitFor();
    await shopper.context().addCookies([{ name: 'language', value: 'zh-HK', url: site.url }]);
    await shopper.reload();
    await shopper.getByText('星期日休息').waitFor();
    await shopper.context().addCookies([{ name: 'language', value: 'en-US', url: site.url }]);
    await shopper.reload();
    await notice.getByRole('button', { name: 'Hide this announcement' }).click();
    await notice.waitFor({ state: 'detached' });
    await shopper.reload();
    await shopper.getByRole('heading').first().waitFor();
    await expect.poll(() => shopper.getByText('Closed on Sunday').filter({ visible: true }).count()).toBe(0);

    // Switched off: nobody meets it any more.
    const other = await visitor({ locale: 'en-US' });
    await other.goto('/');
    await other.getByText('Closed on Sunday').waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('switch', { name: 'Enabled' }).uncheck({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await saved(page);
    await expect
      .poll(async () => {
        await other.goto('/');
        return other.getByText('Closed on Sunday').count();
      })
      .toBe(0);

    // The list tells what the switch alone does not: before its time, and after it.
    const times = [
      ['Waiting', { starts_at: '2100-01-01T00:00:00Z' }],
      ['Over', { ends_at: '2020-01-01T00:00:00Z' }],
    ] as const;
    for (const [word, time] of times) {
      const made = await makeRecord(page, 'announcement', { title: { 'en-US': `Shop news ${word}` }, ...time });
      await page.goto('/admin/announcement');
      const line = page.getByRole('row').filter({ hasText: `Shop news ${word}` });
      await line.getByText(word, { exact: true }).waitFor();
      expect(await line.getByRole('switch').isChecked()).toBe(true);
      await takeAway(page, 'announcement', made.id);
    }
    await row.getByText('Switched off').waitFor();
  } finally {
    await takeAway(page, 'announcement', id);
  }
});

/** Publishes a landing page of one element; gives its id. */
async function showElement(page: Page, url: string, type: string, props: object): Promise<number> {
  const elements = { version: 1, elements: [{ id: url, type, props, children: [] }] };
  const { id } = await makeRecord(page, 'landing_page', { name: url, url, title: { 'en-US': url }, elements });
  const data = { languages: ['en-US'] };
  const sent = await page.request.post(`/api/admin/landing_page/${id}/publish`, { headers: ownCall, data });
  expect(sent.status(), await sent.text()).toBe(200);
  return id;
}

/** Makes a slide of one colour; gives its id. */
async function makeSlide(page: Page, title: string, colour: string): Promise<number> {
  const { name, mimeType, buffer } = await pictureOf(page, { name: `${title}.png`, width: 1200, height: 500, colour });
  const multipart = { file: { name, mimeType, buffer }, type: 'image' };
  const stored = await page.request.post('/api/admin/upload', { headers: ownCall, multipart });
  const image = ((await stored.json()) as { data: { id: string } }).data.id;
  return (await makeRecord(page, 'slider', { title: { 'en-US': title }, image, enabled: true })).id;
}

journey('slides are sorted, and follow each other until somebody stops them', async ({ page, site, visitor }) => {
  await enter(page, site);
  const made = [await makeSlide(page, 'First light', '#7a2e1d'), await makeSlide(page, 'Second light', '#1d4d7a')];
  try {
    await page.goto('/admin/slider');
    const line = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
    await line('First light').waitFor();
    const handle = line('First light').locator('span[aria-hidden="true"]').first();
    await handle.dragTo(line('Second light'), { targetPosition: { x: 40, y: 6 } });
    await page.getByText(/^First light is slide 1 of \d+ now\.$/).waitFor({ state: 'attached' });

    await showElement(page, 'lights', 'slider', { source: 'shop' });
    const wide = { width: 1280, height: 800 };
    const shopper = await visitor({ locale: 'en-US', viewport: wide, reducedMotion: 'no-preference' });
    await shopper.clock.install();
    await shopper.goto('/landing-page/lights');
    const slider = shopper.locator('[aria-roledescription="carousel"]').first();
    const shown = slider.locator('[aria-roledescription="slide"]:not([inert])');
    const name = () => shown.first().getAttribute('aria-label');
    await slider.getByRole('button', { name: 'Pause' }).waitFor();
    await shown.getByText('First light').waitFor();
    await shopper.clock.pauseAt(Date.now() + 60_000);
    // From one change to the next: five seconds.
    const start = await name();
    while ((await name()) === start) await shopper.clock.runFor(250);
    const begin = await name();
    await shopper.clock.runFor(4_600);
    expect(await name()).toBe(begin);
    await shopper.clock.runFor(500);
    expect(await name()).not.toBe(begin);
    await slider.getByRole('button', { name: 'Pause' }).click();
    await shopper.mouse.move(5, 790);
    const stopped = await name();
    await shopper.clock.runFor(20_000);
    expect(await name()).toBe(stopped);
    await slider.getByRole('button', { name: 'Next' }).click();
    expect(await name()).not.toBe(stopped);

    const calm = await visitor({ locale: 'en-US' });
    await calm.goto('/landing-page/lights');
    await calm.locator('[aria-roledescription="carousel"]').first().getByRole('button', { name: 'Play' }).waitFor();
  } finally {
    for (const id of made) await takeAway(page, 'slider', id);
  }
});

journey('a block is changed once and says so where it is shown', async ({ page, site, visitor }) => {
  await enter(page, site);
  await page.goto('/admin/block/create');
  await page.getByRole('textbox', { name: 'Title (English)', exact: true }).fill('Opening hours');
  await page.getByRole('textbox', { name: 'Identifier' }).fill('counter_hours');
  const text = page.getByRole('textbox', { name: 'Content', exact: true });
  await text.fill('Ten to eight');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  await showElement(page, 'hours', 'block', { block: 'counter_hours' });
  const reader = await visitor({ locale: 'en-US' });
  await reader.goto('/landing-page/hours');
  await reader.getByText('Ten to eight').waitFor();
  await page.goto('/admin/block');
  await page.getByRole('row').filter({ hasText: 'Opening hours' }).getByRole('link').first().click();
  await text.fill('Ten to nine');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  await expect
    .poll(async () => {
      await reader.reload();
      return reader.getByText('Ten to nine').count();
    })
    .toBe(1);
});
