// Getting about by keys alone, as somebody does who has no mouse.
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

const MOST = 150;

interface Way {
  /** Backwards: Shift and Tab. */
  readonly back?: boolean;
}

/** Presses Tab until the focus is on `target`. What the focus passed is told when it never comes there. */
export async function tabTo(page: Page, target: Locator, { back = false }: Way = {}): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < MOST; presses += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const { isThere, name } = await focusFrom(target);
    if (isThere) return;
    passed.push(name);
  }
  throw new Error(`Tab does not lead to ${target}; it led to ${passed.join(' › ')}`);
}

/** Goes to a control by Tab and presses Enter on it. */
export async function enterOn(page: Page, target: Locator, way?: Way): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab and types, in place of what stands there. */
export async function typeInto(page: Page, target: Locator, text: string, way?: Way): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Past the navigation, to the content. */
export async function skipToContent(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await enterOn(page, page.getByRole('link', { name: 'Skip to the content' }));
}

/** The same, as somebody does it who looks: the link is seen when it has the focus, and Tab goes on in the content. */
export async function expectSkipToContent(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  // A screen's heading is there before its content: until then Tab finds nothing to stop at.
  await page.locator('main').locator('a, button').first().waitFor();
  await tabTo(page, skip);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
}

export async function hasFocus(target: Locator): Promise<boolean> {
  return (await focusFrom(target)).isThere;
}

/** The name of the element with the focus, in the words a screen reader would begin with. */
export async function focusName(page: Page): Promise<string> {
  return (await focusFrom(page.locator('body'))).name;
}

/** Whether the focus is on `target`, and on what it is; asked in one go, for Tab is pressed often. */
function focusFrom(target: Locator): Promise<{ isThere: boolean; name: string }> {
  return target.evaluateAll((targets) => {
    const element = document.activeElement;
    if (!element || element === document.body) return { isThere: false, name: 'the page itself' };
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const text = element.textContent?.trim().slice(0, 40);
    return { isThere: element === targets[0], name: element.getAttribute('aria-label') ?? label ?? text ?? '' };
  });
}
