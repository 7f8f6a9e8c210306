// A member leaves by one click in a mail the mail server got, or by the button of her mail program, and stays left: a second broadcast
// leaves her out, the back office says why, and nobody there puts her back.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { headerOf, pathIn, withMailBox } from '../runner/mail-box.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';
import { confirmStep } from '../runner/steps.ts';

const { SHOTS } = process.env;
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/leave-${name}.png`, fullPage: true });
};

/** A customer with a tag who said yes to news, and reads Chinese. */
async function makeReader(staff: Page, own: string, name: string) {
  const email = `${name.toLowerCase()}-${own}@example.com`;
  const { id } = await makeRecord(staff, 'customer', { first_name: name, last_name: own, email, is_subscribe: true });
  for (const [path, data] of [
    ['tags', { tags: [own] }],
    ['speaks', { speaks: 'zh-HK' }],
  ] as const) {
    const reply = await staff.request.put(`/api/admin/customer/${id}/${path}`, { headers: ownCall, data });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  return { id, email };
}

const makeBroadcast = (staff: Page, own: string, name: string) =>
  makeRecord(staff, 'broadcast', {
    ...{ name, audience: [{ kind: 'tags', words: [own] }] },
    subject: { 'zh-HK': name },
    content: { 'zh-HK': '<p>新茶到了，<a href="/category/chinese-tea">看看</a>。</p>' },
  });

// Two broadcasts wait for the turn of the minute.
journey('a member leaves by one click, and stays left', { timeout: 300_000 }, async ({ page, site, visitor }) => {
  await enter(page, site);
  const own = `left${Date.now().toString(36)}`;
  const [amy, bo, cat] = await Promise.all(['Amy', 'Bo', 'Cat'].map((name) => makeReader(page, own, name)));
  if (!amy || !bo || !cat) throw new Error('three readers were made');
  await withMailBox(page, async ({ mailsTo, mailAbout }) => {
    const first = `First ${own}`;
    const { id } = await makeBroadcast(page, own, first);
    const sent = await page.request.post(`/api/admin/broadcast/${id}/steps/send-now`, { headers: ownCall, data: {} });
    expect(sent.ok(), await sent.text()).toBe(true);

    // Amy opens the link on a device that knows her by nothing and reads English: the page is in her language.
    const device = await visitor({ locale: 'en-US', viewport: { width: 390, height: 844 } });
    await device.goto('/?lang=en-US');
    const link = pathIn(await mailAbout(amy.email, first), 'unsubscribe');
    await device.goto(link);
    await device.getByRole('heading', { name: '最新消息：你的選擇' }).waitFor();
    expect(await device.locator('html').getAttribute('lang')).toBe('zh-HK');
    await shoot(device, 'choices-phone');
    await device.getByRole('button', { name: '取消訂閱' }).click();
    await device.getByRole('heading', { name: '已取消訂閱' }).waitFor();
    await shoot(device, 'left-phone');
    await device.goto(link);
    expect(await device.getByRole('checkbox', { name: /電郵/ }).first().isChecked()).toBe(false);

    // Bo presses the button of her mail program, which posts to the header's address and opens no page.
    const mail = await mailAbout(bo.email, first);
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] = /<([^>]+)>/.exec(headerOf(mail, 'List-Unsubscribe')) ?? [];
    const program = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    // The scanner of her mail server looked at the address before, and took nobody off.
    for (const method of ['HEAD', 'GET', 'POST']) {
      const looked = await fetch(address, { method });
      expect([method, looked.status]).toEqual([method, method === 'POST' ? 422 : 200]);
      if (method !== 'GET') continue;
      const { status, page: asking } = (await looked.json()) as { status: string; page: string };
      expect([status, new URL(asking).pathname]).toEqual(['ask', '/unsubscribe']);
    }
    const bosPage = await page.request.get(`/api/admin/customer/${bo.id}`);
    expect(((await bosPage.json()) as { data: { is_subscribe: boolean } }).data.is_subscribe).toBe(true);
    for (let press = 0; press < 2; press += 1) {
      const answer = await fetch(address, program);
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'unsubscribed' }]);
    }
    // A link that was made for somebody else takes nobody off.
    const foreign = address.replace(encodeURIComponent(bo.email), encodeURIComponent(cat.email));
    expect((await fetch(foreign, program)).status).toBe(404);

    // The second broadcast: who falls out is said before it leaves, and it goes to the one who stayed.
    const second = `Second ${own}`;
    const other = await makeBroadcast(page, own, second);
    await page.goto(`/admin/broadcast/edit/${other.id}`);
    await page.getByText('1 person').waitFor();
    await page.getByText('of 3 the conditions mean').waitFor();
    await page.getByText('Did not say yes to news, or unsubscribed').waitFor();
    await shoot(page, 'second');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Send now' }).click();
    await confirmStep(page, 'Send now');
    await mailAbout(cat.email, second);
    await page.goto(`/admin/broadcast/history/${other.id}`);
    await page.getByRole('cell', { name: new RegExp(cat.email) }).waitFor();
    for (const { email } of [amy, bo]) {
      expect(await page.getByText(email).count()).toBe(0);
      expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([first]);
    }

    // Her page says what she wished, when and how; whoever would put her back is told that she left herself.
    await page.goto(`/admin/customer/edit/${amy.id}`);
    await page.getByText('Wants no news and offers').first().waitFor();
    await page
      .getByText(/by unsubscribing/)
      .first()
      .waitFor();
    await page.getByRole('switch', { name: /news and offers/ }).check({ force: true });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/unsubscribed herself/)
      .first()
      .waitFor();
    await shoot(page, 'put-back');
  });
});
