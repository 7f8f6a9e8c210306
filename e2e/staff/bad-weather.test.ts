// A typhoon afternoon, in Hong Kong's Chinese: looked at, switched on, and taken back when the storm turns away.
import { addDays, dateIn } from '@kaifong/base/time';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';

const SHOTS = process.env.BOOKING_SHOTS;
const look = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};
const day = () => addDays(dateIn('Asia/Hong_Kong', new Date()), 2);
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((each) => ({ day: each, open: '09:00', close: '18:00' }));

journey('一個颱風下午', async ({ page, site, visitor }) => {
  await signIn(page, site);
  const title = { 'en-US': 'Umbrella repair', 'zh-HK': '修理雨傘', 'zh-CN': '修理雨伞' };
  const category = await makeRecord(page, 'event_category', { title, url: 'umbrellas' });
  const terms = { title, url: 'umbrellas', category_id: category.id, hours: everyDay, seats: 3 };
  const event = await makeRecord(page, 'event', terms);
  const coats = { title: { 'en-US': 'Raincoat fitting', 'zh-HK': '雨衣裁製' }, url: 'raincoats', price: 280 };
  const priced = await makeRecord(page, 'event', { ...terms, ...coats });
  await makeRecord(page, 'weather_rule', { signal: 'extreme', hours_after: 2, outcome: 'cancel', order: -10 });
  const wishes = [...['10:00', '14:00', '16:00'].map((time) => [event.id, time]), [priced.id, '14:00']];
  for (const [event_id, time] of wishes) {
    const data = {
      event_id,
      date: day(),
      time,
      name: '陳小明',
      email: 'siuming8@example.com',
      language: 'zh-HK',
    };
    const booked = await page.request.post('/api/event/booking', { headers: ownCall, data });
    expect(booked.status(), await booked.text()).toBe(201);
  }
  await page.context().addCookies([{ name: 'admin_language', value: 'zh-HK', url: site.url }]);
  await page.goto('/admin/booking/weather');
  await page.getByText('未曾因惡劣天氣暫停服務。').waitFor();
  await expectAccessible(page);
  await page
    .getByRole('combobox', { name: '信號' })
    .or(page.getByRole('textbox', { name: '信號' }))
    .first()
    .click();
  await page.getByRole('option', { name: '極端情況' }).click();
  await page.getByLabel('生效時間').fill(`${day()} 12:00`);
  await page.getByLabel('至（預計）').fill(`${day()} 15:00`);
  await page.getByRole('button', { name: '查看影響' }).click();
  // All three of the afternoon, and one letter to one person; nothing was done yet.
  await page.getByText('影響 3 項').first().waitFor();
  await page.getByText('會發電郵通知 1 人，每人一封。').waitFor();
  await expectAccessible(page);
  const guest = await visitor({ locale: 'zh-HK' });
  await guest.context().addCookies([{ name: 'language', value: 'zh-HK', url: site.url }]);
  const shown = async () => {
    await guest.goto(`/event/detail/umbrellas?day=${day()}`);
    return guest
      .getByRole('radio')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value.slice(11, 16)));
  };
  expect(await shown()).toContain('15:00');
  await page.getByRole('button', { name: '暫停並通知所有人' }).click();
  await page.waitForURL(/closure=\d+/);
  await page.getByText('生效中').first().waitFor();
  await page.getByText('免費取消').first().waitFor();
  await expectAccessible(page);
  await expect.poll(shown).toEqual(['09:00', '10:00', '11:00', '17:00']);
  await guest.getByText('極端情況').first().waitFor();
  await page
    .getByRole('link', { name: /修理雨傘/ })
    .first()
    .click();
  await page.getByText('惡劣天氣：極端情況').first().waitFor();
  await page.goBack();
  await page.getByRole('button', { name: '撤回' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('已恢復', { exact: true }).first().waitFor();
  // A booking that was about to be paid is on offer again.
  await dialog.getByText('已恢復，尚待付款；曾付的款項已退回').waitFor();
  await look(page, 'weather-back');
  await dialog.getByRole('button', { name: '重開並通知所有人' }).click();
  await page.getByText('已撤回').first().waitFor();
  await expect.poll(shown).toContain('15:00');
  const letters = await page.request.get('/api/admin/mail_history?keyword=siuming8', { headers: ownCall });
  expect(letters.status()).toBeLessThan(500);
});
