// Staff put a landing page together from the list of its elements, on a phone.
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { enter } from '../runner/sign-in.ts';

journey('a page is built from the list on a phone', async ({ site, visitor }) => {
  const page = await visitor({
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await enter(page, site);
  await page.goto('/admin/landing-page/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Pocket page');
  await page.getByRole('textbox', { name: 'URL' }).fill('pocket-page');
  await page.getByRole('textbox', { name: 'Title (English)' }).fill('In the pocket');
  for (const [type, words] of [
    ['Heading', 'First'],
    ['Text', 'Second'],
  ] as const) {
    await page.getByRole('button', { name: 'Add element' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${type}`) })
      .first()
      .tap();
    const sheet = page.getByRole('dialog', { name: type });
    await sheet.getByRole('textbox', { name: 'Text (English)' }).fill(words);
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await sheet.waitFor({ state: 'hidden' });
  }
  const lines = () => page.getByRole('list', { name: 'Elements of the page' }).getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'Move up: Second' }).tap();
  expect((await lines()).map((line) => line.split('\n').at(-1))).toEqual(['Second', 'First']);
  await page.getByRole('button', { name: 'Undo' }).tap();
  expect((await lines()).map((line) => line.split('\n').at(-1))).toEqual(['First', 'Second']);
  // Everything is within the width of the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).tap();
  await page.waitForURL(/\/admin\/landing-page\/edit\/\d+/);
  await page.reload();
  await page.getByRole('list', { name: 'Elements of the page' }).waitFor();
  expect((await lines()).map((line) => line.split('\n').at(-1))).toEqual(['First', 'Second']);
});
