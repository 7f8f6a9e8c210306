// Tasks about a record: planned from its page, listed there, and leading back to it.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

journey('a task is planned from the page of a booking and of an employee', async ({ page, site }) => {
  await enter(page, site);
  const key = Date.now().toString(36);
  const employee = await makeRecord(page, 'employee', { name: `Tasks ${key}`, joined_on: '2020-01-01' });
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '09:00', close: '17:00' }));
  const category = await makeRecord(page, 'event_category', { title: `About ${key}`, url: `about-${key}` });
  const resource = await makeRecord(page, 'event_resource', { title: `About ${key}`, hours });
  const event = await makeRecord(page, 'event', {
    ...{ title: `Fitting ${key}`, url: `fitting-${key}`, type: 'appointment', category_id: category.id },
    ...{ people_ids: [resource.id], hours, length_minutes: 60 },
  });
  const booked = await page.request.post('/api/admin/booking', {
    headers: { ...ownCall, 'idempotency-key': `booking-of-${key}` },
    data: { event_id: event.id, date: '2031-03-04', time: '10:00', name: 'Guest', email: `${key}@guest.example` },
  });
  expect(booked.status(), await booked.text()).toBe(201);
  const { data } = (await booked.json()) as { data: { id: number } };
  const pages = [`/booking/history/view/${data.id}`, `/employee/edit/${employee.id}`];
  for (const [at, link] of pages.entries()) {
    await page.goto(`/admin${link}`);
    const panel = page.getByRole('region', { name: 'Tasks' });
    await panel.getByRole('link', { name: 'New task' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(`Task ${at} ${key}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/admin\/tasks(\/edit\/\d+)?$/);
    await page.goto(`/admin${link}`);
    await panel.getByRole('link', { name: `Task ${at} ${key}` }).click();
    await page.getByRole('link', { name: 'Open what it is about' }).click();
    await page.waitForURL(`**/admin${link}`);
  }
});
