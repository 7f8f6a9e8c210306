// Staff sign in.
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { enter } from '../runner/sign-in.ts';

journey('a wrong password is refused, the right one leads to the dashboard', async ({ page, site }) => {
  await page.goto('/admin');
  await page.waitForURL(/\/admin\/login/);
  await page.getByLabel('Email').fill(site.owner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Incorrect email or password').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Password' }).fill(site.owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/admin\/(dashboard)?$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

journey(
  'the first page asks for at most 30 things, all its cards and the palette among them',
  async ({ page, site }) => {
    await enter(page, site);
    // As the browser counts, who asks for the sign of a tab as well.
    const asked: string[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ request }) => asked.push(new URL(request.url).pathname));
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { name: 'Newest orders' }).waitFor();
    // The last to come, once the page is idle.
    await expect.poll(() => asked.filter((path) => path.includes('/palette-')).length).toBeGreaterThan(1);
    await page.waitForLoadState('networkidle');
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(30);
  },
);

journey('who is quicker than the app is let in when it has come', async ({ page, site }) => {
  // The app is on its way until somebody lets it through.
  const { promise: free, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/admin\/assets\/start-[^/]+\.js$/, async (route) => {
    await free;
    await route.continue();
  });
  await page.goto('/admin/login');
  expect(await page.title()).toBe('Log in · Kaifong');
  await page.getByLabel('Email').fill(site.owner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(site.owner.password);
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  expect(page.url()).toMatch(/\/admin\/login$/);
  letThrough();
  await page.waitForURL(/\/admin\/(dashboard)?$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

journey('a press of the button that the app comes in between is a press', async ({ page, site }) => {
  const { promise: free, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/admin\/assets\/start-[^/]+\.js$/, async (route) => {
    await free;
    await route.continue();
  });
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(site.owner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(site.owner.password);
  await page.getByRole('button', { name: 'Log in' }).hover();
  await page.mouse.down();
  letThrough();
  await page.locator('form[data-early]').waitFor({ state: 'detached' });
  await page.mouse.up();
  await page.waitForURL(/\/admin\/(dashboard)?$/);
});

journey('an app that does not come is told of', async ({ page }) => {
  await page.route(/\/admin\/assets\/start-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/admin/login');
  await page.getByRole('alert').getByText('Please load the page again in a moment.').waitFor();
});
