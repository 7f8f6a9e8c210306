// Ways to send: what their structured fields may hold, and that what orders were sent with stays.
import type { Language } from '@kaifong/base/localized';
import { importSheet } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeStock, makeStock } from '../catalogue/testing/index.ts';
import { addCartItem } from './cart/actions/add-cart-item.ts';
import { previewCheckout } from './cart/actions/preview-checkout.ts';
import { placeOrderInput, previewCheckoutInput } from './contract/index.ts';
import { checkOut } from './desk/actions/check-out.ts';
import { domain } from './domain.ts';
import { shippingBindings } from './resources.ts';
import { makeMethods, someAddress, someContact } from './testing/index.ts';

let runtime: TestRuntime;

// A message counts as a code where it has words; those of the countries are the settings' own.
const words = { errors: { 'country-unknown': 'No such country.' } };
const settings = { name: 'settings', bindings: [], messages: { 'en-US': words, 'zh-HK': words, 'zh-CN': words } };

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, domain]);
  await makeMethods(runtime);
});
afterAll(() => runtime.close());

const owner = () => runtime.as(staff(['*']));
const guest = () => runtime.as(visitor);

async function call(
  name: string,
  input: unknown,
  language: Language = 'en-US',
): Promise<{ data: { id: number } & Record<string, unknown> }> {
  const binding = shippingBindings.find(({ route }) => route.name === `sales.${name}-shipping-method`);
  if (!binding) throw new Error(`no call ${name}`);
  const ctx = runtime.as(staff(['*']), language);
  return (await binding.handle(ctx, binding.route.input.parse(input))) as never;
}

const method = (change: Record<string, unknown> = {}) => ({
  name: { 'en-US': 'Courier', 'zh-HK': '速遞' },
  countries: ['hkg', 'HKG', 'MAC'],
  price: '30',
  ...change,
});
const refusedAt = (field: string, code: string) => ({
  code: 'validation',
  fields: { [field]: [expect.objectContaining({ code })] },
});

describe('a shipping method', () => {
  it('keeps countries once, a flat price and nothing of steps', async () => {
    const { data } = await call('create', method({ rates: [{ from: 0, price: 5 }], free_above: 0 }));
    expect(data).toMatchObject({
      countries: ['HKG', 'MAC'],
      rate_kind: 'flat',
      price: 30,
      rates: [],
      free_above: null,
      pickup_points: [],
      enabled: true,
      order: 0,
    });
  });

  it('stands in a sheet with the names of its countries, and comes back without a change', async () => {
    const { data } = await call('create', method({ countries: ['HKG', 'GBR'] }));
    const bound = runtime.domains.resources.get('shipping_method');
    if (!bound) throw new Error('no ways to send');
    const take = async (text: string) => {
      const file = { filename: 'list.csv', mimetype: 'text/csv', bytes: new TextEncoder().encode(text) };
      const reply = await importSheet(owner(), bound, { file, dry_run: false, background: false });
      return [reply.data.updated, reply.data.failed, reply.errors.map(({ message }) => message)];
    };
    for (const language of ['en-US', 'zh-HK'] as const) {
      const reply = await call('export', { format: 'csv', columns: ['id', 'countries'], language }, language);
      const text = new TextDecoder().decode((reply as unknown as { bytes: Uint8Array }).bytes);
      expect(text).toContain(`${data.id},"${language === 'en-US' ? 'Hong Kong, UK' : '香港, 英國'}"`);
      expect(await take(text)).toEqual([0, 0, []]);
    }
    const rows = (cell: string) => `ID,Countries\n${data.id},"${cell}"`;
    expect(await take(rows('hong kong、macao; twn'))).toEqual([1, 0, []]);
    expect((await call('get', { id: data.id })).data).toMatchObject({ countries: ['HKG', 'MAC', 'TWN'] });
    expect(await take(rows('[""HKG""]'))).toEqual([1, 0, []]);
    expect(await take(rows('Hong Kong, Atlantis'))).toEqual([0, 1, ['No such country.']]);
  });

  it.each([
    ['no country', { countries: [] }, 'countries', 'validation.required'],
    ['a country there is not', { countries: ['XXX'] }, 'countries.0', 'settings.country-unknown'],
    ['steps without any', { rate_kind: 'weight' }, 'rates', 'validation.required'],
    [
      'steps that begin above 0',
      { rate_kind: 'amount', rates: [{ from: 5, price: 1 }] },
      'rates.0.from',
      'sales.rate-steps',
    ],
    [
      'steps that do not rise',
      {
        rate_kind: 'weight',
        rates: [
          { from: 0, price: 1 },
          { from: 2, price: 2 },
          { from: 2, price: 3 },
        ],
      },
      'rates.2.from',
      'sales.rate-steps',
    ],
    ['days the wrong way round', { days_min: 5, days_max: 2 }, 'days_max', 'sales.shipping-days'],
    ['half of the days', { days_min: 5 }, 'days_max', 'sales.shipping-days'],
    [
      'a place without a name',
      { pickup_points: [{ name: {}, address: {} }] },
      'pickup_points.0.name',
      'validation.required',
    ],
  ])('refuses %s', async (_, change, field, code) => {
    await expect(call('create', method(change))).rejects.toMatchObject(refusedAt(field, code));
  });

  it('is filled into a form for another one, and switched in the list', async () => {
    const { data } = await call('create', method());
    const copy = await call('clone', { id: data.id });
    expect(copy.data).toMatchObject({ countries: ['HKG', 'MAC'], price: 30 });
    await call('batch-update', { ids: [data.id], key: 'enabled', value: false });
    expect((await call('get', { id: data.id })).data.enabled).toBe(false);
  });
});

