// Sellers of an order are written down by hand: commission goes to one of them, a part of it to another, and each sees her own.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { completeByCall, orderByCall } from '../runner/order-by-call.ts';
import { makeRecord } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

async function hire(page: Page, name: string, role_id: number) {
  const password = `the long password of ${name}`;
  const account = { email: `${name.toLowerCase()}.sells@shop.example`, password };
  const data = { ...account, name: `${name} Sells`, role_id, password_confirmation: password };
  return { ...account, id: (await makeRecord(page, 'account', data)).id };
}

/** All that is coming to somebody, in the shop's currency. */
async function comingTo(page: Page): Promise<number> {
  const reply = await page.request.get('/api/admin/commission/mine/ahead');
  expect(reply.status(), await reply.text()).toBe(200);
  const { data } = (await reply.json()) as { data: Record<'pending' | 'waiting' | 'payable' | 'paid', number> };
  return Math.round((data.pending + data.waiting + data.payable) * 100) / 100;
}

journey('an order gets another seller by hand, and commission follows', async ({ page, site, visitor }) => {
  await enter(page, site);
  const role = await makeRecord(page, 'role', { name: 'Runner', permission_list: ['get brands'] });
  const [mona, nell] = [await hire(page, 'Mona', role.id), await hire(page, 'Nell', role.id)];
  await makeRecord(page, 'commission_group', {
    name: { 'en-US': 'Runners' },
    staff_ids: [mona.id, nell.id],
    percent: 10,
    payable_days: 0,
    enabled: true,
  });
  const number = await orderByCall(page, 'jasmine-dragon-pearls', 2, 'pearls@example.com');
  const id = await completeByCall(page, number);
  const seen = async (who: typeof mona) => {
    const hers = await visitor({ locale: 'en-US', viewport: { width: 390, height: 844 } });
    await enter(hers, site, who);
    return hers;
  };
  const [monas, nells] = [await seen(mona), await seen(nell)];
  expect([await comingTo(monas), await comingTo(nells)]).toEqual([0, 0]);

  await page.goto(`/admin/order/${id}`);
  const panel = page.getByRole('region', { name: 'Sold by' });
  await panel.getByRole('button', { name: 'Change sellers' }).click();
  const box = page.getByRole('dialog', { name: 'Sold by' });
  const choose = async (at: number, name: string) => {
    await box.getByRole('combobox', { name: `Seller ${at}`, exact: true }).click();
    await page.getByRole('option', { name: `${name} Sells · Runners` }).click();
  };
  const lines = box.getByRole('combobox', { name: /^Seller / });
  if ((await lines.count()) === 0) await box.getByRole('button', { name: 'Add a seller' }).click();
  await choose(1, 'Mona');
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Written down by hand').waitFor();
  await panel.getByText('Mona Sells').waitFor();
  await expect.poll(() => comingTo(monas), { timeout: 60_000 }).toBeGreaterThan(0);
  const whole = await comingTo(monas);

  // Half of it was Nell's work; shares that are not the whole are not taken.
  await panel.getByRole('button', { name: 'Change sellers' }).click();
  await box.getByRole('textbox', { name: 'Share of seller 1' }).fill('75');
  await box.getByText('Together 75%').waitFor();
  expect(await box.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await box.getByRole('button', { name: 'Add a seller' }).click();
  await choose(2, 'Nell');
  await box.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Nell Sells').waitFor();
  await expect.poll(() => comingTo(nells), { timeout: 60_000 }).toBeCloseTo(whole / 4, 1);
  expect(Math.round((await comingTo(monas)) * 100 + (await comingTo(nells)) * 100)).toBe(Math.round(whole * 100));
  // Her own page tells it, on her phone.
  await nells.goto('/admin/my-commission');
  await nells.getByText(number).first().waitFor();
});
