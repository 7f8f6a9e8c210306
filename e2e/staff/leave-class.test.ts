// A teacher asks for half a day off; whoever decides sees the class that lies in it, moves the pupil, who is written to, and approves.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { hire } from '../runner/colleague.ts';
import { journey } from '../runner/journey.ts';
import { withMailBox } from '../runner/mail-box.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

// A Monday for which no holidays are given yet.
const monday = '2031-03-03';
const wednesday = '2031-03-05';

/** A teacher with an account, and her class on Monday and Wednesday at ten; one pupil has booked Monday. */
async function planClass(page: Page, pupil: string) {
  const key = Date.now().toString(36);
  const name = `Teacher ${key}`;
  const hours = [1, 2, 3, 4, 5].map((day) => ({ day, open: '09:00', close: '17:00' }));
  const person = await hire(page, name, { hours });
  const category = await makeRecord(page, 'event_category', { title: `Classes ${key}`, url: `classes-${key}` });
  const resource = await makeRecord(page, 'event_resource', { title: name, account_id: person.id, hours });
  const event = await makeRecord(page, 'event', {
    ...{ title: `Calligraphy ${key}`, url: `calligraphy-${key}`, type: 'class', category_id: category.id },
    ...{ people_ids: [resource.id], hours, seats: 8, length_minutes: 90 },
  });
  const call = (path: string, data: object) =>
    page.request.post(`/api/admin/${path}`, { headers: { ...ownCall, 'idempotency-key': `${path}-${key}` }, data });
  for (const date of [monday, wednesday]) {
    const planned = await page.request.post(`/api/admin/event/${event.id}/date`, {
      headers: ownCall,
      data: { date, time: '10:00' },
    });
    expect(planned.ok(), await planned.text()).toBe(true);
  }
  const booked = await call('booking', {
    event_id: event.id,
    date: monday,
    time: '10:00',
    name: 'Pupil',
    email: pupil,
  });
  expect(booked.status(), await booked.text()).toBe(201);
  return { person, name, title: `Calligraphy ${key}` };
}

journey('half a day off: the class in it moves and its pupil is written to', async ({ page, site, visitor }) => {
  await enter(page, site);
  const pupil = `pupil-${Date.now().toString(36)}@guest.example`;
  await withMailBox(page, async ({ mailAbout }) => {
    const { person, name, title } = await planClass(page, pupil);
    const phone = await visitor({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
    await phone.context().addCookies([{ name: 'admin_language', value: 'zh-CN', url: site.url }]);
    await enter(phone, site, person);
    await phone.goto('/admin/my-leave/create');
    await phone.getByRole('combobox', { name: '类别' }).click();
    await phone.getByRole('option', { name: '无薪假' }).click();
    await phone.getByRole('textbox', { name: '由', exact: true }).fill(monday);
    await phone.getByRole('combobox', { name: '至半日' }).click();
    await phone.getByRole('option', { name: '上午' }).click();
    await phone.getByRole('heading', { name: '共 0.5 天' }).waitFor();
    await phone.getByRole('button', { name: '申请' }).click();
    await phone.waitForURL(/\/admin\/my-leave\/view\/\d+$/);

    await page.goto('/admin/leave');
    await page.getByText(name).click();
    await page.getByRole('heading', { name: '1 booking or shift lies in it' }).waitFor();
    await expectAccessible(page);
    const leave = page.url();
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await page.waitForURL(/\/admin\/booking\/history\/view\//);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Move', exact: true }).click();
    const move = page.getByRole('dialog');
    await move.getByRole('textbox', { name: 'Date' }).fill(wednesday);
    await move.getByLabel('Reason').fill('Your teacher is away');
    await move.getByRole('button', { name: 'Move' }).click();
    await move.waitFor({ state: 'hidden' });
    const mail = await mailAbout(pupil, `New time: ${title}`);
    expect(mail.text).toMatch(/5 Mar(ch)? 2031/);

    await page.goto(leave);
    await page.getByRole('heading', { name: '0.5 days' }).waitFor();
    expect(await page.getByText('1 booking or shift lies in it').count()).toBe(0);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Approved', { exact: true }).first().waitFor();
    await phone.reload();
    await phone.getByText('已批准').first().waitFor();
  });
});
