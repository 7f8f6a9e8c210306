// The calendar of classes, by week and month; and why an hour can be booked or not.
import { addDays, dateIn } from '@kaifong/base/time';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';

const tomorrow = () => addDays(dateIn('Asia/Hong_Kong', new Date()), 1);

/** A pottery class tomorrow at 19:00, with a teacher who works in the evening. */
async function planClass(page: Page): Promise<void> {
  const category = await makeRecord(page, 'event_category', { title: 'Classes', url: 'classes' });
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '18:00', close: '22:00' }));
  const teacher = await makeRecord(page, 'event_resource', { title: 'Pottery teacher', hours, color: '#0b7285' });
  const event = await makeRecord(page, 'event', {
    title: 'Pottery for beginners',
    url: 'pottery',
    type: 'class',
    category_id: category.id,
    people_ids: [teacher.id],
    hours,
    seats: 8,
    length_minutes: 90,
  });
  const planned = await page.request.post(`/api/admin/event/${event.id}/date`, {
    headers: ownCall,
    data: { date: tomorrow(), time: '19:00' },
  });
  expect(planned.ok(), await planned.text()).toBe(true);
}

journey('staff see what is planned, and read why an hour is closed', async ({ page, site, visitor }) => {
  await signIn(page, site);
  await planClass(page);
  await page.goto('/admin/booking/event');
  // A list names what a record refers to.
  await page
    .getByRole('row', { name: /Pottery for beginners/ })
    .getByText('Classes', { exact: true })
    .waitFor();
  await page.goto('/admin/booking/calendar');
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await calendar.getByText('Agenda', { exact: true }).click();
  const entry = calendar.getByText(/Pottery for beginners · Pottery teacher · 0 \/ 8/);
  const found = entry.or(calendar.getByText('Nothing on these days.'));
  await found.first().waitFor();
  // On a Sunday tomorrow lies in the next week.
  if (!(await entry.isVisible())) await calendar.getByRole('button', { name: 'Later' }).click();
  await entry.waitFor();
  await expectAccessible(page);
  await calendar.getByText('Month', { exact: true }).click();
  await calendar
    .getByText(/Pottery for beginners/)
    .first()
    .waitFor();
  await calendar.getByText('Week', { exact: true }).click();
  await calendar
    .getByText(/Pottery for beginners/)
    .first()
    .waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Why is a time open or closed?' }).click();
  const window = page.getByRole('dialog');
  await window.getByLabel('Day').fill(tomorrow());
  await window.getByText('8 seats can be booked.').waitFor();
  await window.getByLabel('Time').fill('15:00');
  await window.getByText('No beginning of this event falls on this time.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await calendar
    .getByText(/Pottery for beginners/)
    .first()
    .click();
  await page.waitForURL(/\/admin\/booking\/event\/edit\//);

  const phone = await visitor({ viewport: { width: 390, height: 780 } });
  await signIn(phone, site);
  await phone.goto('/admin/booking/calendar');
  await phone.getByRole('region', { name: 'Calendar' }).waitFor();
  await expectAccessible(phone);
});
