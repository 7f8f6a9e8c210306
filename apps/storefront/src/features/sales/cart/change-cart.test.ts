import { CallError } from '@kaifong/client/call';
import { describe, expect, it } from 'vitest';
import { visitorWith } from '../../../shell/testing/visitor-with.ts';
import { afterwards, changeCart, lineToConfirm } from './change-cart.ts';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const cart = {
  cart_id: 'new',
  items: [],
  count: 2,
  subtotal: 20,
  adjustments: [],
  coupons: [],
  total: 20,
  currency: 'HKD',
  needs_shipping: true,
  can_checkout: true,
};
const product = {
  stocks: [
    { id: 7, options: { size: 's' }, sold_out: true },
    { id: 8, options: { size: 'm' }, sold_out: false },
  ],
};

describe('changing the cart', () => {
  it('adds the stock a script named and remembers a new cart', async () => {
    const { visitor, asked, cookies } = visitorWith({ 'sales.add-cart-item': cart });
    const change = await changeCart(visitor, formOf({ intent: 'add', stock_id: '8', quantity: '2' }));
    expect(change).toMatchObject({ added: 8, messages: [], cart: { count: 2, subtotal: 'HK$20.00' } });
    const input = { language: 'en-US', cart_id: null, stock_id: 8, quantity: '2' };
    expect(asked).toMatchObject([{ name: 'sales.add-cart-item', input }]);
    expect(cookies).toEqual({ cart_id: 'new' });
  });

  it('finds the stock its options describe when there are no scripts', async () => {
    const { visitor } = visitorWith(
      { 'catalogue.get-product': product, 'sales.add-cart-item': cart },
      { cart: { id: 'new', count: 1 } },
    );
    const change = await changeCart(visitor, formOf({ intent: 'add', url: 'tee', 'option.size': 'm', quantity: '1' }));
    expect(change.added).toBe(8);
  });

  it('answers a refusal with its reasons and the cart as it was', async () => {
    const refusal = new CallError(422, { messages: ['Only 5 left'] });
    const { visitor } = visitorWith(
      { 'sales.update-cart-item': refusal, 'sales.read-cart': cart },
      { cart: { id: 'new', count: 1 } },
    );
    const change = await changeCart(visitor, formOf({ intent: 'update', item_id: '1', quantity: '9' }));
    expect(change).toMatchObject({ added: null, messages: ['Only 5 left'], cart: { count: 2 } });
  });

  it('lets mistakes of our own through', async () => {
    const { visitor } = visitorWith(
      { 'sales.remove-cart-item': new Error('broken') },
      { cart: { id: 'new', count: 1 } },
    );
    await expect(changeCart(visitor, formOf({ intent: 'remove', item_id: '1' }))).rejects.toThrow('broken');
  });
});

describe('a form without scripts', () => {
  const change = { cart: null, added: 8, messages: [] };
  it('goes back to its page, and nowhere else', () => {
    expect(afterwards(formOf({ back: '/product/tee' }), change)).toBe('/product/tee?added=8');
    expect(afterwards(formOf({ back: 'https://evil.example' }), change)).toBe('/cart?added=8');
  });

  it.each([
    ['0', '3'],
    ['', '3'],
    ['2', undefined],
  ])('asks before a quantity of “%s” empties a line', (quantity, line) => {
    expect(lineToConfirm(formOf({ intent: 'update', item_id: '3', quantity }))).toBe(line);
  });
});
