// What cannot be booked is said at its place, in the reader's language, and nothing of what she typed is lost.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@kaifong/base/localized';
import { addDays, dateIn } from '@kaifong/base/time';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ROOT } from '../../tools/root.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { enter, signIn } from '../runner/sign-in.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '09:00', close: '18:00' }));
const today = () => dateIn('Asia/Hong_Kong', new Date());
const file = (path: string, language: Language) =>
  JSON.parse(readFileSync(join(ROOT, path, `${language}.json`), 'utf8'));
const refusal = (language: Language, code: string, values: Readonly<Record<string, number>> = {}): string =>
  String(file('packages/domain/src/booking/contract/messages', language).errors[code]).replace(
    /\{\{(\w+)\}\}/g,
    (_, name) => String(values[name]),
  );

async function makeTerms(page: Page, url: string): Promise<{ readonly category: number }> {
  const title = { 'en-US': 'A radio tuned', 'zh-HK': '調校收音機', 'zh-CN': '调校收音机' };
  const category = await makeRecord(page, 'event_category', { title, url });
  const terms = { title, url, category_id: category.id, hours: everyDay, seats: 3 };
  await makeRecord(page, 'event', { ...terms, notice_hours: 72, horizon_days: 30 });
  return { category: category.id };
}

/** As somebody does who left the page open: the time she chose cannot be had any more. */
async function send(page: Page, slot: string, seats = '1'): Promise<void> {
  await page
    .getByRole('radio')
    .first()
    .evaluate((input, value) => {
      (input as HTMLInputElement).value = value;
      (input as HTMLInputElement).checked = true;
    }, slot);
  await page.locator('input[name=quantity]').fill(seats);
  await page.locator('main form button[type=submit]').last().click();
}

journey('the shop says at the times, or at the seats, why it cannot be', async ({ site, visitor }) => {
  const staff = await visitor();
  await enter(staff, site);
  await makeTerms(staff, 'radios');
  for (const language of ['en-US', 'zh-HK', 'zh-CN'] as const) {
    const page = await visitor({ javaScriptEnabled: language !== 'zh-CN' });
    await page.context().addCookies([{ name: 'language', value: language, url: site.url }]);
    const good = addDays(today(), 10);
    const tries: [slot: string, seats: string, said: string, at: string][] = [
      [`${addDays(today(), -3)} 10:00`, '1', refusal(language, 'past'), '#times'],
      [`${addDays(today(), 1)} 10:00`, '1', refusal(language, 'notice', { hours: 72 }), '#times'],
      [`${addDays(today(), 40)} 10:00`, '1', refusal(language, 'horizon', { days: 30 }), '#times'],
      [`${good} 10:20`, '1', refusal(language, 'no-such-time'), '#times'],
      [`${good} 10:00`, '5', refusal(language, 'seats-left', { left: 3 }), 'form'],
    ];
    await page.goto(`/event/detail/radios?day=${good}`);
    await page.locator('input[name=name]').fill('Amy Chan');
    await page.locator('input[name=email]').fill('radios@example.com');
    for (const [slot, seats, said, at] of tries) {
      if (language === 'zh-CN') await sendPlain(page, slot, seats);
      else await send(page, slot, seats);
      await page.locator(at).getByText(said).first().waitFor();
      expect(await page.locator('input[name=name]').inputValue()).toBe('Amy Chan');
      // The day she chose is still open.
      expect(await page.locator('table a[aria-current="date"]').count()).toBe(1);
    }
  }
});

/** Without scripts nothing of the page can be changed but by its own fields: the form is sent as a browser would send it. */
async function sendPlain(page: Page, slot: string, seats: string): Promise<void> {
  await page.route('**/event/detail/radios*', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const words = new URLSearchParams(request.postData() ?? '');
    words.set('slot', slot);
    return route.continue({ postData: words.toString() });
  });
  await page.locator('#times label').first().click();
  await page.locator('input[name=quantity]').fill(seats);
  await page.locator('main form button[type=submit]').last().click();
  await page.unroute('**/event/detail/radios*');
}

journey('the back office says it at its field, and keeps a category that is in use', async ({ page, site }) => {
  await signIn(page, site);
  const { category } = await makeTerms(page, 'radios-at-the-desk');
  for (const language of ['en-US', 'zh-HK', 'zh-CN'] as const) {
    await page.context().addCookies([{ name: 'admin_language', value: language, url: site.url }]);
    await page.goto('/admin/booking/history/create');
    const word = file('packages/domain/src/booking/contract/messages', language).booking.fields;
    await page.getByRole('combobox', { name: word.event_id }).or(page.getByLabel(word.event_id)).first().click();
    await page
      .getByRole('option', { name: /radio|收音/ })
      .first()
      .click();
    await page.getByLabel(word.date).fill(addDays(today(), -3));
    await page.locator('form input[type=time]').fill('10:00');
    await page.getByLabel(word.name).fill('Amy Chan');
    const book = page.locator('form button[type=submit]');
    await book.click();
    await page.getByText(refusal(language, 'past')).waitFor();
    await page.getByLabel(word.date).fill(addDays(today(), 10));
    await page.locator('form input[type=time]').fill('10:00');
    await page.getByLabel(word.seats).fill('5');
    await book.click();
    await page.getByText(refusal(language, 'seats-left', { left: 3 })).waitFor();
    const gone = await page.request.delete(`/api/admin/event_category/${category}`, {
      headers: { 'X-Kaifong': '1', 'accept-language': language },
    });
    expect(gone.status()).toBe(409);
    expect((await gone.json()).messages.join(' ')).toContain(refusal(language, 'category-in-use', { id: category }));
  }
});
