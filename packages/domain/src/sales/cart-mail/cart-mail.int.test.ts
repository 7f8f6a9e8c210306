// Carts that were left: who is reminded and when, over the real mail protocol, and what the link in the mail opens.
import { hour, minute } from '@kaifong/base/time';
import { adapter, type Context } from '@kaifong/kernel/context';
import { fixedMailServer, mailServer } from '@kaifong/kernel/mail';
import {
  customer,
  type FakeMailServer,
  openTestRuntime,
  startFakeMailServer,
  system,
  type TestRuntime,
  visitor,
} from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { domain as customersDomain } from '../../customers/domain.ts';
import { findCustomer } from '../../customers/index.ts';
import { bindings as customerBindings } from '../../customers/routes.ts';
import { makeCustomer } from '../../customers/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { changeSettings } from '../../settings/testing/index.ts';
import { addCartItem } from '../cart/actions/add-cart-item.ts';
import { findCartOf } from '../cart/actions/open-cart.ts';
import { readCart } from '../cart/actions/read-cart.ts';
import { removeCartItem } from '../cart/actions/remove-cart-item.ts';
import { addCartItemInput, placeOrderInput } from '../cart/contract/index.ts';
import { cartItems, carts } from '../cart/schema.ts';
import { checkOut } from '../desk/actions/check-out.ts';
import { domain } from '../domain.ts';
import { remindOfCarts } from '../jobs.ts';
import { makeMethods, someAddress, someContact } from '../testing/index.ts';
import { openCartLink, takeCartLink } from './actions/open-cart-link.ts';
import { getCartMailNumbers } from './queries/get-cart-mail-numbers.ts';

let runtime: TestRuntime;
let server: FakeMailServer;
let guest: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, customersDomain, domain]);
  server = await startFakeMailServer();
  runtime.plug(adapter(mailServer, fixedMailServer({ url: server.url, from: 'shop@shop.test' })));
  guest = runtime.as(visitor);
  courier = await makeMethods(runtime);
});
afterAll(async () => {
  await server.close();
  await runtime.close();
});
beforeEach(() => {
  server.read.length = 0;
});

/** A customer with two pieces in her cart, changed so long ago. */
async function left(ago: number, more: Parameters<typeof makeCustomer>[2] = {}) {
  const id = await makeCustomer(runtime, undefined, { is_subscribe: true, email_verified_at: new Date(), ...more });
  const her = runtime.as(customer(id));
  const stock = await makeStock(runtime, { quantity: 9 });
  const { cart_id, items } = await addCartItem(her, addCartItemInput.parse({ stock_id: stock.id, quantity: 2 }));
  const { db } = runtime.database;
  const then = { updated_at: new Date(runtime.now().getTime() - ago) };
  await db.update(cartItems).set(then).where(eq(cartItems.cart_id, cart_id));
  await db.update(carts).set(then).where(eq(carts.id, cart_id));
  const email = (await findCustomer(her, id))?.email ?? '';
  return { id, her, cart_id, email, item: items[0]?.id ?? 0 };
}
const run = async () => {
  await remindOfCarts.run(runtime.as(system), {});
  await runtime.drain();
};
const mailsTo = (email: string) => server.read.filter(({ to }) => to[0] === email).map(({ raw }) => raw);
/** The text of a mail, whose long lines are broken. */
const textOf = (raw = '') => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=').replaceAll('&amp;', '&');
const linkIn = (raw: string | undefined) => /checkout\/cart\?link=([\w.-]+)/.exec(textOf(raw))?.[1] ?? '';

