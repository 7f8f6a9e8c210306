// Staff arrange a landing page by hand on the canvas, leave it, come back, and put it before visitors in each language.
import type { FrameLocator, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { enter } from '../runner/sign-in.ts';

/** All of the form and the canvas: nothing scrolls away under the hand. */
const tall = { width: 1500, height: 1800 };
const tileOf = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator('[data-puck-drawer-item]'));
const stageOf = (page: Page) => page.getByRole('region', { name: 'Canvas' }).locator('iframe');

const wordsOf = (canvas: FrameLocator) => canvas.locator('h2, p:not(:empty)').filter({ visible: true }).allInnerTexts();

const landing = (canvas: FrameLocator) => canvas.locator('[data-puck-line-placeholder]');

/** Drags with the mouse to a point of the canvas, counted from its top edge, and lets go once it is shown where that lands. */
async function drag(
  page: Page,
  what: Locator,
  down: number,
  shown = landing(stageOf(page).contentFrame()),
): Promise<void> {
  const [box, stage] = [await what.boundingBox(), await stageOf(page).boundingBox()];
  if (!box || !stage) throw new Error('Nothing to take hold of');
  const to = { x: stage.x + stage.width / 2, y: stage.y + down };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 12, { steps: 16 });
  await shown.waitFor({ state: 'attached' });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** Writes where the words stand; Enter keeps them. A canvas that has just come does not know a double click yet. */
async function writeAt(page: Page, place: Locator, words: string): Promise<void> {
  const written = stageOf(page).contentFrame().locator('[contenteditable]:focus');
  const isOpen = async () => {
    if ((await written.count()) === 0) await place.dblclick();
    return written.count();
  };
  await expect.poll(isOpen).toBe(1);
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

/** Begins a landing page: an empty canvas. */
async function begin(page: Page, name: string): Promise<FrameLocator> {
  await page.setViewportSize(tall);
  await page.goto('/admin/landing-page/create');
  const canvas = stageOf(page).contentFrame();
  await canvas.locator('[data-puck-dropzone]').waitFor();
  // Looking at it is no change.
  expect(await page.getByText('Unsaved changes').count()).toBe(0);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'URL' }).fill(name.toLowerCase().replaceAll(' ', '-'));
  await page.getByRole('textbox', { name: 'Title (English)' }).fill(name);
  return canvas;
}

async function addHeading(page: Page, canvas: FrameLocator, words: string): Promise<void> {
  await drag(page, tileOf(page, 'Heading'), 60);
  await writeAt(page, canvas.getByText('Heading: nothing to show yet'), words);
  await canvas.getByRole('heading', { name: words }).waitFor();
}

