// A neighbour wants a tea tasting of her own: from the form to the rating, with a deposit, a question, a change and the rest.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { ownCall } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';
import { confirmStep, takeNextStep } from '../runner/steps.ts';

/** Pays what lies in the cart by transfer; a member of staff sees the money come in. */
async function payCart(page: Page, staff: Page): Promise<void> {
  await page.waitForURL(/\/cart/);
  await page.goto('/checkout');
  await page.getByRole('textbox', { name: 'Email' }).fill('wing@example.com');
  await page.getByRole('textbox', { name: 'Telephone number' }).fill('21234567');
  await page.getByRole('textbox', { name: 'First name' }).fill('Wing');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lau');
  await page.locator('input[name=payment_method][value=bank_transfer]').check();
  await page.getByRole('button', { name: /Place order/ }).click();
  await page.waitForURL(/\/order\/success/);
  const number = new URL(page.url()).searchParams.get('order_number') ?? '';
  const found = (await (await staff.request.get(`/api/admin/order?keyword=${number}`)).json()) as {
    data: { id: number }[];
  };
  const id = found.data[0]?.id ?? 0;
  const order = (await (await staff.request.get(`/api/admin/order/${id}`)).json()) as {
    data: { version: number; money: { due: number } };
  };
  const paid = await staff.request.post(`/api/admin/order/${id}/steps/confirm-payment`, {
    headers: ownCall,
    data: { version: order.data.version, amount: order.data.money.due },
  });
  expect(paid.status(), await paid.text()).toBe(200);
}

/** Her page, read anew until it says so. */
async function awaits(page: Page, address: string, words: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(address);
      return page.getByRole('main').textContent();
    })
    .toContain(words);
}

journey(
  'applies for a tasting, is asked, agrees to a price, has it changed, and rates it',
  async ({ page, site, visitor }) => {
    await page.goto('/service/private-tea-tasting?lang=en-US');
    await page.getByRole('main').getByRole('link', { name: 'Apply' }).click();
    await page.getByRole('textbox', { name: 'First name' }).fill('Wing');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lau');
    await page.getByRole('textbox', { name: 'Email' }).fill('wing@example.com');
    await page.getByRole('textbox', { name: 'Telephone number' }).or(page.getByLabel('Phone')).first().fill('21234567');
    const next = page.getByRole('button', { name: 'Next' });
    await next.click();
    await page.getByLabel('How many will you be?').fill('6');
    await page.getByLabel('Which evening?').fill('2027-02-05');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Your application has arrived.').waitFor();
    const address = page.url().replace(/&done=\w+/, '');

    const staff = await visitor({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
    await signIn(staff, site);
    await staff.goto('/admin/service?keyword=wing');
    await staff.getByRole('link', { name: /Wing/ }).first().click();
    await staff.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Take it on' }).click();
    await staff.getByText('Approve it with a price').waitFor();
    await staff.getByRole('button', { name: 'Actions', exact: true }).click();
    await staff.getByRole('menuitem', { name: 'Ask for more' }).click();
    await confirmStep(staff, 'Ask for more', async (dialog) => {
      await dialog.getByRole('textbox', { name: /Reason/ }).fill('Any other evening?');
      await dialog.getByRole('checkbox', { name: 'Which evening?' }).check();
    });

    await awaits(page, address, 'Any other evening?');
    await page.getByRole('link', { name: 'Answer what we asked' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Which evening?').fill('2027-02-12');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Your application has arrived.').waitFor();

    await staff.reload();
    await staff.getByRole('button', { name: 'Actions', exact: true }).click();
    await staff.getByRole('menuitem', { name: 'Approve and quote' }).click();
    await confirmStep(staff, 'Approve and quote', async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Price' }).fill('1280');
      await dialog.getByRole('textbox', { name: 'Deposit' }).fill('280');
      await dialog.getByRole('textbox', { name: 'What is included' }).fill('Six teas and buns');
    });

    await awaits(page, address, 'HK$280.00');
    await page.getByRole('button', { name: 'Accept and put in the cart' }).click();
    await payCart(page, staff);
    await awaits(page, address, 'Thank you for the deposit.');

    await staff.reload();
    await staff.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Start work' }).click();
    await staff.getByRole('button', { name: 'Quote a change' }).click();
    const change = staff.getByRole('dialog');
    await change.getByRole('textbox', { name: 'Price' }).fill('120');
    await change.getByRole('textbox', { name: 'What is included' }).fill('Two more guests');
    await change.getByRole('button', { name: 'Send quote' }).click();
    await change.waitFor({ state: 'hidden' });

    await awaits(page, address, 'Two more guests');
    for (const words of ['Two more guests', 'Balance']) {
      await page.goto(address);
      const quote = page.getByRole('listitem').filter({ hasText: words });
      await quote.getByRole('button', { name: 'Accept and put in the cart' }).click();
      await payCart(page, staff);
    }
    await expect
      .poll(async () => {
        await staff.reload();
        await staff.getByRole('region', { name: 'Quotes' }).waitFor();
        return staff.getByRole('region', { name: 'Quotes' }).getByText('Paid', { exact: true }).count();
      })
      .toBe(3);
    await takeNextStep(staff, 'Complete');

    await awaits(page, address, 'How was it?');
    await page.getByRole('radio', { name: '5 of 5' }).check();
    await page.getByRole('textbox', { name: 'A few words' }).fill('A lovely evening');
    await page.getByRole('button', { name: 'Send rating' }).click();
    await page.getByText('Thank you for your rating.').waitFor();
  },
);
