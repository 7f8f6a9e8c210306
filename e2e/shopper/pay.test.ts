// Every way to pay of the demo, up to an order that is paid or whose slip somebody looks at.
import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { keyMaker } from '../../tools/simulators/index.ts';
import type { Site } from '../../tools/vitest/provided.ts';
import { addToCart } from '../runner/add-to-cart.ts';
import { fillCheckout } from '../runner/checkout.ts';
import { journey } from '../runner/journey.ts';
import { ownCall } from '../runner/records.ts';
import { enter, signIn } from '../runner/sign-in.ts';

/** Fills a cart, chooses a way to pay by its code, and places the order. */
async function placeOrder(page: Page, code: string): Promise<void> {
  await page.goto('/product/jasmine-dragon-pearls');
  await addToCart(page);
  await page.goto('/checkout');
  await fillCheckout(page, 'payer@example.com');
  await page.locator(`input[name=payment_method][value=${code}]`).check();
  await page.getByRole('button', { name: /Place order/ }).click();
}

const numberIn = (page: Page) => new URL(page.url()).searchParams.get('order_number') ?? '';

/** Back in the shop her order is paid: at once, or as soon as the provider said so. */
async function expectPaid(page: Page): Promise<string> {
  await page.waitForURL(/\/order\/success/);
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('main').textContent();
    })
    .toMatch(/Payment received|Paid/);
  return numberIn(page);
}

