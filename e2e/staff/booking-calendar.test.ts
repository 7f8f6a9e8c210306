// The calendar of bookings, by week and month; why an hour can be booked or not; and moving by drag and by dialog.
import { addDays, dateIn } from '@kaifong/base/time';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter, signIn } from '../runner/sign-in.ts';

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

/** Of a page on which nothing is fading in any more. */
async function expectStillAccessible(page: Page): Promise<void> {
  const fading = () =>
    page
      .getByRole('dialog')
      .evaluateAll((windows) => windows.filter((one) => getComputedStyle(one).opacity !== '1').length);
  await expect.poll(fading).toBe(0);
  await expectAccessible(page);
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
  const entry = calendar.getByText('Pottery teacher · 0 / 8', { exact: true });
  const found = entry.or(calendar.getByText('Nothing on these days.'));
  await found.first().waitFor();
  // On a Sunday tomorrow lies in the next week.
  if (!(await entry.isVisible())) await calendar.getByRole('button', { name: 'Later' }).click();
  await entry.waitFor();
  await expectStillAccessible(page);
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
  await expectStillAccessible(page);

  await page.getByRole('button', { name: 'Why is a time open or closed?' }).click();
  const window = page.getByRole('dialog');
  await window.getByLabel('Day').fill(tomorrow());
  await window.getByText('8 seats can be booked.').waitFor();
  await window.getByLabel('Time').fill('15:00');
  await window.getByText('No beginning of this event falls on this time.').waitFor();
  await expectStillAccessible(page);
  await page.keyboard.press('Escape');

  await calendar
    .getByText(/Pottery for beginners/)
    .first()
    .click();
  const date = page.getByRole('dialog', { name: 'Pottery for beginners' });
  await date.getByText('0 of 8 seats taken').waitFor();
  await date.getByText('Nobody has booked yet.').waitFor();
  await date.getByText(/is not moved to another time/).waitFor();
  await expectStillAccessible(page);
  await date.getByRole('link', { name: 'Book a seat' }).click();
  await page.waitForURL(/\/admin\/booking\/history\/create\?/);
  await page.getByRole('textbox', { name: 'Name' }).fill('Mui Kwan');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.waitForURL(/\/admin\/booking\/history\/view\//);
  await page.goto('/admin/booking/calendar');
  await calendar.getByText('Month', { exact: true }).click();
  await calendar
    .getByText(/Pottery for beginners/)
    .first()
    .click();
  await date.getByRole('link', { name: 'Mui Kwan' }).click();
  await page.waitForURL(/\/admin\/booking\/history\/view\//);

  const phone = await visitor({ viewport: { width: 390, height: 780 } });
  await signIn(phone, site);
  await phone.goto('/admin/booking/calendar');
  await phone.getByRole('region', { name: 'Calendar' }).waitFor();
  await expectAccessible(phone);
});

const tuesday = () => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((ahead) => addDays(dateIn('Asia/Hong_Kong', new Date()), ahead));
  return days.find((day) => new Date(day).getUTCDay() === 2) ?? tomorrow();
};
const inWords = (day: string) =>
  new Intl.DateTimeFormat('zh-HK', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** A barber who rests from three to four, with a guest at ten and one at two next Tuesday. Returns the number of the first booking and the name of the haircut. */
async function fillTuesday(page: Page): Promise<{ readonly number: string; readonly title: string }> {
  // A second try of the journey needs names of its own.
  const key = Date.now().toString(36);
  const title = `剪髮 ${key}`;
  const category = await makeRecord(page, 'event_category', { title: `理髮 ${key}`, url: `barber-${key}` });
  const work = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
    { day, open: '10:00', close: '15:00' },
    { day, open: '16:00', close: '20:00' },
  ]);
  const barber = await makeRecord(page, 'event_resource', { title: '剪髮師', hours: work });
  const event = await makeRecord(page, 'event', {
    title,
    url: `haircut-${key}`,
    category_id: category.id,
    people_ids: [barber.id],
    hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '10:00', close: '20:00' })),
    length_minutes: 60,
  });
  const book = async (time: string, name: string) => {
    const data = { event_id: event.id, date: tuesday(), time, name, email: `${time.slice(0, 2)}@guest.example` };
    const reply = await page.request.post('/api/admin/booking', {
      headers: { ...ownCall, 'idempotency-key': `${event.id}-${time}-tuesday` },
      data,
    });
    expect(reply.status(), await reply.text()).toBe(201);
    return ((await reply.json()) as { data: { number: string } }).data.number;
  };
  const number = await book('10:00', '何小姐');
  await book('14:00', '馬先生');
  return { number, title };
}