journey('a landing page is put together by dragging, and lives in every language', async ({ page, site, visitor }) => {
  await enter(page, site);
  const canvas = await begin(page, 'Rice week');
  const properties = page.getByRole('region', { name: 'Properties' });
  await addHeading(page, canvas, 'Rice and tea');
  expect(await properties.getByRole('textbox', { name: 'Text (English)' }).inputValue()).toBe('Rice and tea');
  await drag(page, tileOf(page, 'Text'), 300);
  await writeAt(page, canvas.getByText('Text: nothing to show yet'), 'Grown on the slope.');
  await expect.poll(() => wordsOf(canvas)).toEqual(['Rice and tea', 'Grown on the slope.']);
  // The paragraph above the heading, and back.
  const above = canvas.locator('[data-dnd-placeholder] + *', { hasText: 'Rice and tea' });
  await drag(page, canvas.getByText('Grown on the slope.'), 16, above);
  await expect.poll(() => wordsOf(canvas)).toEqual(['Grown on the slope.', 'Rice and tea']);
  // Each is a step of its own however quickly it follows, by the button and by keys.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => wordsOf(canvas)).toEqual(['Rice and tea', 'Grown on the slope.']);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => wordsOf(canvas)).toEqual(['Grown on the slope.', 'Rice and tea']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => wordsOf(canvas)).toEqual(['Rice and tea', 'Grown on the slope.']);
  // In the canvas as well, and in a field the browser's own.
  await canvas.getByText('Grown on the slope.').click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => wordsOf(canvas)).toEqual(['Rice and tea', 'Text: nothing to show yet']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => wordsOf(canvas)).toEqual(['Rice and tea', 'Grown on the slope.']);
  const field = properties.getByRole('textbox', { name: 'Text (English)' });
  await field.press('End');
  await field.pressSequentially(' Slowly.');
  await expect.poll(() => wordsOf(canvas)).toEqual(['Rice and tea', 'Grown on the slope. Slowly.']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => wordsOf(canvas)).toEqual(['Rice and tea', 'Grown on the slope.']);
  expect(await field.inputValue()).toBe('Grown on the slope.');
  // Words taken back by Escape stay as they were.
  await canvas.getByRole('heading', { name: 'Rice and tea' }).dblclick();
  await page.keyboard.type('Nothing');
  await page.keyboard.press('Escape');
  await expect.poll(() => wordsOf(canvas)).toEqual(['Rice and tea', 'Grown on the slope.']);

  // The other language begins with the words of this one, and is translated on the canvas.
  await page.getByRole('radiogroup', { name: 'Language' }).first().getByText('繁體中文').click();
  await page.getByRole('button', { name: 'Copy from' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await writeAt(page, canvas.getByRole('heading', { name: 'Rice and tea' }), '米和茶');
  await page.getByRole('textbox', { name: 'Title (繁體中文)' }).fill('米飯週');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published', { exact: true }).nth(1).waitFor();
  const shopper = await visitor({ locale: 'en-US' });
  for (const [language, words] of [
    ['en-US', 'Rice and tea'],
    ['zh-HK', '米和茶'],
  ] as const) {
    await shopper.context().addCookies([{ name: 'language', value: language, url: site.url }]);
    await shopper.goto('/landing-page/rice-week');
    await shopper.getByRole('heading', { name: words }).waitFor();
  }
});

journey('a landing page is left in the middle of the work, taken up again, and duplicated', async ({ page, site }) => {
  await enter(page, site);
  const canvas = await begin(page, 'Salt week');
  await addHeading(page, canvas, 'Salt');
  // As wide as the shopper's screen.
  const widthOf = async () => (await stageOf(page).boundingBox())?.width;
  await page.getByRole('radiogroup', { name: 'Screen width' }).getByRole('img', { name: 'Phone' }).click();
  await expect.poll(widthOf).toBe(390);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/landing-page\/edit\/\d+/);
  const address = page.url();

  // A change that is not saved, and a tab that is closed: it is offered again, on the canvas as well.
  await writeAt(page, canvas.getByRole('heading', { name: 'Salt' }), 'Salt and sugar');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Salt and sugar');
  const back = await page.context().newPage();
  await back.setViewportSize(tall);
  await page.close();
  await back.goto(address);
  const again = stageOf(back).contentFrame();
  await again.getByRole('heading', { name: 'Salt', exact: true }).waitFor();
  await back.getByRole('button', { name: 'Restore' }).click();
  await again.getByRole('heading', { name: 'Salt and sugar' }).waitFor();
  await back.getByRole('button', { name: 'Save draft' }).click();
  await back.getByText('Submit Success').last().waitFor();
  // A page that was there before the canvas: a click chooses the element.
  await back.reload();
  await again.getByRole('heading', { name: 'Salt and sugar' }).click();
  const chosen = back.getByRole('region', { name: 'Properties' }).getByRole('textbox', { name: 'Text (English)' });
  await expect.poll(() => chosen.inputValue()).toBe('Salt and sugar');

  // A copy is a draft of its own, at an address of its own.
  await back.goto('/admin/landing-page');
  await back
    .getByRole('row', { name: /Salt week/ })
    .getByRole('button', { name: /^More actions/ })
    .click();
  await back.getByRole('menuitem', { name: 'Duplicate' }).click();
  await back.waitForURL((url) => url.pathname.includes('/edit/') && url.href !== address);
  await stageOf(back).contentFrame().getByRole('heading', { name: 'Salt and sugar' }).waitFor();
  expect(await back.getByRole('textbox', { name: 'URL' }).inputValue()).not.toBe('salt-week');
});

journey('a page is built from the list on a phone', async ({ site, visitor }) => {
  const page = await visitor({
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await enter(page, site);
  await page.goto('/admin/landing-page/create');
  // The name it begins with gives way to the first key.
  await page.getByRole('textbox', { name: 'Name' }).tap();
  await page.keyboard.type('Pocket page');
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Pocket page');
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
