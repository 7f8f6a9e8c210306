// A ticket is passed on, and scanned twice: at a door with a network and at one without.
import { dateIn } from '@kaifong/base/time';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

/** A zone in which half past eleven tonight is still to come for hours: a test that runs at midnight has a day, too. */
function eveningAhead(): string {
  const zones = ['Asia/Hong_Kong', 'America/New_York'];
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(new Date()));
  return zones.find((zone) => hourIn(zone) < 22) ?? 'Asia/Hong_Kong';
}

/** A concert tonight with two seats, both booked by one guest. Returns her token and the booking's id. */
async function bookConcert(staff: Page): Promise<{ token: string; id: number }> {
  const zone = eveningAhead();
  const date = dateIn(zone, new Date());
  const warehouse = await makeRecord(staff, 'warehouse', { title: 'Cellar of the cinema' });
  const title = { 'en-US': 'Old cinema', 'zh-HK': '舊戲院' };
  const store = await makeRecord(staff, 'store', { title, zone, warehouse_id: warehouse.id });
  const category = await makeRecord(staff, 'event_category', { title: 'Concerts', url: 'concerts' });
  const event = await makeRecord(staff, 'event', {
    title: { 'en-US': 'Strings at night', 'zh-HK': '夜之弦樂' },
    ...{ url: 'strings', type: 'ticketed', category_id: category.id, store_id: store.id },
    ...{ seats: 2, length_minutes: 20, notice_hours: 0 },
  });
  const data = { date, time: '23:30' };
  const planned = await staff.request.post(`/api/admin/event/${event.id}/date`, { headers: ownCall, data });
  expect(planned.ok(), await planned.text()).toBe(true);
  const guest = { name: '陳小明', email: 'siuming@example.com', language: 'zh-HK' };
  const booked = await staff.request.post('/api/event/booking', {
    data: { event_id: event.id, ...data, quantity: 2, ...guest },
  });
  expect(booked.status(), await booked.text()).toBe(201);
  const { token, number } = ((await booked.json()) as { data: { token: string; number: string } }).data;
  const list = await staff.request.get(`/api/admin/booking?keyword=${number}`);
  const id = ((await list.json()) as { data: { id: number }[] }).data[0]?.id ?? 0;
  return { token, id };
}

const codesOf = async (staff: Page, id: number): Promise<string[]> => {
  const reply = await staff.request.get(`/api/admin/booking/${id}/tickets`);
  return ((await reply.json()) as { data: { code: string }[] }).data.map(({ code }) => code);
};

async function openScanner(page: Page, name: string): Promise<void> {
  await page.goto('/admin/booking/history/scanner');
  await page.getByLabel('此裝置的名稱').fill(name);
  await page.getByRole('heading', { name: '預計到場' }).waitFor();
}

/** Types a code as a scanner does, and waits for the answer. */
async function scan(page: Page, code: string, answer: string): Promise<void> {
  await page.getByLabel('代碼、姓名或編號').fill(code);
  await page.keyboard.press('Enter');
  await page.locator('[data-result]').getByText(answer, { exact: true }).waitFor();
}

journey('a ticket is passed on and scanned twice, once without a network', async ({ site, visitor }) => {
  const phone = { locale: 'zh-HK', viewport: { width: 390, height: 844 } };
  const speak = async (page: Page, cookie: string) => {
    await page.context().addCookies([{ name: cookie, value: 'zh-HK', url: site.url }]);
    return page;
  };
  const north = await speak(await visitor(phone), 'admin_language');
  const south = await speak(await visitor({ ...phone, colorScheme: 'dark' }), 'admin_language');
  await enter(north, site);
  await enter(south, site);
  const { token, id } = await bookConcert(north);
  const [first = '', second = ''] = await codesOf(north, id);

  const guest = await speak(await visitor(phone), 'language');
  await guest.goto(`/booking/detail/${encodeURIComponent(token)}`);
  await guest.getByRole('heading', { name: '門票', exact: true }).waitFor();
  await expectAccessible(guest);
  await guest.getByText('轉讓給他人').first().click();
  await guest.getByLabel('對方姓名').first().fill('李大文');
  await guest.getByRole('button', { name: '轉讓' }).first().click();
  await guest.getByLabel('對方電郵').first().fill('taiman@example.com');
  await guest.getByRole('button', { name: '轉讓' }).first().click();
  await guest.getByText('已轉讓給 李大文').waitFor();
  const [passed = ''] = await codesOf(north, id);
  expect(passed).not.toBe(first);

  await openScanner(north, '北門');
  await openScanner(south, '南門');
  await scan(north, first, '無效');
  await north.getByText('門票已轉讓給他人，新持有人有新代碼。').waitFor();
  await expectAccessible(north);
  await scan(north, passed, '請進');
  await expect.poll(() => north.locator('[data-counter]').innerText()).toBe('1 / 2');
  await expectAccessible(north);

  // The south door is alone: its list lets the second ticket in, once.
  await south.context().setOffline(true);
  await scan(south, second, '請進');
  await south.getByText('沒有網絡：繼續運作').waitFor();
  await expectAccessible(south);
  // A line that takes a call and never answers holds nobody up.
  let asked = 0;
  await south.route(/\/api\/admin\/booking\/scanner/, () => {
    asked += 1;
  });
  await south.context().setOffline(false);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await scan(south, second, '已使用');
  await south.unrouteAll();
  await south.getByText('沒有網絡：繼續運作').waitFor({ state: 'hidden' });
  await expect.poll(() => south.locator('[data-counter]').innerText()).toBe('2 / 2');

  // The north door hears of it.
  await scan(north, second, '已使用');
  await north.getByText(/南門/).first().waitFor();
  await north.goto(`/admin/booking/history/view/${id}`);
  await north.getByText('2 張中有 2 張已入場').waitFor();
  await north.getByText('由 陳小明 轉讓').waitFor();
});
