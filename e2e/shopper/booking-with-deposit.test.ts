// A lesson with a deposit: kept while she pays, beside goods in one cart; moved, and canceled with half of it back.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { addToCart } from '../runner/add-to-cart.ts';
import { expectAccessible } from '../runner/axe.ts';
import { fillCheckout, placeOrder } from '../runner/checkout.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { enter, signIn } from '../runner/sign-in.ts';
import { openOrder, takeNextStep } from '../runner/steps.ts';

const SHOTS = process.env.BOOKING_SHOTS;
const look = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '09:00', close: '18:00' }));

/** HK$300, 40 % at once, half back until a day before. */
async function makeLesson(page: Page, url: string): Promise<void> {
  const title = { 'en-US': 'A lesson in clocks', 'zh-HK': '時鐘課', 'zh-CN': '时钟课' };
  const category = await makeRecord(page, 'event_category', { title, url });
  await makeRecord(page, 'event', {
    ...{ title, url, category_id: category.id, hours: everyDay },
    ...{ price: 300, deposit_percent: 40, cancel_ladder: [{ hours: 24, percent: 50 }] },
  });
}

async function chooseDay(page: Page, monthAfter: string): Promise<void> {
  const month = page.locator('#month');
  const shown = await month.innerText();
  await page.getByRole('link', { name: monthAfter }).click();
  await expect.poll(() => month.innerText()).not.toBe(shown);
  const last = page.getByRole('table').getByRole('link').last();
  const words = (await last.innerText()).trim();
  await last.click();
  await expect.poll(() => page.locator('table a[aria-current="date"]').innerText()).toContain(words);
}

journey(
  'a lesson is booked with a deposit beside goods, moved, and half of it goes back',
  async ({ page: owner, site, visitor }) => {
    await signIn(owner, site);
    const staff = await visitor();
    await enter(staff, site);
    await makeLesson(staff, 'clock-lesson');
    const page = await visitor({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
    await page.goto('/product/jasmine-dragon-pearls');
    await addToCart(page);

    // The list of what can be booked leads to it, and its page leads back there.
    await page.goto('/event');
    await page.getByRole('heading', { level: 2, name: 'A lesson in clocks' }).waitFor();
    await expectAccessible(page);
    await look(page, 'events');
    await page.getByRole('heading', { level: 3, name: 'A lesson in clocks' }).getByRole('link').click();
    await page.waitForURL(/\/event\/detail\/clock-lesson/);
    const way = page.getByRole('navigation', { name: 'You are here' });
    expect(await way.getByRole('link', { name: 'What you can book' }).getAttribute('href')).toBe('/event');
    await page.getByText('40 % when you book, the rest later').waitFor();
    await page.getByText('At least 24 hours before: 50 % back').waitFor();
    await expectAccessible(page);
    await chooseDay(page, 'The month after');
    await page.getByRole('radio', { name: '10:00' }).check({ force: true });
    await page.getByRole('textbox', { name: 'Name' }).fill('Amy Chan');
    await page.getByLabel('Email').fill('lesson@example.com');
    await page.getByLabel('Telephone number').fill('+852 9123 4567');
    await page.getByRole('button', { name: 'Book and pay' }).click();

    // 40 % of 300, and a bag of tea for 78.
    await page.waitForURL(/\/checkout/);
    await page
      .getByText(/Kept for you for 1[45] more minutes/)
      .first()
      .waitFor();
    await page.getByText('Deposit').first().waitFor();
    // Whatever she typed when she booked is there.
    expect(await page.getByLabel('Email').inputValue()).toBe('lesson@example.com');
    expect(await page.getByLabel('First name').first().inputValue()).toBe('Amy');
    expect(await page.getByLabel('Last name').first().inputValue()).toBe('Chan');
    expect(await page.locator('input[name="phone"]').inputValue()).toBe('91234567');
    await look(page, 'checkout');
    await expectAccessible(page);
    await fillCheckout(page, 'lesson@example.com');
    await page.getByRole('radio', { name: /Bank transfer/ }).check();
    const number = await placeOrder(page);
    await openOrder(owner, number);
    await owner.getByText('HK$120.00').first().waitFor();
    await takeNextStep(owner, 'Confirm payment');

    // The letter's link, as the back office has the booking.
    await owner.goto('/admin/booking/history?keyword=lesson@example.com');
    await owner.getByRole('link', { name: /BK\d+/ }).first().click();
    await owner.getByText('Confirmed', { exact: true }).first().waitFor();
    await owner.getByText('HK$180.00').first().waitFor();
    const link = await owner.getByRole('link', { name: 'As the guest sees it' }).getAttribute('href');
    await page.goto(link ?? '');
    await page.getByText('Your booking is confirmed.').waitFor();
    await page.getByRole('button', { name: 'Pay HK$180.00' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Move' }).click();
    await chooseDay(page, 'The month after');
    await page.getByRole('radio', { name: '11:00' }).check({ force: true });
    await page.getByRole('button', { name: 'Move to this time' }).click();
    await page.getByText('11:00 – 12:00').waitFor();
    await page.getByRole('link', { name: 'Cancel booking' }).click();
    await page.getByText('If you cancel now, HK$60.00 goes back to you.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByText('This booking is canceled.').waitFor();
    await page.getByText('HK$60.00 goes back to you the way you paid it.').waitFor();
    await page.getByText('HK$60.00 is kept, by the terms you booked on.').waitFor();
    await expectAccessible(page);
    await look(page, 'canceled');
    await openOrder(owner, number);
    await owner.getByText('HK$60.00').first().waitFor();
  },
);
