import type { Page } from 'playwright';

/** Presses "Add to cart" on a product's page and waits until the shop has it. */
export async function addToCart(page: Page): Promise<void> {
  // The form goes to the page it stands on, or to the cart where scripts have not taken over.
  const added = page.waitForResponse(
    (response) => response.request().method() === 'POST' && !new URL(response.url()).pathname.startsWith('/api'),
  );
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await added;
}
