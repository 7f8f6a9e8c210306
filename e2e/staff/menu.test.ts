// Staff put the menu of the shop in order: by the mouse on a desk, by the Move menu on a phone.
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { makeRecord, takeAway } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

/** Items of the menu that no other journey looks for; gone again when the work is done. */
async function withItems(page: Page, names: readonly string[], work: () => Promise<void>): Promise<void> {
  const shown = { type: 'category', enabled: true, display_in_desktop: true, display_in_mobile: true };
  const ids: number[] = [];
  try {
    for (const name of names) {
      const url = name.toLowerCase().replaceAll(' ', '-');
      ids.push((await makeRecord(page, 'menu', { ...shown, title: { 'en-US': name }, url })).id);
    }
    await work();
  } finally {
    // Items below others first.
    for (const id of [...ids, ...ids]) await takeAway(page, 'menu', id);
  }
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** The order below one another, each with how deep it stands, as the server has it. */
async function stored(page: Page, names: readonly string[]): Promise<string[]> {
  const { data } = (await (await page.request.get('/api/admin/menu?per_page=100')).json()) as {
    data: { title: string; level: number }[];
  };
  return data.filter(({ title }) => names.includes(title)).map(({ title, level }) => `${level} ${title}`);
}

/** Drags a row by its handle to the upper edge, the middle or the lower edge of another. */
async function dragTo(page: Page, name: string, target: string, part: number): Promise<void> {
  await rowOf(page, name).hover();
  const handle = await handleOf(rowOf(page, name)).boundingBox();
  const goal = await rowOf(page, target).boundingBox();
  if (!handle || !goal) throw new Error('Nothing to take hold of');
  const to = { x: handle.x + 40, y: goal.y + goal.height * part };
  const sorted = page.waitForResponse((reply) => reply.url().includes('/menu') && reply.request().method() !== 'GET');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 6, { steps: 12 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  expect((await sorted).status()).toBe(200);
}

const handleOf = (row: Locator) => row.locator('span[aria-hidden="true"]').first();

journey('the menu is put in order by dragging, and the shop shows it so', async ({ page, site, visitor }) => {
  const names = ['Desk one', 'Desk two', 'Desk three'];
  await enter(page, site);
  // High enough for the whole tree: nothing scrolls away under the hand.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await withItems(page, names, async () => {
    await page.goto('/admin/menu');
    await rowOf(page, 'Desk three').waitFor();
    await dragTo(page, 'Desk three', 'Desk one', 0.1);
    await expect.poll(() => stored(page, names)).toEqual(['0 Desk three', '0 Desk one', '0 Desk two']);
    await dragTo(page, 'Desk two', 'Desk three', 0.5);
    await expect.poll(() => stored(page, names)).toEqual(['0 Desk three', '1 Desk two', '0 Desk one']);
    await dragTo(page, 'Desk one', 'Desk two', 0.9);
    await expect.poll(() => stored(page, names)).toEqual(['0 Desk three', '1 Desk two', '1 Desk one']);
    await page.getByText('Desk one is number 2 of 2 below Desk three now.').waitFor({ state: 'attached' });

    const shopper = await visitor({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
    await shopper.goto('/category/desk-two');
    await shopper.getByRole('heading', { level: 1, name: 'Desk two' }).waitFor();
    await shopper.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Desk three' }).waitFor();
  });
});