describe('the mail', () => {
  it('does not come too early, without her yes, to an address nobody has shown to be hers, to who is blocked, or when it is switched off', async () => {
    const early = await left(50 * minute);
    const silent = await left(61 * minute, { is_subscribe: false });
    const unshown = await left(61 * minute, { email_verified_at: null });
    const blocked = await left(61 * minute, { enabled: false });
    await run();
    for (const { email } of [early, silent, unshown, blocked]) expect(mailsTo(email)).toEqual([]);
    const { email } = await left(61 * minute);
    await changeSettings(runtime, { cart_mail_enabled: 0 });
    await run();
    expect(mailsTo(email)).toEqual([]);
    await changeSettings(runtime, { cart_mail_enabled: 1 });
    await run();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('does not come for a cart that was emptied, changed again or ordered', async () => {
    const emptied = await left(61 * minute);
    await removeCartItem(emptied.her, { cart_id: emptied.cart_id, item_id: emptied.item });
    const changed = await left(61 * minute);
    const other = await makeStock(runtime, { quantity: 9 });
    const second = await addCartItem(changed.her, addCartItemInput.parse({ stock_id: other.id, quantity: 1 }));
    await removeCartItem(changed.her, { cart_id: changed.cart_id, item_id: second.items[1]?.id ?? 0 });
    const ordered = await left(61 * minute);
    await checkOut(
      ordered.her,
      placeOrderInput.parse({
        expected_total: 50,
        contact: { ...someContact, email: ordered.email },
        shipping_address: someAddress,
        shipping_method_id: courier,
        payment_method: 'bank_transfer',
      }),
    );
    await run();
    for (const { email } of [emptied, changed, ordered])
      expect(mailsTo(email).filter((raw) => linkIn(raw) !== '')).toEqual([]);
  });
});

describe('the link', () => {
  it('shows the cart to anybody, and nothing of whose it is; a copy goes on, and is not added to hers', async () => {
    const { email, her, cart_id, id } = await left(61 * minute, { language: 'zh-HK' });
    await run();
    const link = linkIn(mailsTo(email)[0]);
    // In her language, wherever it is opened.
    expect(textOf(mailsTo(email)[0])).toContain(`checkout/cart?link=${link}&lang=zh-HK"`);
    const shown = await openCartLink(guest, { link });
    expect(shown).toMatchObject({ state: 'open', count: 2, subtotal: 20 });
    expect(JSON.stringify(shown)).not.toContain(cart_id);
    expect(JSON.stringify(shown)).not.toContain(email);
    expect(await openCartLink(her, { link })).toMatchObject({ state: 'own' });

    const copy = await takeCartLink(guest, { link });
    expect(copy).toMatchObject({ count: 2 });
    expect(copy.cart_id).not.toBe(cart_id);
    expect(await findCartOf(her, copy.cart_id)).toBe(cart_id);
    expect(await readCart(runtime.as(customer(id)), {})).toMatchObject({ cart_id, count: 2 });

    await removeCartItem(her, { cart_id, item_id: (await readCart(her, {})).items[0]?.id ?? 0 });
    for (const token of [link, `${link}x`, 'nonsense', link.replace(/^./, '0')])
      await expect(openCartLink(guest, { link: token })).rejects.toMatchObject({ code: 'not-found' });
    const numbers = await getCartMailNumbers(guest);
    expect(numbers.came_back).toBe(1);
    expect(numbers.carts).toBeGreaterThan(1);
  });

  it('off the list works for the address it was made for, known or not, and for no other', async () => {
    const { email, id } = await left(61 * minute);
    await run();
    const address = /List-Unsubscribe: <([^>]+)>/.exec(mailsTo(email)[0]?.replace(/\r\n /g, '') ?? '')?.[1] ?? '';
    const link = new URL(address).searchParams.get('link') ?? '';
    const binding = customerBindings.find(({ route }) => route.name === 'customers.unsubscribe-at-once');
    const post = async (input: object) =>
      binding?.handle(guest, binding.route.input.parse({ ...input, 'List-Unsubscribe': 'One-Click' }) as never);
    await expect(post({ email: 'other@example.com', link })).rejects.toMatchObject({ code: 'not-found' });
    expect(await findCustomer(guest, id)).toMatchObject({ is_subscribe: true });
    expect(await post({ email, link })).toEqual({ status: 'unsubscribed' });
    expect(await post({ email, link })).toEqual({ status: 'unsubscribed' });
    expect(await findCustomer(guest, id)).toMatchObject({ is_subscribe: false });
  });
});

// The clock is moved: last.
it('comes an hour and a day after the last change, once each, with the way off the list', async () => {
  const { email } = await left(61 * minute);
  await run();
  await run();
  const [first, ...more] = mailsTo(email);
  expect(more).toEqual([]);
  expect(first).toMatch(/^List-Unsubscribe: <http.*\/api\/unsubscribe\/.*link=/m);
  expect(first).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  runtime.advance(24 * hour);
  await run();
  await run();
  expect(mailsTo(email)).toHaveLength(2);
  runtime.advance(24 * hour);
  await run();
  expect(mailsTo(email)).toHaveLength(2);
});
