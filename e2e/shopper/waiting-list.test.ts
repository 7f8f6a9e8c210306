// A class that is full: somebody waits, and takes the seat that comes free, before anybody else can.
import { addDays, dateIn } from '@kaifong/base/time';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const SHOTS = process.env.BOOKING_SHOTS;
const look = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};
const day = () => addDays(dateIn('Asia/Hong_Kong', new Date()), 4);

/** A class of one seat with a waiting list. Returns its id. */
async function planClass(page: Page): Promise<number> {
  const title = { 'en-US': 'Broom making', 'zh-HK': '紮掃帚班', 'zh-CN': '扎扫帚班' };
  const category = await makeRecord(page, 'event_category', { title, url: 'brooms' });
  const terms = { title, url: 'brooms', type: 'class', category_id: category.id, seats: 1, waiting_list: true };
  const { id } = await makeRecord(page, 'event', terms);
  const planned = await page.request.post(`/api/admin/event/${id}/date`, {
    headers: ownCall,
    data: { date: day(), time: '19:00' },
  });
  expect(planned.ok(), await planned.text()).toBe(true);
  return id;
}

journey('班满了，候补的人得到名额', async ({ site, visitor }) => {
  const staff = await visitor();
  await enter(staff, site);
  const event_id = await planClass(staff);
  const send = async (page: Page, path: string, data: object) =>
    page.request.post(`/api/${path}`, { headers: ownCall, data });
  const wish = { event_id, date: day(), time: '19:00', name: 'Amy Chan', email: 'first-broom@example.com' };
  const first = await send(staff, 'event/booking', wish);
  expect(first.status(), await first.text()).toBe(201);
  const { token } = ((await first.json()) as { data: { token: string } }).data;

  const page = await visitor({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  await page.context().addCookies([{ name: 'language', value: 'zh-CN', url: site.url }]);
  await page.goto(`/event/detail/brooms?day=${day()}`);
  await page.getByRole('radio', { name: /19:00/ }).check({ force: true });
  await page.getByText('已满：候补').waitFor();
  await page.getByRole('textbox', { name: '姓名' }).fill('陈小明');
  await page.getByRole('textbox', { name: '邮箱' }).fill('second-broom@example.com');
  await expectAccessible(page);
  await look(page, 'full');
  await page.getByRole('button', { name: '预约' }).click();
  await page.getByRole('heading', { level: 1, name: '候补名单：扎扫帚班' }).waitFor();
  await page.getByText('你已加入候补名单').waitFor();
  expect(await page.getByRole('button', { name: '接受名额' }).count()).toBe(0);
  await look(page, 'waits');

  const left = await send(staff, 'booking/guest_cancel', { token });
  expect(left.status(), await left.text()).toBe(200);
  // The seat is the waiting guest's for twelve hours: nobody else has it meanwhile.
  const other = await send(staff, 'event/booking', { ...wish, email: 'third-broom@example.com' });
  expect(other.status()).toBe(422);
  await page.reload();
  await page.getByText('名额为你保留至').waitFor();
  await expectAccessible(page);
  await look(page, 'offered');
  await page.getByRole('button', { name: '接受名额' }).click();
  await page.getByRole('heading', { level: 1, name: '预约成功：扎扫帚班' }).waitFor();
});
