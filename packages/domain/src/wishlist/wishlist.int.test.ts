import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as catalogue } from '../catalogue/domain.ts';
import { changeProduct, changeStock, countLots, makeStock } from '../catalogue/testing/index.ts';
import { domain as customersDomain } from '../customers/domain.ts';
import { leaveNews } from '../customers/news/actions/leave-news.ts';
import { lettersTo, makeCustomer } from '../customers/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { domain as media } from '../media/domain.ts';
import { domain as navigation } from '../navigation/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { addWish, removeWish, setWishNotices, stopWishMails } from './actions/change-wishes.ts';
import { lookAtWishes } from './actions/look-at-wishes.ts';
import { routes } from './contract/index.ts';
import { domain } from './domain.ts';
import { getWishState, listWishes } from './queries/list-wishes.ts';

const day = 86_400_000;
let runtime: TestRuntime;
beforeAll(async () => {
  const street = [settings, identity, media, navigation, catalogue, customersDomain, domain];
  runtime = await openTestRuntime(inject('database'), street);
});
afterAll(() => runtime.close());

const ctx = (): Context => runtime.as(system);
const look = () => lookAtWishes(ctx());
const page = { page: 1, per_page: 10 };

/** Somebody who wished for a product, and says yes to mails unless told otherwise. */
async function wisher(productId: number, wants = true) {
  const email = `wish${productId}-${runtime.randomHex(4)}@shop.test`;
  const id = await makeCustomer(runtime, email);
  await addWish(ctx(), id, productId);
  if (wants) await setWishNotices(ctx(), id, true);
  return { id, email, letters: async () => (await lettersTo(runtime, email)).map(({ subject }) => subject) };
}

describe('a wish list', () => {
  it('has a product once, in its own order, and nobody else sees it', async () => {
    const [tea, cup] = [await makeStock(runtime), await makeStock(runtime)];
    const amy = await wisher(tea.productId);
    await addWish(ctx(), amy.id, cup.productId);
    await addWish(ctx(), amy.id, tea.productId);
    const ben = await wisher(cup.productId);
    expect(await getWishState(ctx(), amy.id)).toEqual({ product_ids: [cup.productId, tea.productId], notices: true });
    await expect(removeWish(ctx(), ben.id, tea.productId)).rejects.toMatchObject({ code: 'not-found' });
    await removeWish(ctx(), amy.id, cup.productId);
    expect((await getWishState(ctx(), ben.id)).product_ids).toEqual([cup.productId]);
  });

  it('keeps what is hidden without showing it, and takes nothing that is not shown', async () => {
    const tea = await makeStock(runtime);
    const amy = await wisher(tea.productId);
    await changeProduct(runtime, tea.productId, { visibled: false });
    expect((await listWishes(ctx(), amy.id, page)).data).toMatchObject([{ product_id: tea.productId, product: null }]);
    const ben = await makeCustomer(runtime);
    await expect(addWish(ctx(), ben, tea.productId)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('what is told of a wish', () => {
  it('is a lower price, once, to whoever said yes', async () => {
    const tea = await makeStock(runtime, { price: 10_000 });
    const [amy, ben] = [await wisher(tea.productId), await wisher(tea.productId, false)];
    await look();
    await changeStock(runtime, tea.id, { price_cents: 8_000 });
    await look();
    await look();
    expect(await amy.letters()).toEqual([expect.stringContaining('costs less now')]);
    expect(await ben.letters()).toEqual([]);
  });

  it('is told of again another day, and not when it costs more', async () => {
    const tea = await makeStock(runtime, { price: 10_000 });
    const amy = await wisher(tea.productId);
    const at = async (price_cents: number) => {
      await changeStock(runtime, tea.id, { price_cents });
      await look();
    };
    await at(9_000);
    await at(10_000);
    await at(9_000);
    expect(await amy.letters()).toHaveLength(1);
    await at(10_000);
    runtime.advance(day);
    await at(9_500);
    expect(await amy.letters()).toHaveLength(2);
  });

  it('is that it is back, in one letter even when it costs less as well', async () => {
    const tea = await makeStock(runtime, { price: 10_000, quantity: 0 });
    const amy = await wisher(tea.productId);
    await changeStock(runtime, tea.id, { price_cents: 8_000 });
    await look();
    expect(await amy.letters()).toEqual([]);
    await countLots(runtime, tea.id, 3);
    await Promise.all([look(), look()]);
    expect(await amy.letters()).toEqual([expect.stringContaining('back in stock')]);
  });

  it('is nothing once she said no', async () => {
    const tea = await makeStock(runtime, { quantity: 0 });
    const amy = await wisher(tea.productId);
    await setWishNotices(ctx(), amy.id, false);
    await countLots(runtime, tea.id, 3);
    await look();
    expect(await amy.letters()).toEqual([]);
  });

  it('and nothing more after one click in the mail, whose link opens no other list', async () => {
    const tea = await makeStock(runtime, { price: 10_000 });
    const amy = await wisher(tea.productId);
    await changeStock(runtime, tea.id, { price_cents: 8_000 });
    await look();
    const [mail] = await lettersTo(runtime, amy.email);
    const click = new URL(mail?.unsubscribe ?? '');
    const link = click.searchParams.get('link') ?? '';
    expect(click.pathname).toBe(`/api/wishlist/stop/${encodeURIComponent(amy.email)}`);
    expect(mail?.html).toContain(`${click.origin}/unsubscribe?`);
    await expect(leaveNews(ctx(), { email: amy.email, link })).rejects.toMatchObject({ code: 'not-found' });
    const other = { email: `other-${amy.email}`, link };
    await expect(stopWishMails(ctx(), other)).rejects.toMatchObject({ code: 'not-found' });
    // A program that only looks at the address does not say that it was clicked.
    const looked = routes.stopMails.input.safeParse({ email: amy.email, link });
    expect(looked.error?.issues).toMatchObject([{ path: ['List-Unsubscribe'], message: 'customers.one-click' }]);
    expect(await getWishState(ctx(), amy.id)).toMatchObject({ notices: true });
    await stopWishMails(ctx(), { email: amy.email.toUpperCase(), link });
    expect(await getWishState(ctx(), amy.id)).toMatchObject({ notices: false });
  });
});
