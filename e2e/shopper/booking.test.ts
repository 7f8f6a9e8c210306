// A guest books what is free, moves it and cancels it; with scripts, and by a phone without them.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '09:00', close: '18:00' }));

/** Something free that can be booked on any day of the next two months. */
async function makeEvent(page: Page, url: string): Promise<number> {
  const title = { 'en-US': 'A clock looked at', 'zh-HK': '檢查時鐘', 'zh-CN': '检查时钟' };
  const category = await makeRecord(page, 'event_category', { title, url });
  return (await makeRecord(page, 'event', { title, url, category_id: category.id, hours: everyDay, seats: 3 })).id;
}

/** The last open day of the month after the one that is shown, so that no notice is in the way. */
async function chooseDay(page: Page, monthAfter: string): Promise<void> {
  const month = page.locator('#month');
  const shown = await month.innerText();
  await page.getByRole('link', { name: monthAfter }).click();
  await expect.poll(() => month.innerText()).not.toBe(shown);
  const last = page.getByRole('table').getByRole('link').last();
  const words = (await last.innerText()).trim();
  await last.click();
  await expect.poll(() => page.locator('table a[aria-current="date"]').innerText()).toContain(words);
}

const chooseTime = (page: Page, time: string) => page.getByRole('radio', { name: time }).check({ force: true });

journey('she books a time, moves it, and cancels it', async ({ page, site, visitor }) => {
  const staff = await visitor();
  await enter(staff, site);
  await makeEvent(staff, 'clocks');
  await page.goto(`${site.url}/event/category/clocks`);
  await page.getByRole('link', { name: 'A clock looked at' }).click();
  await page.getByRole('heading', { level: 1, name: 'A clock looked at' }).waitFor();
  await expectAccessible(page);
  await chooseDay(page, 'The month after');
  await page.getByRole('textbox', { name: 'Name' }).fill('Amy Chan');
  await page.getByRole('button', { name: 'Book' }).click();
  // Nothing is lost of what was typed when something is missing.
  await page.getByRole('link', { name: 'Time: Please choose a time.' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Amy Chan');
  await page.getByLabel('Email').fill('amy@example.com');
  await chooseTime(page, '10:00');
  await page.getByRole('spinbutton', { name: 'Seats' }).fill('2');
  await page.getByRole('button', { name: 'Book' }).click();
  await page.getByRole('heading', { level: 1, name: 'Booked: A clock looked at' }).waitFor();
  await page.getByText('amy@example.com').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Move' }).click();
  await page.getByRole('heading', { level: 1, name: 'Move: A clock looked at' }).waitFor();
  await expectAccessible(page);
  await chooseDay(page, 'The month after');
  await chooseTime(page, '11:00');
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await page.getByText('11:00 – 12:00').waitFor();
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  await page.getByLabel('Reason').fill('Ill');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByText('This booking is canceled.').waitFor();
  await page.getByRole('link', { name: 'See what else can be booked' }).click();
  await page.waitForURL(/\/event\/category\/clocks$/);
});

journey(
  'an event with another address is found at its old one, and her category is remembered',
  async ({ page, site, visitor }) => {
    const staff = await visitor();
    await enter(staff, site);
    const id = await makeEvent(staff, 'old-clocks');
    const category = async () =>
      (await page.context().cookies()).find(({ name }) => name === 'event_category_url')?.value;
    // Twice: the second page comes from memory.
    for (const _time of [1, 2]) {
      await page.context().clearCookies();
      await page.goto(`${site.url}/event/category/old-clocks`);
      expect(await category()).toBe('old-clocks');
    }
    await page.goto(`${site.url}/event/category/never-there`);
    expect(await category()).toBe('old-clocks');
    const moved = await staff.request.put(`/api/admin/event/${id}?language=en-US`, {
      headers: ownCall,
      data: { url: 'new-clocks' },
    });
    expect(moved.ok(), await moved.text()).toBe(true);
    await page.goto(`${site.url}/event/detail/old-clocks?month=2`);
    expect(page.url()).toBe(`${site.url}/event/detail/new-clocks?month=2`);
    await page.getByRole('heading', { level: 1, name: 'A clock looked at' }).waitFor();
    await staff.request.delete(`/api/admin/event/${id}`, { headers: ownCall });
    expect((await page.goto(`${site.url}/event/detail/old-clocks`))?.status()).toBe(410);
  },
);

journey('without scripts she books in her own language on a phone', async ({ site, visitor }) => {
  const staff = await visitor();
  await enter(staff, site);
  await makeEvent(staff, 'clocks-plain');
  const page = await visitor({ javaScriptEnabled: false, locale: 'zh-HK', viewport: { width: 390, height: 844 } });
  await page.context().addCookies([{ name: 'language', value: 'zh-HK', url: site.url }]);
  await page.goto(`${site.url}/event/detail/clocks-plain`);
  await chooseDay(page, '下一個月');
  await chooseTime(page, '10:00');
  await page.getByLabel('姓名').fill('陳小明');
  await page.getByLabel('電郵').fill('siuming@example.com');
  await page.getByRole('button', { name: '預約' }).click();
  await page.getByRole('heading', { level: 1, name: '預約成功：檢查時鐘' }).waitFor();
});

journey('a link that opens nothing says so and leads home', async ({ page, site }) => {
  await page.clock.install();
  await page.goto(`${site.url}/booking/detail/nothing`);
  await page.getByRole('heading', { level: 1, name: 'We did not find this booking' }).waitFor();
  await page.clock.runFor(7_000);
  await page.waitForURL(`${site.url}/`);
});
