import type { Page } from 'playwright';

/** What stands on a screen until the next one is there; `[data-left]` on it says that it is that of the screen before. */
export const LEFT = 'h1[data-left], [role="tab"][aria-selected="true"][data-left]';

/** Goes to an address within the app that is open: only the screen changes. What names the screen that is left is marked as such. */
export async function turnTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const marked of document.querySelectorAll('[data-left]')) marked.removeAttribute('data-left');
    const next = new URL(to, window.location.href);
    const { pathname, searchParams } = new URL(window.location.href);
    // Another tab of the same screen keeps its heading; another tab is chosen then.
    const isTab = next.pathname === pathname;
    const isSame = isTab && next.searchParams.get('active_tab') === searchParams.get('active_tab');
    const name = isTab ? '[role="tab"][aria-selected="true"]' : 'h1';
    // A till that is kept alive stands behind the screen with a heading of its own.
    const left = isSame ? undefined : [...document.querySelectorAll(name)].find((element) => element.checkVisibility());
    if (left) {
      left.setAttribute('data-left', '');
      // Two screens made of the same parts keep the element, and change its words alone.
      const changed = new MutationObserver(() => {
        changed.disconnect();
        left.removeAttribute('data-left');
      });
      changed.observe(left, { childList: true, characterData: true, subtree: true });
    }
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
