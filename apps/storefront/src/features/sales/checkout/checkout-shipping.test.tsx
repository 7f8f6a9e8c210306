import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import messages from '../../../messages/en-US.json';
import personal from '../../../messages/personal/en-US.json';
import { pack } from '../../../shell/packed.ts';
import { PersonalTextContext, speakerOf } from '../../../shell/personal-text.ts';
import { createText, TextContext } from '../../../shell/text.ts';
import { CheckoutShipping } from './checkout-shipping.tsx';
import type { CheckoutSums } from './checkout-views.ts';

const sums = {
  country: 'HKG',
  countries: [{ value: 'HKG', label: 'Hong Kong' }],
  district: 'islands',
  districts: [{ value: 'islands', label: 'Islands' }],
  goesThere: true,
  shippingPlaces: ['Courier: Hong Kong, Macao'],
  shippingMethods: [],
};
const method = { id: 1, name: 'Courier', days: null, missing: null, points: [], price: 'HK$30.00' };

const shown = (change: object) => {
  const view = { ...sums, ...change } as unknown as CheckoutSums;
  const element = (
    <CheckoutShipping sums={view} reckoning={false} member={false} stores={{}} onChoose={() => undefined} />
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { sells: true, frame: pack({}) } } },
  });
  return renderToString(
    <TextContext value={createText('en-US', messages)}>
      <PersonalTextContext value={speakerOf('en-US', personal)}>
        <RouterProvider router={router} />
      </PersonalTextContext>
    </TextContext>,
  );
};
const placesIn = (page: string) => page.split('Courier: Hong Kong, Macao').length - 1;

it('says where things are sent once, whether or not anything can be sent there', () => {
  expect(placesIn(shown({}))).toBe(1);
  expect(placesIn(shown({ goesThere: false }))).toBe(1);
  expect(placesIn(shown({ district: null }))).toBe(1);
  expect(placesIn(shown({ shippingMethods: [method] }))).toBe(1);
});
