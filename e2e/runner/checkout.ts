import type { Page } from 'playwright';

/** Fills the checkout as a guest in Hong Kong. */
export async function fillCheckout(page: Page, email = 'buyer@example.com'): Promise<void> {
  // First: the sums are reckoned anew, and until then nothing can be ordered.
  await page.getByRole('combobox', { name: /District/ }).selectOption({ label: 'Yau Tsim Mong' });
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Telephone number' }).fill('21234567');
  await page.getByRole('textbox', { name: 'First name' }).fill('Test');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Buyer');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Flat 1, 2 Test Street, Mong Kok');
}

/** Places the order and waits for its page. Returns its number. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: /Place order/ }).click();
  await page.waitForURL(/\/order\/success/).catch(async (error: Error) => {
    const said = await page.getByRole('alert').allInnerTexts();
    throw new Error(`${error.message}\nThe checkout says: ${said.join(' · ')}`);
  });
  return new URL(page.url()).searchParams.get('order_number') ?? '';
}
