import type { Page } from 'playwright';

/** Goes to an address within the app that is open: only the screen changes. The heading that is left is marked as such. */
export async function turnTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // Another tab of the same screen keeps its heading.
    const isAnother = new URL(to, window.location.href).pathname !== window.location.pathname;
    if (isAnother) document.querySelector('h1')?.setAttribute('data-left', '');
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
