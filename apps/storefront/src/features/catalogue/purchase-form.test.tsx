import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import messages from '../../messages/en-US.json';
import { pack } from '../../shell/packed.ts';
import { createText, TextContext } from '../../shell/text.ts';
import type { ProductView } from './load-product.ts';
import { type AddingToCart, PurchaseForm } from './purchase-form.tsx';

const price = { now: 'HK$300.00', before: null, percent: null, from: false, member: false };
const stock = { id: 7, sku: 'S', options: {}, price, amount: 300, available: null, low: false, soldOut: false };
const product = { id: 1, url: 'tuning', name: 'Tuning', price, options: [], stocks: [stock] };

const Cart: AddingToCart = ({ children }) =>
  children({ ready: false, busy: false, messages: [], submit: () => undefined });

const shown = (byApproval: boolean, isService = false, applyAt: string | null = null) => {
  const view = { ...product, byApproval, isService, applyAt } as unknown as ProductView;
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
