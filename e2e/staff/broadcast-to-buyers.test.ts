// A marketer writes in three languages to members who bought tea but nothing since September: looks at the mail as five of them, tests it,
// schedules it, pauses it while it is sent, resumes it, and reads who bought.
import { addDays } from '@kaifong/base/time';
import { dueNow, sentAgo } from '@kaifong/domain/marketing/testing';
import { orderedOn } from '@kaifong/domain/sales/testing';
import { type Database, openDatabase } from '@kaifong/kernel/db';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { type MailBox, pathIn, withMailBox } from '../runner/mail-box.ts';
import { fillJoinForm, join } from '../runner/member.ts';
import { orderForByCall, payByCall } from '../runner/order-by-call.ts';
import { makeRecord, ownCall, takeAway } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';
import { confirmStep, takeNextStep } from '../runner/steps.ts';

const { SHOTS } = process.env;
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/buyers-${name}.png`, fullPage: true });
};

const tea = 'cold-brew-tea-sampler';
const today = new Date().toISOString().slice(0, 10);
/** The first of a month some months back: September in November. */
const since = `${addDays(today, -80).slice(0, 7)}-01`;
const inSummer = addDays(since, -45);

interface Buyer {
  readonly id: number;
  readonly email: string;
}

const write = async (staff: Page, path: string, data: object) => {
  const reply = await staff.request.put(`/api/admin/${path}`, { headers: ownCall, data });
  expect(reply.ok(), await reply.text()).toBe(true);
};

async function makeBuyer(staff: Page, own: string, name: string, speaks: string): Promise<Buyer> {
  const email = `${name.toLowerCase()}-${own}@example.com`;
  const person = { first_name: name, last_name: 'Yip', email, is_subscribe: name !== 'Quiet' };
  const { id } = await makeRecord(staff, 'customer', person);
  await write(staff, `customer/${id}/speaks`, { speaks });
  // Members of a try before have the level of this one, too.
  await write(staff, `customer/${id}/tags`, { tags: [own] });
  return { id, email };
}

/** A customer buys one piece, pays, and has the tier of whoever spent as much. */
async function buys(staff: Page, database: Database, { product = tea, day = today }, buyer: Buyer): Promise<void> {
  const number = await orderForByCall(staff, product, buyer);
  await payByCall(staff, number);
  await orderedOn({ database }, number, day);
}

const hasTier = async (staff: Page, { id }: Buyer, key: string) => {
  const reply = await staff.request.get(`/api/admin/member/${id}`);
  return ((await reply.json()) as { data: { tier: { key: string } | null } }).data.tier?.key === key;
};

/** Somebody joins the shop herself, says yes to news, and shows that her address is hers by the mail that comes. */
async function joins(page: Page, email: string): Promise<number> {
  await page.goto('/register?lang=en-US');
  await fillJoinForm(page, email);
  await page.getByRole('checkbox', { name: /news and offers/ }).check();
  await join(page);
  const info = await page.request.post('/api/info', { headers: ownCall, data: {} });
  return ((await info.json()) as { data: { id: number } }).data.id;
}

async function addCondition(page: Page, number: number, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page
    .getByRole('combobox', { name: 'Audience' })
    .nth(number - 1)
    .selectOption(kind);
}

async function choose(page: Page, number: number, words: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Which' }).nth(number - 1);
  await box.fill(words);
  await page.getByRole('option', { name: words, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** The broadcast's mails to an address: the letter of the new level has its name, too. */
const newsOf = async (mailsTo: MailBox['mailsTo'], email: string) =>
  (await mailsTo(email)).filter(({ subject = '' }) => /Autumn tea .* for|秋茶/.test(subject));

/** Three of six are written to in the first minute; the others stay unwritten until she goes on. */
async function pausesAndResumes(page: Page, database: Database, id: number): Promise<void> {
  await page.goto(`/admin/broadcast/history/${id}`);
  const next = page.getByRole('region', { name: 'Next step' });
  const sent = page.getByRole('cell', { name: /^Sent/ });
  await expect
    .poll(
      async () => {
        await page.reload();
        await next.waitFor();
        return sent.count();
      },
      { timeout: 100_000 },
    )
    .toBe(3);
  // The minute of these three does not end before she has paused, however long she takes.
  await sentAgo({ database }, id, -1);
  const pause = next.getByRole('button', { name: 'Pause', exact: true });
  await pause.click();
  const asked = page.getByRole('dialog', { name: /^Pause · Autumn tea/ });
  await asked.getByText('Stays unsent until you resume: 3').waitFor();
  await expectAccessible(page);
  await shoot(page, 'pause');
  // Left by its other button, the window has done nothing.
  await asked.getByRole('button', { name: 'Back', exact: true }).click();
  await asked.waitFor({ state: 'hidden' });
  await pause.click();
  await confirmStep(page, 'Pause');
  await page.getByText('Paused', { exact: true }).first().waitFor();
  expect(await sent.count()).toBe(3);
  await shoot(page, 'paused');
  await takeNextStep(page, 'Resume');
  await sentAgo({ database }, id, 1);
  await page.getByText('Being sent', { exact: true }).first().waitFor();
}

/** One of them buys after the mail; the broadcast says so, with the number of her order beside her name. */
async function readsWhoBought(page: Page, id: number, buyer: Buyer): Promise<void> {
  const number = await orderForByCall(page, tea, buyer);
  await payByCall(page, number);
  await page.goto(`/admin/broadcast/history/${id}`);
  await page.getByRole('row', { name: new RegExp(`${buyer.email}.*${number}`) }).waitFor();
  const orders = page.locator('dl div').filter({ hasText: /^Orders1$/ });
  await orders.waitFor();
  await shoot(page, 'bought');
}

journey(
  'a marketer writes in three languages to members who bought tea but not since September',
  // Ten people buy before the broadcast is written.
  { timeout: 480_000 },
  async ({ page, site, visitor }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await enter(page, site);
    const own = Date.now().toString(36);
    const tier = { key: `tea_${own}`, name: { 'en-US': `Tea friends ${own}` }, threshold: 60, enabled: true };
    const { id: tierId } = await makeRecord(page, 'membership_tier', tier);
    const database = await openDatabase({ url: site.databaseUrl, dataDir: '' });
    try {
      await withMailBox(page, async ({ mailsTo, mailAbout }) => {
        // Six are meant: of three languages two each. One of them joined the shop herself.
        const reader = await visitor({ locale: 'en-US' });
        const herself = { id: 0, email: `herself-${own}@example.com` };
        herself.id = await joins(reader, herself.email);
        await reader.goto(pathIn(await mailAbout(herself.email, 'Confirm'), 'email/verify'));
        await reader.getByRole('button', { name: 'Yes, it is mine' }).click();
        await reader.getByRole('heading', { name: 'Email confirmed' }).waitFor();
        await write(page, `customer/${herself.id}/speaks`, { speaks: 'zh-HK' });
        await write(page, `customer/${herself.id}/tags`, { tags: [own] });
        const others = [
          ['Ann', 'en-US'],
          ['Bea', 'en-US'],
          ['Cho', 'zh-HK'],
          ['Dai', 'zh-CN'],
          ['Eve', 'zh-CN'],
        ] as const;
        const meant = [
          herself,
          ...(await Promise.all(others.map(([name, speaks]) => makeBuyer(page, own, name, speaks)))),
        ];
        // Nobody else is meant: one bought since, one bought no tea, one said no to news, one never paid enough to be a friend.
        const [again, other, quiet, stranger] = (await Promise.all(
          ['Again', 'Other', 'Quiet', 'Stranger'].map((name) => makeBuyer(page, own, name, 'en-US')),
        )) as [Buyer, Buyer, Buyer, Buyer];
        await Promise.all([...meant, again, quiet].map((buyer) => buys(page, database, { day: inSummer }, buyer)));
        await buys(page, database, { product: 'chilli-crisp' }, again);
        await buys(page, database, { product: 'chilli-crisp', day: inSummer }, other);
        await orderedOn({ database }, await orderForByCall(page, tea, stranger), inSummer);
        for (const buyer of [...meant, quiet])
          await expect.poll(() => hasTier(page, buyer, tier.key), { timeout: 120_000 }).toBe(true);

        await page.goto('/admin/broadcast/create');
        await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Autumn tea ${own}`);
        for (const [language, subject, words] of [
          ['English', `Autumn tea ${own} for {{first_name|you}}`, 'Dear {{first_name|friend}}, the tea is here.'],
          ['繁體中文', `{{first_name|街坊}}，秋茶到了 ${own}`, '秋茶到了。'],
          ['简体中文', `{{first_name|街坊}}，秋茶到了 ${own}`, '新茶上市。'],
        ] as const) {
          await page.locator('label').filter({ hasText: language }).first().click();
          await page.getByRole('textbox', { name: `Subject (${language})`, exact: true }).fill(subject);
          await page.getByRole('textbox', { name: 'Content', exact: true }).fill(words);
        }
        await addCondition(page, 1, 'Bought from these categories');
        await choose(page, 1, 'Chinese Tea');
        await addCondition(page, 2, 'Bought nothing since');
        await page.getByRole('textbox', { name: 'Since', exact: true }).fill(since);
        await addCondition(page, 3, 'Members of these levels');
        await choose(page, 2, tier.name['en-US']);
        await addCondition(page, 4, 'With one of these tags');
        await page.getByRole('combobox', { name: 'Tags' }).fill(own);
        await page.keyboard.press('Enter');
        await page.getByText('6 people').waitFor();
        await page.getByText('of 7 the conditions mean').waitFor();
        await page.getByText('Did not say yes to news, or unsubscribed').waitFor();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.waitForURL(/\/admin\/broadcast\/edit\/\d+$/);
        await page.getByText('6 people').waitFor();
        await expectAccessible(page);
        await shoot(page, 'edit');

        // Five of them, of every language some; and a test to herself in one.
        await page.getByRole('button', { name: 'See it as recipients do' }).click();
        const look = page.getByRole('dialog', { name: 'See it as recipients do' });
        const people = look.getByRole('combobox', { name: 'Person' });
        await people.waitFor();
        const shown = await people.locator('option').allInnerTexts();
        expect(shown).toHaveLength(5);
        for (const language of ['English', '繁體中文', '简体中文'])
          expect(shown.some((each) => each.endsWith(language))).toBe(true);
        await people.selectOption(shown.find((each) => each.startsWith('Dai')) ?? '');
        await look.getByText(`Dai，秋茶到了 ${own}`).first().waitFor();
        await look.frameLocator('iframe').getByText('新茶上市。').waitFor();
        await look.getByRole('combobox', { name: 'Language of the test' }).selectOption('zh-HK');
        await look.getByRole('button', { name: 'Send a test to me' }).click();
        await page.getByText(`The test is on its way to ${site.owner.email}.`).waitFor();
        expect((await mailAbout(site.owner.email, own)).text).toContain('秋茶到了。');
        await shoot(page, 'preview');
        await page.keyboard.press('Escape');
        await look.waitFor({ state: 'hidden' });

        // A time gone by is refused at its field; the right one is kept by the clock of the shop.
        await page.getByRole('textbox', { name: 'Messages a minute' }).fill('3');
        const sendAt = page.getByRole('textbox', { name: 'Send at' });
        const saved = page.getByText('Submit Success');
        const schedule = async (time: string) => {
          await sendAt.fill(time);
          await page.getByRole('button', { name: 'Save', exact: true }).click();
          await saved.first().waitFor();
          await saved.first().waitFor({ state: 'hidden' });
          await page.getByRole('button', { name: 'Schedule', exact: true }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click();
        };
        await schedule(`${addDays(today, -2)} 10:00`);
        await page.getByText('This time has gone by').first().waitFor();
        await page.keyboard.press('Escape');
        await schedule(`${addDays(today, 2)} 10:00`);
        await page.getByText('Scheduled', { exact: true }).first().waitFor();

        expect(await newsOf(mailsTo, herself.email)).toEqual([]);

        const id = Number(/(\d+)$/.exec(page.url())?.[1]);
        await dueNow({ database }, id);
        await pausesAndResumes(page, database, id);
        for (const [{ email }, subject, words] of [
          [herself, 'Test，秋茶到了', '秋茶到了。'],
          [meant[1], 'Autumn tea', 'Dear Ann, the tea is here.'],
          [meant[2], 'Autumn tea', 'Dear Bea, the tea is here.'],
          [meant[3], 'Cho，秋茶到了', '秋茶到了。'],
          [meant[4], 'Dai，秋茶到了', '新茶上市。'],
          [meant[5], 'Eve，秋茶到了', '新茶上市。'],
        ] as [Buyer, string, string][])
          expect((await mailAbout(email, subject)).text).toContain(words);
        await readsWhoBought(page, id, meant[1] as Buyer);
        for (const { email } of [...meant, again, other, quiet, stranger])
          expect(await newsOf(mailsTo, email), email).toHaveLength(meant.some((one) => one.email === email) ? 1 : 0);
      });
    } finally {
      await database.close();
      await takeAway(page, 'membership_tier', tierId);
    }
  },
);
