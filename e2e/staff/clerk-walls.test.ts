// A clerk who may only list orders: she sees that and nothing else, whichever way she tries.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { screens } from '../../apps/admin/src/screens/index.ts';
import type { Site } from '../../tools/vitest/provided.ts';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { signIn } from '../runner/sign-in.ts';
import { turnTo } from '../runner/turn-to.ts';

const clerk = { email: 'only-orders@shop.example', password: 'only the list of orders' };

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly permission: string;
}

/** Every call of the back office, as the shop itself describes them. */
async function operationsOf(page: Page): Promise<Operation[]> {
  const document = (await (await page.request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { description?: string }>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { description = '' }]) =>
      path.startsWith('/api/admin')
        ? [{ method: method.toUpperCase(), path, permission: /`(.*)`/.exec(description)?.[1] ?? '' }]
        : [],
    ),
  );
}

/** Calls from inside the page, as a script of hers would make them, a few at once; gives the status of each. */
const callAllFrom = (page: Page, operations: readonly Pick<Operation, 'method' | 'path'>[]) =>
  page.evaluate(
    async (calls) => {
      const answers: number[] = [];
      const waiting = calls.entries();
      const work = async () => {
        for (const [at, { method, path }] of waiting) {
          const body = method === 'GET' ? null : '{}';
          const headers = { 'X-Kaifong': '1', ...(body && { 'Content-Type': 'application/json' }) };
          answers[at] = (await fetch(path, { method, headers, body })).status;
        }
      };
      await Promise.all([work(), work(), work(), work()]);
      return answers;
    },
    operations.map(({ method, path }) => ({ method, path: path.replaceAll(/\{\w+\}/g, '1') })),
  );

/** The owner makes the role in the matrix and the account by its form. */
async function hireClerk(page: Page, site: Site): Promise<void> {
  await signIn(page, site);
  await page.goto('/admin/role/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Only orders');
  await page.getByRole('searchbox', { name: 'Search records and actions' }).fill('orders');
  await page.getByRole('checkbox', { name: 'See the order list' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/admin\/role(\?.*)?$/);

  await page.goto('/admin/account/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Connie');
  await page.getByRole('textbox', { name: 'Email' }).fill(clerk.email);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Only orders' }).click();
  await page.getByRole('radio', { name: 'Set a password now' }).check();
  await page.locator('input[name="password"]').fill(clerk.password);
  await page.locator('input[name="password_confirmation"]').fill(clerk.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/admin\/account\/edit\/\d+$/);
}

journey('a clerk who may only list orders sees and can do nothing else', async ({ page, site, visitor }) => {
  await hireClerk(page, site);
  const hers = await visitor({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  await signIn(hers, site, clerk);

  // The entries of navigation the clerk is offered.
  const navigation = hers.getByRole('navigation', { name: 'Main navigation' });
  const entries = navigation.getByRole('listitem');
  await entries.first().waitFor();
  expect(await entries.allTextContents()).toEqual([
    ...['Dashboard', 'My tasks', 'Waiting for me', 'My calendar', 'Calendar'],
    ...['My shifts', 'My leave', 'My claims', 'Punch', 'My attendance', 'My payslips', 'My commission'],
    ...['Orders', 'Leads in figures'],
  ]);
  await navigation.getByRole('link', { name: 'Orders', exact: true }).click();
  await hers.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  for (const name of [/new order/i, /export/i, /delete/i])
    expect(await hers.getByRole('link', { name }).count()).toBe(0);
  expect(await hers.getByRole('button', { name: /export/i }).count()).toBe(0);

  // Addresses typed by hand: the first loads the whole office, the others only turn to a screen.
  const open = new Set(['order', 'dashboard', 'profile']);
  const closed = screens.filter(({ path, permission }) => permission !== undefined && !open.has(path));
  expect(closed.length).toBeGreaterThan(15);
  for (const [i, { path }] of closed.entries()) {
    const address = `/admin/${path.replaceAll(/:\w+/g, '1')}`;
    await (i === 0 ? hers.goto(address) : turnTo(hers, address));
    await hers.waitForURL(/\/admin\/(dashboard)?$/);
  }
  await hers.getByText('You may not open this screen').first().waitFor();

  // Calls by script: whatever is not hers is refused before anything is looked at.
  const operations = await operationsOf(hers);
  expect(operations.length).toBeGreaterThan(60);
  const mine = new Set(['public', 'self', 'get orders']);
  const others = operations.filter(({ permission }) => !mine.has(permission));
  const statuses = await callAllFrom(hers, others);
  const answers = others.map(({ method, path }, at) => [`${method} ${path}`, statuses[at]] as const);
  // Exports and imports are counted first, so some of so many at once are refused for being many.
  expect(answers.filter(([, status]) => status !== 403 && status !== 429)).toEqual([]);
  expect(answers.filter(([, status]) => status === 403).length).toBeGreaterThan(60);
  expect(await callAllFrom(hers, [{ method: 'GET', path: '/api/admin/order' }])).toEqual([200]);

  // The clerk cannot give herself another role.
  const own = await hers.request.put('/api/admin', {
    headers: { 'X-Kaifong': '1' },
    data: { name: 'Connie', role_id: 1, permission_list: ['*'] },
  });
  expect((await own.json()).data.role.permission_list).toEqual(['get orders']);
});

journey('an account that is disabled is out at its next step', async ({ page, site, visitor }) => {
  await signIn(page, site);
  const { data: roles } = await (await page.request.get('/api/admin/role?keyword=Order clerk')).json();
  const made = await page.request.post('/api/admin/account', {
    headers: { 'X-Kaifong': '1' },
    data: {
      name: 'Dora',
      email: 'dora@shop.example',
      role_id: roles[0].id,
      password: clerk.password,
      password_confirmation: clerk.password,
    },
  });
  const { id } = (await made.json()).data;
  const hers = await visitor({ locale: 'en-US' });
  await signIn(hers, site, { email: 'dora@shop.example', password: clerk.password });

  await page.goto(`/admin/account/edit/${id}`);
  await page.getByRole('heading', { name: 'Where this account is signed in' }).waitFor();
  await page.getByRole('switch', { name: 'Enabled' }).uncheck({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Submit Success').first().waitFor();

  await hers.getByRole('link', { name: 'Orders', exact: true }).click();
  await hers.waitForURL(/\/admin\/login/);
});
