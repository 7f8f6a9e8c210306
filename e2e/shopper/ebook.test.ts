// A visitor comes by a landing page, fills a funnel in, gets the e-book by mail, is a lead on the board, is called, and is won by what she
// buys as a guest; the landing page's traffic counts her.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { pathIn, withMailBox } from '../runner/mail-box.ts';
import { orderByCall, payByCall } from '../runner/order-by-call.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const { SHOTS } = process.env;
/** A browser of a person: programs that say they are none are not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

interface Funnels {
  readonly data: readonly { readonly id: number; readonly url: string }[];
}

journey('from a landing page to a first order, with an e-book on the way', async ({ page, site, visitor }) => {
  await enter(page, site);
  const own = Date.now().toString(36);
  const last = `Sze ${own}`;
  const email = `sze-${own}@example.com`;
  const funnels = (await (await page.request.get('/api/admin/funnel?per_page=100')).json()) as Funnels;
  const funnel = funnels.data.find(({ url }) => url === 'company-gifts')?.id ?? 0;
  const book = { name: 'gifts.pdf', mimeType: 'application/pdf', buffer: pdf };
  const kept = await page.request.post(`/api/admin/funnel/${funnel}/ebook`, {
    headers: ownCall,
    multipart: { file: book },
  });
  expect(kept.ok(), await kept.text()).toBe(true);
  const url = `gifts-${own}`;
  const words = { title: { 'en-US': 'Gifts with your name' }, label: { 'en-US': 'Get the guide' } };
  const contact = { id: 'ask', type: 'contact', props: { ...words, link: '/funnel/company-gifts', details: false } };
  const { id: landing } = await makeRecord(page, 'landing_page', {
    ...{ name: `Gifts ${own}`, url, title: { 'en-US': `Gifts ${own}` } },
    elements: { version: 1, elements: [contact] },
  });
  const put = { headers: ownCall, data: { languages: ['en-US'] } };
  const published = await page.request.post(`/api/admin/landing_page/${landing}/publish`, put);
  expect(published.ok(), await published.text()).toBe(true);
  try {
    await withMailBox(page, async ({ mailAbout }) => {
      const shopper = await visitor({ locale: 'en-US', viewport: { width: 390, height: 844 }, userAgent });
      const counted = shopper.waitForResponse((response) => response.url().endsWith('/api/landing_page/visit'));
      await shopper.goto(`/landing-page/${url}?utm_source=instagram&lang=en-US`);
      await counted;
      await shopper.getByRole('link', { name: 'Get the guide' }).click();
      await shopper.waitForURL(/\/funnel\/company-gifts/);
      await shopper.getByRole('heading', { name: 'Gifts for companies' }).waitFor();
      await shopper.getByRole('textbox', { name: 'First name' }).fill('Wing');
      await shopper.getByRole('textbox', { name: 'Last name' }).fill(last);
      await shopper.getByRole('textbox', { name: 'Email' }).first().fill(email);
      await shopper.getByLabel('Telephone', { exact: true }).first().fill('91234567');
      await shopper.getByRole('button', { name: 'Next' }).click();
      await shopper.getByLabel('What do you have in mind?').fill('Forty boxes');
      await shopper.getByRole('checkbox', { name: /gifts\.pdf.*news by email/ }).check();
      await shopper.getByRole('button', { name: 'Send', exact: true }).click();
      await shopper.getByText('We will call you within a day.').waitFor();

      await shopper.goto(pathIn(await mailAbout(email, 'gifts.pdf'), 'ebook'));
      if (SHOTS) await shopper.screenshot({ path: `${SHOTS}/ebook-phone.png`, fullPage: true });
      const fetched = shopper.waitForEvent('download');
      await shopper.getByRole('link', { name: /download/i }).click();
      expect((await fetched).suggestedFilename()).toBe('gifts.pdf');

      await page.goto(`/admin/funnel/management/${funnel}`);
      const card = page.getByRole('listitem').filter({ hasText: `Wing ${last}` });
      await card.getByRole('button', { name: `Wing ${last}`, exact: true }).click();
      const peek = page.getByRole('dialog');
      await peek.getByText('Forty boxes').first().waitFor();
      await peek.getByRole('button', { name: 'Note first contact' }).click();
      const talk = page
        .getByRole('dialog')
        .filter({ has: page.getByRole('textbox', { name: 'Words' }) })
        .last();
      await talk.getByRole('textbox', { name: 'Words' }).last().fill('Called her: forty boxes by March');
      await talk.getByRole('button', { name: 'Note first contact' }).last().click();
      await peek.getByText('In contact').waitFor();

      await payByCall(page, await orderByCall(shopper, 'chilli-crisp', 1, email));
      const won = async () => {
        await page.goto(`/admin/lead?keyword=${encodeURIComponent(own)}`);
        await page.getByRole('row', { name: new RegExp(own) }).waitFor();
        return page.getByRole('row', { name: new RegExp(own) }).innerText();
      };
      await expect.poll(won).toContain('Won');
      await page.goto(`/admin/landing-page/traffic/${landing}`);
      await page.getByRole('table').waitFor();
      const figures = await page.getByRole('table').getByRole('row').nth(1).getByRole('cell').allInnerTexts();
      expect(figures).toEqual(['1', '1']);
    });
  } finally {
    await page.request.delete(`/api/admin/funnel/${funnel}/ebook`, { headers: ownCall });
  }
});
