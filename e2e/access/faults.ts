// Everything that is looked at on each page, whichever it is.
import type { languages } from '@kaifong/base/localized';
import type { Page } from 'playwright';
import { hindrancesOf } from '../runner/axe.ts';
import { tabFaultsOf } from './tab-walk.ts';
import type { Visit } from './visit.ts';

export type Language = (typeof languages)[number];
export const WIDE = { width: 1280, height: 800 };
/** The width at which nobody may have to push a page sideways (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 };
/** What differs between light and dark is colour alone: the page is the same. */
const OF_COLOUR = { rules: ['color-contrast', 'link-in-text-block'] };
const TAGS = { 'en-US': 'en', 'zh-HK': 'zh-HK', 'zh-CN': 'zh-CN' } as const;

/** How a page is looked at beside its words, its way by Tab and how wide it is: in the light, in the dark, on a phone. */
export type Look = 'light' | 'dark' | 'phone';
export const looks: readonly Look[] = ['light', 'dark', 'phone'];
/** One of the looks, by turns. */
export const lookOf = (turn: number): readonly Look[] => [looks[turn % looks.length] ?? 'light'];

/**
 * The page as it stands: what it says of itself, by Tab from end to end, and how it looks.
 * @param within what Tab walks through; the frame around it is walked once, not on every page
 */
export async function faultsOf(
  { page, rest, complaints }: Visit,
  language: Language,
  within?: string,
  seen: readonly Look[] = looks,
) {
  const faults = await wordFaultsOf(page, TAGS[language]);
  if (seen.includes('light')) faults.push(...(await hindrancesOf(page)));
  faults.push(...(await tabFaultsOf(page, within)));
  if (seen.includes('dark')) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await endMotion(page);
    // After the light one only its colours are new.
    const rules = seen.includes('light') ? OF_COLOUR : undefined;
    faults.push(...(await hindrancesOf(page, rules)).map((line) => `in the dark: ${line}`));
  }
  // Every one: what is too wide is so in one language, with one record, and by turns it would be seen by chance.
  await page.setViewportSize(NARROW);
  // Seen from its top: the walk by Tab left it anywhere, and what a bar at an edge covers there is only scrolled under it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await rest();
  faults.push(...(await widthFaultsOf(page)), ...(await brokenAmountsOf(page)));
  if (seen.includes('phone')) faults.push(...(await hindrancesOf(page)).map((line) => `on a phone: ${line}`));
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
  faults.push(...complaints().map((line) => `the console: ${line}`));
  return faults;
}

async function wordFaultsOf(page: Page, lang: string): Promise<string[]> {
  const { spoken, headings } = await page.evaluate(() => ({
    spoken: document.documentElement.lang,
    headings: [...document.querySelectorAll('h1')].filter(
      (heading) => heading.checkVisibility() && !heading.closest('[inert]'),
    ).length,
  }));
  return [
    ...(spoken === lang ? [] : [`speaks ${spoken} where ${lang} is read`]),
    ...(headings === 1 ? [] : [`${headings} headings of the first level`]),
    ...((await page.title()).trim() === '' ? ['has no title'] : []),
  ];
}

/** Colours on their way from one to another are neither; what follows the scheme by a script sets out a picture later. */
async function endMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise(requestAnimationFrame);
    await drawn();
    for (let pictures = 0; pictures === 0 || (pictures < 60 && document.getAnimations().length > 0); pictures += 1) {
      await drawn();
    }
  });
}

/** Amounts that go on in another line. */
async function brokenAmountsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { index, 0: amount } of (node.textContent ?? '').matchAll(/[A-Z]{2,3}\$[\d,.]*\d/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + amount.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`an amount in two lines: ${amount} in ${node.parentElement.className}`);
      }
    }
    return broken;
  });
}

async function widthFaultsOf(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return [];
    const scrolls = (element: Element): boolean =>
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement ?? document.body));
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility() &&
        element.getBoundingClientRect().right > width + 1 &&
        !scrolls(element.parentElement ?? document.body),
    );
    // The innermost stretch those around them.
    const inner = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    const told = inner.slice(0, 4).map((element) => `${element.tagName.toLowerCase()}.${element.className.toString()}`);
    return [`${scrollWidth} px wide at ${width}: ${told.join(', ')}`];
  }, NARROW.width);
}
