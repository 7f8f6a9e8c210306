import type { Page } from 'playwright';

/** Presses "Add to cart" on a product's page and waits until the shop has it. */
export async function addToCart(page: Page): Promise<void> {
  const added = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname.startsWith('/cart'),
  );
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await added;
}
