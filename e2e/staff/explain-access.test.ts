// "Why can Amy not see pay?" is answered on her account, and true: whoever is named there can change it.
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

journey('an owner is told why a colleague cannot see pay, and what lets her in', async ({ page, site }) => {
  await enter(page, site);
  const role = await makeRecord(page, 'role', { name: 'Shop floor of Amy', permission_list: ['get brands'] });
  const password = 'the long password of Amy';
  const amy = await makeRecord(page, 'account', {
    name: 'Amy of the shop floor',
    email: 'amy-of-the-floor@shop.example',
    password,
    password_confirmation: password,
    role_id: role.id,
  });
  await page.goto(`/admin/account/edit/${amy.id}`);
  const asked = page.getByRole('combobox', { name: 'Screen' });
  await asked.fill('salary-management');
  await page.getByRole('option', { name: '/salary-management', exact: false }).first().click();
  const answer = page.getByRole('status').filter({ hasText: 'Amy of the shop floor' });
  await answer.getByText('Amy of the shop floor may not').waitFor();
  await answer.getByText('A special rule says what this screen asks for.').waitFor();
  await answer.getByText(/not in the role$/).waitFor();
  await answer.getByText(/^Could add it to the role:/).waitFor();
  await expectAccessible(page);

  await asked.fill('my-payroll');
  await page.getByRole('option', { name: '/my-payroll', exact: false }).first().click();
  await answer.getByText('Amy of the shop floor may', { exact: true }).waitFor();

  await page.goto(`/admin/role/edit/${role.id}`);
  await page.getByText('Right', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Right' }).fill('get brands');
  await page.getByRole('option', { name: 'get brands', exact: false }).first().click();
  const said = page.getByRole('status').filter({ hasText: 'Shop floor of Amy' });
  await said.getByText('Shop floor of Amy may', { exact: true }).waitFor();
  expect(await said.getByText(/in the role$/).count()).toBe(1);
});