async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** The address the policy of this page lets forms go to, beside the shop's own. */
async function formsOf(page: Page, path: string): Promise<string[]> {
  const policy = (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  const [, allowed = ''] = /form-action ([^;]*)/.exec(policy) ?? [];
  return allowed.split(' ').filter((source) => source !== "'self'" && source !== '');
}

/** A notice as SiC Pay's stand-in signs it, of a payment the shop never asked for. */
async function sendStranger(page: Page, { dataDir }: Site): Promise<void> {
  const time = String(Math.floor(Date.now() / 1000));
  const payment = { id: 'sic_x', reference: randomUUID(), amount: '5.00', currency: 'HKD', status: 'paid' };
  const data = JSON.stringify({ id: `notice_${randomUUID()}`, type: 'payment', payment });
  const key = keyMaker({ secret: (await readFile(join(dataDir, 'secret'), 'utf8')).trim() })('sic pay');
  const signature = createHmac('sha256', key).update(`${time}.${data}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'sic-time': time, 'sic-signature': signature };
  await page.request.post('/hooks/sic-pay', { headers, data });
}

journey('by card: declined, then another one works; the owner replays its notice', async ({ page, site, visitor }) => {
  await placeOrder(page, 'stripe');
  await page.waitForURL(/\/stripe\?/);
  await payByCard(page, '4000 0000 0000 0002');
  await page.getByText('Your card was declined.').waitFor();
  await payByCard(page, '4242 4242 4242 4242');
  const number = await expectPaid(page);

  const owner = await visitor({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  await signIn(owner, site);
  // The shop may have asked the provider before its notice came: then the notice says what was known already.
  const told = /Payment booked|Known already/;
  const notice = owner.getByRole('row').filter({ hasText: number }).filter({ hasText: told });
  await expect
    .poll(async () => {
      await owner.goto('/admin/payment/inbox');
      await owner.getByRole('row').nth(1).waitFor();
      return notice.count();
    })
    .toBeGreaterThan(0);
  await notice.getByRole('link').first().click();
  await owner.getByText('payment_intent.succeeded').first().waitFor();
  // Of no order of ours: somebody looks at it, and has it read once more.
  await sendStranger(page, site);
  await owner.goto('/admin/payment/inbox?filter[state][]=failed');
  await owner.getByRole('row').filter({ hasText: 'SiC Pay' }).getByRole('link').first().click();
  const tries = owner.getByRole('row', { name: 'Tries' }).getByRole('cell');
  expect(await tries.textContent()).toBe('1');
  await owner.getByRole('button', { name: 'Read and apply again' }).click();
  await expect.poll(() => tries.textContent()).toBe('2');
  await owner.goto(`/admin/order?keyword=${number}`);
  await owner.getByRole('link', { name: number }).first().click();
  // However often it is read: the money is there once.
  const payments = owner.getByRole('region', { name: 'Payments' }).getByRole('listitem');
  await payments.first().waitFor();
  expect(await payments.count()).toBe(1);
});

journey('the order is pressed while the sums are worked out: the press is not lost', async ({ page }) => {
  await page.goto('/product/jasmine-dragon-pearls');
  await addToCart(page);
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await fillCheckout(page, 'payer@example.com');
  await page.waitForLoadState('networkidle');
  const held = Promise.withResolvers<void>();
  await page.route('**/checkout.data*', async (route) => {
    if (route.request().postData()?.includes('recalculate')) await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.postData()?.includes('recalculate') ?? false);
  await page.locator('input[name=payment_method][value=stripe]').check();
  await asked;
  // As a finger does: whatever the button says of itself at that moment.
  await page.getByRole('button', { name: /Place order/ }).dispatchEvent('click');
  await page.waitForURL(/\/stripe\?/);
  held.resolve();
});

for (const [code, name] of [
  ['paypal', 'PayPal'],
  ['sic_pay', 'SiC Pay'],
] as const)
  journey(`by ${name}, without scripts: called off, then paid`, async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled: false, locale: 'en-US' });
    await placeOrder(page, code);
    await page.getByRole('button', { name: 'Cancel and go back to the shop' }).click();
    await page.waitForURL(/\/order\/cancel/);
    await page.getByRole('heading', { name: 'The payment was called off' }).waitFor();
    await page.getByRole('link', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expectPaid(page);
  });

/** The owner offers a way to pay, or no longer. */
async function offer(owner: Page, code: string, enabled: boolean): Promise<void> {
  const { data } = await (await owner.request.get('/api/admin/payment')).json();
  const method = (data as { code: string }[]).find((one) => one.code === code);
  const { names, instructions, countries, order } = method as never as Record<string, unknown>;
  const changed = { names, instructions, countries, order, enabled };
  const reply = await owner.request.put(`/api/admin/payment/${code}`, { headers: ownCall, data: changed });
  expect(reply.status(), await reply.text()).toBe(200);
}

journey(
  'by PayDollar, with scripts and without: a form goes to it, once begun also when it is offered no more',
  async ({ page, site, visitor }) => {
    await placeOrder(page, 'pay_dollar');
    await page.getByRole('button', { name: 'Pay now' }).waitFor();
    // The demo's stand-in is met at the shop's own address: its pages open nothing to anybody else.
    expect(page.url()).toContain(`${site.url}/simulators/pay-dollar/`);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expectPaid(page);
    const plain = await visitor({ javaScriptEnabled: false, locale: 'en-US' });
    await placeOrder(plain, 'pay_dollar');
    await plain.waitForURL(/\/order\/continue/);
    const { pathname, search } = new URL(plain.url());
    expect(await formsOf(plain, pathname + search)).toEqual([]);
    const owner = await visitor();
    await enter(owner, site);
    await offer(owner, 'pay_dollar', false);
    await plain.getByRole('button', { name: 'Continue to the payment page' }).click();
    await plain.getByRole('button', { name: 'Pay now' }).click();
    await expectPaid(plain);
    await offer(owner, 'pay_dollar', true);
  },
);

for (const [code, name] of [
  ['fps', 'FPS'],
  ['bank_transfer', 'transfer'],
] as const)
  journey(`by ${name}: the slip is in review`, async ({ page }) => {
    await placeOrder(page, code);
    await page.waitForURL(/\/order\/success/);
    if (code === 'fps') await page.getByRole('img', { name: /FPS/ }).waitFor();
    const buffer = Buffer.from(`%PDF-1.4\n% ${code} ${numberIn(page)}\n%%EOF`);
    const file = { name: 'slip.pdf', mimeType: 'application/pdf', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Send payment slip' }).click();
    await page.getByRole('heading', { name: 'We are checking your payment' }).waitFor();
  });
