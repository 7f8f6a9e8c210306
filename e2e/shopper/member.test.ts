// A member of the shop: she joins, keeps an address, changes nothing of anybody else's, leaves and comes back.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { fillCheckout, placeOrder } from '../runner/checkout.ts';
import { journey } from '../runner/journey.ts';
import { fillJoinForm, join, memberPassword, saveAddress } from '../runner/member.ts';
import { completeByCall, fillCartByCall, orderByCall } from '../runner/order-by-call.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';
import { takeNextStep } from '../runner/steps.ts';

const product = 'jasmine-dragon-pearls';
const pearls = /Jasmine Dragon Pearls/;

journey('a member joins, saves an address, leaves and comes back', async ({ page, visitor }) => {
  const email = `member-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/account');
  await page.waitForURL(/\/login/);

  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('This field is required.').first().waitFor();
  await fillJoinForm(page, email, 'another-long-one');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page
    .getByText(/does not match/i)
    .first()
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email);
  await fillJoinForm(page, email);
  await join(page);
  await saveAddress(page);
  await page.getByText('Default for delivery').first().waitFor();
  const change = await page
    .getByRole('link', { name: /Change/ })
    .first()
    .getAttribute('href');

  // The same address under somebody else's session is not there.
  const stranger = await visitor({ locale: 'en-US' });
  await stranger.goto(change ?? '');
  expect(new URL(stranger.url()).pathname).toBe('/login');

  // The shop knows who writes to it.
  await page.goto('/contact-us');
  expect(await page.locator('input[name=name]').inputValue()).toBe('Test Member');
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.locator('input[name=password]').fill('not-her-password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page
    .getByText(/Incorrect email or password/)
    .first()
    .waitFor();
  await page.locator('input[name=password]').fill(memberPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/account/addresses');
  expect(await page.getByRole('main').textContent()).toContain('Flat 3, 4 Test Street');
});

journey('a whole order without a single script', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false, locale: 'en-US' });
  await page.goto('/product/jasmine-dragon-pearls');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.goto('/checkout');
  await page.getByRole('textbox', { name: 'Email' }).fill('noscript@example.com');
  await page.getByRole('textbox', { name: 'Telephone number' }).fill('21234567');
  await page.getByRole('textbox', { name: 'First name' }).fill('No');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Script');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Flat 1, 2 Test Street, Mong Kok');
  await page.getByRole('button', { name: /Place order/ }).click();
  await page.waitForURL(/\/order\/success/);
  expect(await page.getByRole('main').textContent()).toContain('Jasmine Dragon Pearls');
});

/** A friend who is a member already. Returns the link she hands on. */
async function linkOfFriend(page: Page): Promise<string> {
  const email = `friend-${randomUUID().slice(0, 8)}@example.com`;
  const words = { password: memberPassword, password_confirmation: memberPassword };
  const friend = { first_name: 'A', last_name: 'Friend', email, ...words };
  const joined = await page.request.post('/api/register', { headers: ownCall, data: friend });
  expect(joined.ok(), await joined.text()).toBe(true);
  await page.goto('/account/points');
  const link = page.getByRole('region', { name: 'Bring a friend' }).getByText(/register\?referral=/);
  return (await link.textContent()) ?? '';
}

/** A promotion that takes HK$30 off for who types the code. */
async function offer(owner: Page, code: string): Promise<void> {
  const { id } = await makeRecord(owner, 'promotion', {
    name: { 'en-US': 'Thirty off' },
    conditions: [],
    rewards: [{ kind: 'amount', amount: 30 }],
    code_mode: 'one',
    code,
    limit_total: 1,
  });
  const published = await owner.request.post(`/api/admin/promotion/${id}/steps/publish`, {
    headers: ownCall,
    data: { version: 1 },
  });
  expect(published.ok(), await published.text()).toBe(true);
}

/** Staff give her points. Returns the id of the customer. */
async function givePoints(owner: Page, email: string, points: number): Promise<number> {
  const { data } = await (await owner.request.get(`/api/admin/customer?keyword=${email}`)).json();
  const given = await owner.request.post(`/api/admin/member/${data[0].id}/points`, {
    headers: { ...ownCall, 'Idempotency-Key': randomUUID() },
    data: { points, reason: 'Stamps of the paper card' },
  });
  expect(given.ok(), await given.text()).toBe(true);
  return data[0].id;
}

/** She asks to send one piece of an order back; staff agree, take it in and say that the money was sent. */
async function sendOneBack(page: Page, owner: Page, number: string): Promise<void> {
  await page.goto('/account/orders');
  await page.getByRole('link', { name: number }).first().click();
  await page.getByText('Return something').click();
  await page.getByRole('combobox', { name: pearls }).selectOption('1');
  await page.getByRole('button', { name: 'Ask for the return' }).click();
  await page.getByText('Your return request has been sent.').waitFor();
  // Said once: the page tells of the return, and not again that it was just sent.
  await page.reload();
  await page.getByRole('heading', { name: 'Returns' }).waitFor();
  expect(await page.getByText('Your return request has been sent.').count()).toBe(0);

  await owner.goto('/admin/return');
  await owner
    .getByRole('row', { name: new RegExp(number) })
    .getByRole('link')
    .first()
    .click();
  await takeNextStep(owner, 'Approve return');
  await takeNextStep(owner, 'Receive goods', (dialog) =>
    dialog.getByRole('textbox', { name: /Pieces that arrived/ }).fill('1'),
  );
  await takeNextStep(owner, 'Settle and refund');
}

journey(
  'a member joins by a friend’s code, pays with points and a coupon, and sends one of three back',
  async ({ page, site, visitor }) => {
    const owner = await visitor({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
    await enter(owner, site);
    const code = `THIRTY-${randomUUID().slice(0, 6).toUpperCase()}`;
    await offer(owner, code);
    const friend = await visitor({ locale: 'en-US' });
    const email = `buyer-${randomUUID().slice(0, 8)}@example.com`;
    await page.goto(await linkOfFriend(friend));
    await fillJoinForm(page, email);
    await join(page);
    // Ten pieces are HK$580: enough for the second tier.
    await completeByCall(owner, await orderByCall(page, 'chilli-crisp', 10, email));
    const customer = await givePoints(owner, email, 500);

    // Three are HK$234, less 30 by the code, less 50 by points, and 30 to bring it.
    await fillCartByCall(page, product, 3);
    await page.goto('/checkout');
    await fillCheckout(page, email);
    await page.getByRole('textbox', { name: 'Coupon code' }).fill(code);
    await page.getByRole('button', { name: 'Use', exact: true }).click();
    await page.getByText(`Thirty off (${code})`).waitFor();
    const points = page.getByRole('textbox', { name: 'Points' });
    await points.fill('500');
    await points.press('Enter');
    await page.getByRole('button', { name: 'Place order · HK$184.00' }).waitFor();
    expect(await points.evaluate((input) => input === document.activeElement)).toBe(true);
    const number = await placeOrder(page);
    const order = await completeByCall(owner, number);
    await sendOneBack(page, owner, number);

    // Points paid HK$50.00 of the goods: a third of HK$154.00 goes back, and of 500 points.
    await page.reload();
    expect(await page.getByRole('region', { name: 'Refunds' }).textContent()).toMatch(/HK\$51\.34.*166 points/);
    await page.goto('/account/points');
    const account = await page.getByRole('main').textContent();
    for (const word of ['You are Regular', 'HK$712.66', '166 points, worth HK$16.60', '779 more'])
      expect(account).toContain(word);
    await friend.reload();
    expect(await friend.getByRole('region', { name: 'Your points' }).textContent()).toContain('100 more on their way');

    // The same to staff; a part that comes back gives no use of the code back.
    await owner.goto(`/admin/order/${order}`);
    await owner.getByRole('region', { name: 'Refunds' }).getByText('HK$51.34').first().waitFor();
    await owner.goto(`/admin/customer/edit/${customer}`);
    await owner.getByText('166 points, worth HK$16.60; 779 on their way').waitFor();
    await owner.goto(`/admin/promotion?keyword=${code}`);
    const promotion = owner.getByRole('row', { name: new RegExp(code) });
    await promotion.getByRole('cell', { name: '1', exact: true }).waitFor();
  },
);