journey('staff read why Tuesday 15:00 is closed, and move a guest by drag and by dialog', async ({ site, visitor }) => {
  const page = await visitor({ locale: 'zh-HK', viewport: { width: 1280, height: 1400 } });
  await page.context().addCookies([{ name: 'admin_language', value: 'zh-HK', url: site.url }]);
  await enter(page, site);
  const { number, title } = await fillTuesday(page);
  await page.goto('/admin/booking/calendar');
  const calendar = page.getByRole('region', { name: '日曆' });
  await page.getByRole('combobox', { name: '活動' }).click();
  await page.getByRole('option', { name: title }).click();
  await calendar.getByText('週', { exact: true }).click();
  const entry = (time: string) =>
    calendar
      .locator('div', { has: page.getByText(time, { exact: true }) })
      .filter({ hasText: title })
      .last();
  // Weeks begin on a Monday: on any other day the next Tuesday lies in the week after this.
  const isMonday = new Date(dateIn('Asia/Hong_Kong', new Date())).getUTCDay() === 1;
  if (!isMonday) await calendar.getByRole('button', { name: '較後' }).click();
  await entry('10:00').waitFor();
  await calendar.getByText('已確認').first().waitFor();
  await expectStillAccessible(page);

  const boxOf = async (time: string) => {
    const box = await entry(time).boundingBox();
    if (!box) throw new Error(`nothing is drawn at ${time}`);
    return box;
  };
  const [ten, two] = [await boxOf('10:00'), await boxOf('14:00')];
  /** Of an hour of Tuesday on the sheet. */
  const height = (two.y - ten.y) / 4;
  const at = (hour: number) => ({ x: ten.x + ten.width / 2, y: ten.y + (hour - 10) * height + 8 });

  await page.mouse.click(at(15).x, at(15).y);
  const why = page.getByRole('dialog', { name: '為何某時段可訂或不可訂？' });
  await why.getByText('剪髮師 此時不上班。').waitFor();
  expect(await why.getByLabel('時間', { exact: true }).inputValue()).toBe('15:00');
  expect(await why.getByLabel('日期', { exact: true }).inputValue()).toBe(inWords(tuesday()));
  await expectStillAccessible(page);
  await why.getByLabel('時間', { exact: true }).fill('17:00');
  expect(await why.getByRole('link', { name: '預約 17:00' }).getAttribute('href')).toContain(`date=${tuesday()}`);
  await page.keyboard.press('Escape');

  const dragTo = async (hour: number) => {
    await page.mouse.move(at(10).x, at(10).y);
    await page.mouse.down();
    await page.mouse.move(at(hour).x, at(hour).y - 20, { steps: 6 });
    await page.mouse.move(at(hour).x, at(hour).y, { steps: 3 });
    await page.mouse.up();
  };
  const move = page.getByRole('dialog', { name: new RegExp(`改期.*${number}`) });
  await dragTo(15);
  await move.getByText('15:00 不可預約').waitFor();
  await move.getByText('剪髮師 此時不上班。').waitFor();
  await expectStillAccessible(page);
  await move.getByRole('button', { name: '改期' }).click();
  await move.getByLabel('時間', { exact: true }).and(page.locator('[aria-invalid="true"]')).waitFor();
  await move.getByRole('button', { name: '返回' }).click();
  // The entry stands where it stood.
  await entry('10:00').waitFor();

  await dragTo(11);
  await move.getByText('將電郵通知 10@guest.example 新時間').waitFor();
  await move.getByRole('button', { name: '改期' }).click();
  await entry('11:00').waitFor();
  // The window of the move closes what is open once its step is taken: a dialog opened before then would go with it.
  await move.waitFor({ state: 'hidden' });

  await calendar.locator('[tabindex="0"]').filter({ hasText: title }).filter({ hasText: '11:00' }).last().focus();
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: number });
  await shown.getByText('何小姐').waitFor();
  await expectStillAccessible(page);
  await shown.getByRole('button', { name: '改期' }).press('Enter');
  await move.getByLabel('時間', { exact: true }).fill('12:00');
  await move.getByLabel('原因').fill('師傅有事');
  await move.getByRole('button', { name: '改期' }).press('Enter');
  await shown.getByText(/12:00/).first().waitFor();
  await page.keyboard.press('Escape');
  await entry('12:00').waitFor();
});
