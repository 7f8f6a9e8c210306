// Punches a phone kept: the screen starts without a network, one the shop refuses is told and holds up no other, and they go up from any screen.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { hire } from '../runner/colleague.ts';
import { pictureOf } from '../runner/drawn-picture.ts';
import { journey } from '../runner/journey.ts';
import { ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

/** Somebody who works here, and where her phone keeps what waits. */
async function hireKeeper(page: Page) {
  const person = await hire(page, `Keeps ${Date.now().toString(36)}`);
  return { person, store: `kaifong-punches-${person.employee_id}` };
}
const keptIn = (phone: Page, name: string) =>
  phone.evaluate((of) => (JSON.parse(localStorage.getItem(of) ?? '[]') as object[]).length, name);
/** The worker fetches its files first. */
const aWhile = { timeout: 100_000 };
const punchCall = '**/api/admin/punch/mine';

journey('kept punches: one is refused and told, the others go up', async ({ page, site, visitor }) => {
  await enter(page, site);
  const { person, store } = await hireKeeper(page);
  const phone = await visitor({ locale: 'en-US', viewport: { width: 390, height: 844 } });
  await enter(phone, site, person);
  await phone.goto('/admin/punch');
  await phone.getByRole('button', { name: 'Punch in' }).waitFor();

  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Punch in' }).click();
  await phone.getByText('1 punch waits for the network').waitFor();
  await phone.getByRole('button', { name: 'Punch out' }).click();
  await phone.getByText('2 punches wait for the network').waitFor();
  // The phone read a place that is none.
  await phone.evaluate((name) => {
    const [first, ...more] = JSON.parse(localStorage.getItem(name) ?? '[]') as object[];
    localStorage.setItem(name, JSON.stringify([{ ...first, lat: 999, lng: 0 }, ...more]));
  }, store);
  await phone.context().setOffline(false);

  const refused = phone.getByRole('alert').filter({ hasText: '1 punch was not taken' });
  await refused.waitFor();
  await expect.poll(() => keptIn(phone, store)).toBe(1);
  await expectAccessible(phone);
  await phone.reload();
  await refused.waitFor();
  await refused.getByRole('link', { name: 'My attendance' }).waitFor();
  await refused.getByRole('button', { name: /^Send again/ }).click();
  await refused.waitFor();
  await refused.getByRole('button', { name: /^Remove/ }).click();
  await refused.waitFor({ state: 'detached' });
  expect(await keptIn(phone, store)).toBe(0);

  // The shop is down for a while: the punch goes up from another screen.
  await phone.route(punchCall, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await phone.getByRole('button', { name: 'Punch in' }).click();
  await phone.getByText('1 punch waits for the network').waitFor();
  await phone.goto('/admin/my-attendance');
  await phone.getByRole('heading', { name: 'My attendance' }).waitFor();
  expect(await keptIn(phone, store)).toBe(1);
  await phone.unroute(punchCall);
  await phone.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => keptIn(phone, store), aWhile).toBe(0);
});

async function changeSettings(page: Page, settings: object): Promise<void> {
  const reply = await page.request.put('/api/admin/configuration', { headers: ownCall, data: settings });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Paths of what the device keeps of the answers of the shop. */
const keptAnswers = (phone: Page) =>
  phone.evaluate(async () => {
    const kept = await (await caches.open('kaifong-kept-punch-answers')).keys();
    return kept.map(({ url }) => new URL(url).pathname).sort();
  });

journey(
  'punching starts without a network, and nothing of it is left after signing out',
  async ({ page, site, visitor }) => {
    await enter(page, site);
    await changeSettings(page, { punch_photo: 'optional' });
    const { person, store } = await hireKeeper(page);
    const phone = await visitor({ locale: 'zh-HK', viewport: { width: 390, height: 844 } });
    await phone.context().addCookies([{ name: 'admin_language', value: 'zh-HK', url: site.url }]);
    await enter(phone, site, person);
    await phone.goto('/admin/punch');
    await phone.getByRole('button', { name: '上班打卡' }).waitFor();
    await expect
      .poll(() => keptAnswers(phone), aWhile)
      .toEqual(['/api/admin', '/api/admin/punch/mine', '/api/configs']);

    await phone.context().setOffline(true);
    await phone.reload();
    await phone.getByRole('button', { name: '上班打卡' }).waitFor();
    const photo = await pictureOf(phone, { name: 'at-the-door.png', width: 40, height: 30, colour: 'teal' });
    await phone.locator('input[type="file"]').setInputFiles(photo);
    await phone.getByText('at-the-door.png').waitFor();
    await phone.getByRole('button', { name: '上班打卡' }).click();
    await phone.getByText('1 個打卡等待連線').waitFor();
    // The phone died, and a code that was scanned opens the screen just the same.
    await phone.goto('/admin/punch?code=1.a.b');
    await phone.getByText('已讀取店舖二維碼，請打卡。').waitFor();
    await phone.getByText('1 個打卡等待連線').waitFor();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: '下班打卡' }).click();
    await phone.getByText('2 個打卡等待連線').waitFor();

    await phone.context().setOffline(false);
    await expect.poll(() => keptIn(phone, store), aWhile).toBe(0);
    await phone.getByRole('listitem').filter({ hasText: '延遲傳送' }).nth(1).waitFor();
    const came = await page.request.get(`/api/admin/punch?sort=at&keyword=${encodeURIComponent(person.name)}`);
    const punches = ((await came.json()) as { data: { direction: string; has_photo: boolean }[] }).data;
    expect(punches.map(({ direction, has_photo }) => `${direction} ${has_photo}`).sort()).toEqual([
      'in true',
      'out false',
    ]);
    await changeSettings(page, { punch_photo: 'off' });
    await phone.getByRole('button', { name: /帳戶選單/ }).click();
    await phone.getByRole('menuitem', { name: '登出' }).click();
    await phone.getByRole('button', { name: '登入' }).waitFor();
    const left = () =>
      phone.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kaifong-kept-')));
    expect(await left()).toEqual([]);
  },
);
