import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import messages from '../../messages/en-US.json';
import { pack } from '../../shell/packed.ts';
import { createText, TextContext } from '../../shell/text.ts';
import type { ProductView } from './load-product.ts';
import { type AddingToCart, PurchaseForm } from './purchase-form.tsx';

const price = { now: 'HK$300.00', before: null, percent: null, from: false, member: false };
const stock = {
  ...{ id: 7, sku: 'S', options: {}, price, amount: 300, available: null, low: false, soldOut: false },
  ...{ least: 1, most: null, step: 1, there: null, onBackorder: false, comesIn: null, parts: [] },
};
const product = { id: 1, url: 'tuning', name: 'Tuning', price, options: [], stocks: [stock] };

const Cart: AddingToCart = ({ children }) =>
  children({ ready: false, busy: false, messages: [], submit: () => undefined });

const shown = (byApproval: boolean, isService = false, applyAt: string | null = null, of: object = stock) => {
  const view = { ...product, stocks: [of], byApproval, isService, applyAt } as unknown as ProductView;
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => null, element: <PurchaseForm product={view} Cart={Cart} /> }],
    { hydrationData: { loaderData: { root: { sells: true, frame: pack({}) } } } },
  );
  return renderToString(
    <TextContext value={createText('en-US', messages)}>
      <RouterProvider router={router} />
    </TextContext>,
  );
};

it('a service that is agreed with the shop first has words and a way to the shop in place of the button', () => {
  expect(shown(false)).toContain('Add to cart');
  expect(shown(false)).toContain('In stock');
  const page = shown(true, true);
  expect(page).toContain('This service has to be agreed with us before it can be bought.');
  expect(page).toContain('href="/contact-us"');
  expect(page).not.toContain('Add to cart');
  expect(page).not.toContain('In stock');
});

it('a service with a form is applied for at its address', () => {
  const page = shown(true, true, '/form/commission');
  expect(page).toContain('href="/form/commission"');
  expect(page).not.toContain('href="/contact-us"');
});

it('a service that can be had at once is not said to be in stock', () => {
  expect(shown(false, true)).toContain('Add to cart');
  expect(shown(false, true)).not.toContain('In stock');
});

it('goods that come in are told with their day, in which numbers they are sold, and what is in a set', () => {
  const coming = { available: 9, there: 0, onBackorder: true };
  expect(shown(false, false, null, { ...stock, ...coming })).toContain('On backorder');
  const day = { words: '1 May 2999', date: '2999-05-01' };
  expect(shown(false, false, null, { ...stock, ...coming, comesIn: day })).toContain('it comes in on 1 May 2999');
  const more = shown(false, false, null, { ...stock, ...coming, there: 3, comesIn: day });
  expect(more).toContain('In stock');
  expect(more).toContain('More can be ordered; it comes in on 1 May 2999.');
  const boxes = shown(false, false, null, { ...stock, least: 8, most: 16, step: 4 });
  expect(boxes).toMatch(/step="4"[^>]*min="8"[^>]*max="16"/);
  expect(boxes).toContain(
    'At least 8 of this are sold at once. This is sold in steps of 4. At most 16 of this are sold at once.',
  );
  const parts = [{ words: '2 × Cup', href: '/product/cup' }];
  expect(shown(false, false, null, { ...stock, parts })).toContain('href="/product/cup"');
});