describe('checkout', () => {
  async function cartOf(price: number, weight: number, quantity: number): Promise<string> {
    const stock = await makeStock(runtime, { price, quantity: 50 });
    await changeStock(runtime, stock.id, { weight_grams: weight });
    return (await addCartItem(guest(), { stock_id: stock.id, quantity } as never)).cart_id;
  }
  const preview = (input: unknown) => previewCheckout(guest(), previewCheckoutInput.parse(input));
  const place = (cart_id: string, id: number, total: number, more: Record<string, unknown> = {}) =>
    checkOut(
      guest(),
      placeOrderInput.parse({
        cart_id,
        contact: someContact,
        shipping_address: { ...someAddress, country: 'SGP' },
        shipping_method_id: id,
        payment_method: 'bank_transfer',
        expected_total: total,
        ...more,
      }),
    );

  it('reckons by weight, and the order costs what was shown', async () => {
    const rates = [
      { from: 0, price: 20 },
      { from: 1, price: 35.5 },
    ];
    const { data } = await call(
      'create',
      method({ countries: ['SGP'], rate_kind: 'weight', rates, days_min: 2, days_max: 3 }),
    );
    const cart_id = await cartOf(1000, 400, 3);
    const shown = await preview({ cart_id, country: 'SGP', shipping_method_id: data.id });
    expect(shown).toMatchObject({ subtotal: 30, shipping: 35.5, total: 65.5 });
    expect(shown.shipping_methods.find(({ id }) => id === data.id)).toMatchObject({ days_min: 2, days_max: 3 });
    expect(await place(cart_id, data.id, 65.5)).toMatchObject({ result: 'placed', order: { total: 65.5 } });
    await expect(call('delete', { id: data.id })).rejects.toMatchObject({ code: 'sales.method-in-use' });
  });

  it('sends a parcel to one of the places, which the order remembers', async () => {
    const points = ['Central', 'Mong Kok'].map((name) => ({ name: { 'en-US': name }, address: { 'en-US': '1 Road' } }));
    const { data } = await call('create', method({ countries: ['SGP'], price: 10, pickup_points: points }));
    const cart_id = await cartOf(1000, 0, 1);
    const [method_] = (await preview({ cart_id, country: 'SGP' })).shipping_methods.filter(({ id }) => id === data.id);
    const key = method_?.pickup_points[1]?.key;
    await expect(place(cart_id, data.id, 20)).rejects.toMatchObject(
      refusedAt('pickup_point', 'sales.pickup-point-missing'),
    );
    const placed = await place(cart_id, data.id, 20, { pickup_point: key });
    expect(placed).toMatchObject({
      order: { shipping_method: 'Courier · Mong Kok', pickup_point: { address: '1 Road' } },
    });
  });
});
