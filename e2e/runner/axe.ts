// Asks axe what hinders people on a page (WCAG 2.2 AA), in its frames too.
import axe from 'axe-core';
import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';

interface Question {
  /** Only these rules; otherwise every rule of WCAG 2.2 AA. */
  readonly rules?: readonly string[];
}

/** Not asked by axe unless it is told to: targets of at least 24 px or room around them, and no order of Tab but the page's. */
const ALSO = ['target-size', 'tabindex'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A frame is named by its title attribute, and nobody skips to the content of one. */
const OF_PAGES_ALONE = ['document-title', 'bypass'];

/** Finds nothing serious or critical on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await hindrancesOf(page);
  expect(found, `${page.url()}: ${found.join(' · ')}`).toEqual([]);
}

/** What axe calls serious or critical, a line for each rule: `color-contrast: main > a, #total`. */
export async function hindrancesOf(page: Page, question: Question = {}): Promise<string[]> {
  // In the middle of a fade, words are paler than they will be.
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
  const found = await ask(page.mainFrame(), question);
  for (const frame of page.frames().slice(1)) {
    const element = await frame.frameElement().catch(() => undefined);
    // A frame that is hidden or has gone meanwhile hinders nobody.
    if (!(await element?.isVisible())) continue;
    const sandbox = await element?.getAttribute('sandbox');
    const scripted = sandbox === null || sandbox === undefined || sandbox.includes('allow-scripts');
    found.push(...(scripted ? await ask(frame, question) : await askApart(page, frame, question)));
  }
  return found;
}

/** Each document is asked by itself: axe would wait for its messages from frame to frame, and not every frame answers. */
async function ask(frame: Frame, { rules }: Question): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return frame.evaluate(
    async ([runOnly, also, silent]) => {
      const settings = Object.fromEntries([
        ...also.map((rule) => [rule, { enabled: true }]),
        ...silent.map((rule) => [rule, { enabled: false }]),
      ]);
      // A list of tags knows what is switched off; a list of rules may not name it.
      const options = runOnly.type === 'tag' ? { runOnly, rules: settings } : { runOnly };
      const { violations } = await window.axe.run(document, {
        ...options,
        iframes: false,
        resultTypes: ['violations'],
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [
      rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: TAGS },
      ALSO,
      frame.parentFrame() ? OF_PAGES_ALONE : [],
    ] as const,
  );
}

/**
 * A frame in a sandbox without scripts has no timers either, so axe would begin there and never end. What it shows is
 * looked at on a page of its own, with the same width and at the same address, its scripts left out.
 */
async function askApart(page: Page, frame: Frame, question: Question): Promise<string[]> {
  const size = await frame.evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }));
  const address = frame.url().startsWith('http') ? frame.url() : new URL('/letter', page.url()).href;
  const body = (await frame.content()).replaceAll(/<script\b[\s\S]*?<\/script>/gi, '');
  const apart = await page.context().newPage();
  try {
    await apart.setViewportSize(size);
    await apart.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await apart.goto(address);
    return (await ask(apart.mainFrame(), question)).map((line) => `in the frame: ${line}`);
  } finally {
    await apart.close();
  }
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
