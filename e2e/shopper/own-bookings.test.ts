// What a member booked is in her account; the page of an event comes from memory, and never with a time that is gone.
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { fillJoinForm, join } from '../runner/member.ts';
import { makeRecord } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

/** A day no notice is in the way of, on which there are times. */
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '09:00', close: '18:00' }));

journey('a member finds what is to come, and what is over, in her account', async ({ page, site, visitor }) => {
  const staff = await visitor();
  await enter(staff, site);
  const title = { 'en-US': 'A watch mended', 'zh-HK': '修理手錶', 'zh-CN': '修理手表' };
  const category = await makeRecord(staff, 'event_category', { title, url: 'watches' });
  await makeRecord(staff, 'event', { title, url: 'watches', category_id: category.id, hours: everyDay });
  await page.goto('/register');
  await fillJoinForm(page, 'bookings@example.com');
  await join(page);
  await page.goto('/account/bookings');
  await page.getByText('You have not booked anything yet.').waitFor();
  await expectAccessible(page);
  for (const time of ['10:00', '12:00']) {
    await page.goto(`/event/detail/watches?day=${inAMonth}`);
    await page.getByRole('radio', { name: time }).check({ force: true });
    await page.getByRole('button', { name: 'Book' }).click();
    await page.getByRole('heading', { level: 1, name: 'Booked: A watch mended' }).waitFor();
  }
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByText('This booking is canceled.').waitFor();
  await page.goto('/account/bookings');
  const part = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
  await part('To come').getByText('Confirmed').waitFor();
  await part('Over').getByText('Canceled').waitFor();
  await expectAccessible(page);
  await part('To come').getByRole('link', { name: 'A watch mended' }).click();
  await page.getByText('Your booking is confirmed.').waitFor();
});

journey('the page of an event is kept, and drops a time that was booked', async ({ site, visitor }) => {
  const staff = await visitor();
  await enter(staff, site);
  const title = { 'en-US': 'A key cut', 'zh-HK': '配鎖匙', 'zh-CN': '配钥匙' };
  const category = await makeRecord(staff, 'event_category', { title, url: 'keys' });
  await makeRecord(staff, 'event', { title, url: 'keys', category_id: category.id, hours: everyDay });
  const guest = await visitor({ javaScriptEnabled: false });
  const page = await guest.goto('/event/detail/keys');
  // Kept for everybody, so the key by which a form does its work once is not in it.
  expect(page?.headers()['cache-control']).toBe('private, no-cache');
  expect(await guest.locator('input[name=send_key]').getAttribute('value')).toBe('');
  const structured = await guest.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.map((text) => JSON.parse(text)['@type'])).toEqual(
    expect.arrayContaining(['Service', 'BreadcrumbList']),
  );
  const day = '/event/detail/keys?day=';
  await guest.getByRole('link', { name: 'The month after' }).click();
  await guest.getByRole('table').getByRole('link').last().click();
  const times = () =>
    guest.getByRole('radio').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  const before = await times();
  await guest.getByRole('radio').first().check({ force: true });
  await guest.getByLabel('Name').fill('Amy Chan');
  await guest.getByLabel('Email').fill('keys@example.com');
  await guest.getByRole('button', { name: 'Book' }).click();
  await guest.getByRole('heading', { level: 1, name: 'Booked: A key cut' }).waitFor();
  const [date = ''] = before[0]?.split(' ') ?? [];
  await expect
    .poll(async () => {
      await guest.goto(`${day}${date}`);
      return times();
    })
    .toEqual(before.slice(1));
  const sitemap = await guest.request.get('/sitemap.xml');
  expect(await sitemap.text()).toContain('/event/detail/keys');
});
