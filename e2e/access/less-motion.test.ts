// A person who asked for less motion: a screen that waits stands still.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { enter } from '../runner/sign-in.ts';

journey('a list that is on its way does not move for who asked for less motion', async ({ page, site }) => {
  await enter(page, site);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/admin\/brand\?/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/admin/brand');
  await page.locator('.mantine-Skeleton-root').first().waitFor();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(moving, { timeout: 5_000 }).toBe(0);
  answer();
  await page.locator('tbody').getByRole('link').first().waitFor();
});
