// A customer's package pays for what staff book for her, and at the till for what she booked before.
import { randomUUID } from 'node:crypto';
import { addDays, dateIn } from '@kaifong/base/time';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { fillJoinForm, join } from '../runner/member.ts';
import { orderByCall, packageOfOrder, payByCall } from '../runner/order-by-call.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const SHOTS = process.env.BOOKING_SHOTS;
const look = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};
const everyDay = (open: string, close: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close }));

/** An event for 380.00, which the shop's packages pay for. */
async function planVisits(page: Page): Promise<{ readonly id: number }> {
  const category = await makeRecord(page, 'event_category', { title: 'Visits', url: 'visits' });
  const event = await makeRecord(page, 'event', {
    title: 'Knife visit',
    url: 'knife-visit',
    category_id: category.id,
    hours: everyDay('09:00', '18:00'),
    price: 380,
  });
  const plans = (await (await page.request.get('/api/admin/package_plan')).json()) as { data: { id: number }[] };
  const reply = await page.request.put(`/api/admin/package_plan/${plans.data[0]?.id}?language=en-US`, {
    headers: ownCall,
    data: { events: [event.id] },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return event;
}

journey('staff book with a package of the customer, and take one at the till', async ({ page, site, visitor }) => {
  const email = `member-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/register');
  await fillJoinForm(page, email);
  await join(page);
  const number = await orderByCall(page, 'ten-sharpenings', 1, email);
  const staff = await visitor({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  await enter(staff, site);
  await payByCall(staff, number);
  await packageOfOrder(staff, number);
  const event = await planVisits(staff);

  // Booked for her, and paid with a unit at once.
  const date = addDays(dateIn('Asia/Hong_Kong', new Date()), 1);
  await staff.goto(`/admin/booking/history/create?event=${event.id}&date=${date}&time=10:00`);
  await staff.getByRole('combobox', { name: 'Customer' }).fill(email);
  await staff.getByRole('option', { name: new RegExp(email) }).click();
  const choice = staff.getByRole('radiogroup', { name: 'Pay with' });
  const unit = choice.getByRole('radio', { name: 'Ten knife sharpenings' });
  await choice.getByText(`${number}-P1 · 10 units left · without end`).waitFor();
  await unit.check();
  await look(staff, 'create');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Book', exact: true }).click();
  await staff.waitForURL(/\/admin\/booking\/history\/view\//);
  await staff.getByText(`Package ${number}-P1`).waitFor();

  // One that is to be paid: the window says which package, how many units and until when. Its first use began its year.
  const booked = await staff.request.get(`/api/admin/customer?keyword=${email}`);
  const [member] = ((await booked.json()) as { data: { id: number }[] }).data;
  const made = await makeRecord(staff, 'booking', { event_id: event.id, date, time: '11:00', customer_id: member?.id });
  const lots = (await (await staff.request.get('/api/admin/warehouse?per_page=1&sort=id')).json()) as {
    data: { id: number }[];
  };
  const store = await makeRecord(staff, 'store', {
    title: 'Visit Street store',
    warehouse_id: lots.data[0]?.id,
    hours: everyDay('09:00', '18:00'),
    registers: [{ name: 'Front counter', enabled: true }],
  });
  await staff.goto(`/admin/store/pos/booking/${store.id}`);
  await staff.getByRole('radio', { name: 'Front counter' }).check();
  await staff.getByLabel('HK$100.00', { exact: true }).fill('1');
  await staff.getByRole('button', { name: 'Open the register' }).click();
  // Found by her address: her visit is tomorrow.
  await staff
    .getByLabel(/number, name/i)
    .first()
    .fill(email);
  const row = staff.getByRole('listitem').filter({ hasText: 'HK$380.00' });
  await row.getByRole('button', { name: 'Pay with a package' }).click();
  const window = staff.getByRole('dialog');
  await window.getByText('1 unit is taken.').waitFor();
  await window.getByText(/-P1 · 9 units left · until /).waitFor();
  await expect(window.getByRole('radio', { name: 'Ten knife sharpenings' }).isChecked()).resolves.toBe(true);
  await window.getByText('1 unit of a package will be used').waitFor();
  await look(staff, 'till');
  await expectAccessible(staff);
  await staff.setViewportSize({ width: 390, height: 844 });
  await look(staff, 'till-phone');
  await staff.setViewportSize({ width: 1280, height: 900 });
  await window.getByRole('button', { name: 'Pay with a package' }).click();
  await window.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });

  await staff.goto(`/admin/booking/history/view/${made.id}`);
  await staff.getByText(`Package ${number}-P1`).waitFor();
  await staff.getByText('1 unit of a package was used').waitFor();
  await look(staff, 'view');
  await page.goto('/account/packages');
  await page.getByText('Every use').click();
  expect(await page.getByText('−1').count()).toBe(2);
  await page
    .getByText(/Knife visit/)
    .first()
    .waitFor();
});
