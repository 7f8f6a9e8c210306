// Somebody comes to work with her phone, in Chinese: she punches in by the code of her store, on another day without a network she forgets to punch
// out, appeals, and her manager puts it right.
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { hire } from '../runner/colleague.ts';
import { journey } from '../runner/journey.ts';
import { enter } from '../runner/sign-in.ts';

const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '09:00', close: '17:00' }));
const day = 24 * 3600_000;

journey('a punch by code, one without a network, and an appeal', async ({ page, site, visitor }) => {
  await enter(page, site);
  const key = Date.now().toString(36);
  const person = await hire(page, `Punch ${key}`, { hours });

  // The code stands on the screen of a store.
  await page.goto('/admin/punch');
  await page.getByRole('link', { name: 'Yau Ma Tei store' }).click();
  const address = await page
    .getByRole('img', { name: 'Code of Yau Ma Tei store to punch by' })
    .getAttribute('data-address');
  await expectAccessible(page);

  const phone = await visitor({ locale: 'zh-HK', viewport: { width: 390, height: 844 } });
  await phone.context().addCookies([{ name: 'admin_language', value: 'zh-HK', url: site.url }]);
  await enter(phone, site, person);
  const code = new URL(address ?? '');
  await phone.goto(code.pathname + code.search);
  await phone.getByText('已讀取店舖二維碼，請打卡。').waitFor();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: '上班打卡' }).click();
  await phone.getByText(/起上班中/).waitFor();
  await phone.getByText(/^店舖二維碼/).waitFor();

  // The latest day before today that is no holiday.
  const given = await page.request.get('/api/admin/holiday?per_page=100&sort=-date');
  const off = new Set(((await given.json()) as { data: { date: string }[] }).data.map(({ date }) => date));
  const dateOf = (back: number) => new Date(Date.now() + 8 * 3600_000 - back * day).toISOString().slice(0, 10);
  const date = [1, 2, 3, 4, 5, 6].map(dateOf).find((each) => !off.has(each)) ?? '';

  // A morning without a network: the phone kept the punch, and she forgot to punch out.
  await phone.clock.setSystemTime(new Date(`${date}T08:57:00+08:00`));
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: '我是上班，不是下班' }).click();
  await phone.getByText('1 個打卡等待連線').waitFor();
  await phone.clock.setSystemTime(new Date());
  await phone.context().setOffline(false);
  await phone.getByText('1 個打卡等待連線').waitFor({ state: 'detached' });
  expect(
    await phone.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('kaifong-punches'))),
  ).toEqual([]);

  await phone.goto('/admin/my-attendance');
  if (date.slice(0, 7) !== dateOf(0).slice(0, 7)) await phone.getByRole('button', { name: '上一個月' }).click();
  await phone.getByText('欠下班打卡').first().waitFor();
  await expectAccessible(phone);
  await phone.getByRole('listitem').filter({ hasText: '欠下班打卡' }).getByRole('link').click();
  await phone.getByText('延遲傳送').first().waitFor();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: '申訴' }).click();
  await phone.getByLabel('下班時間').fill('17:00');
  await phone.getByLabel('原因').fill('忘了打卡，與同事一起關舖。');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: '提交申訴' }).click();
  await phone.getByText('正等待處理。').waitFor();

  await page.goto('/admin/my-attendance');
  await page.getByText('Appeals to me').click();
  await page.getByRole('article').filter({ hasText: person.name }).getByRole('link').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Present', { exact: true }).first().waitFor();
  await expectAccessible(page);

  await phone.reload();
  await phone.getByText('出勤', { exact: true }).first().waitFor();
  await page.goto('/admin/attendance');
  await page.getByText(person.name).first().waitFor();
  await expectAccessible(page);
});
