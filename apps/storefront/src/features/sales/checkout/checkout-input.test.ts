import type { Address } from '@kaifong/domain/customers/contract';
import { describe, expect, it } from 'vitest';
import { choicesIn, inputOf, orderIn, savedAddress } from './checkout-input.ts';

const typed = {
  cart_id: '8c2f0f3e-0000-4000-8000-000000000000',
  email: ' amy@shop.test ',
  country_code: '852',
  phone: '9123 4567',
  address_id: 'new',
  first_name: 'Amy',
  last_name: 'Chan',
  country: 'HKG',
  address: 'Flat 3C, 27 Caine Road',
  bill: 'same',
  bill_first_name: '',
  bill_last_name: '',
  bill_country: 'HKG',
  bill_address: '',
  shipping_method_id: '3',
  payment_method: 'bank_transfer',
  expected_total: '128.00',
  note: '',
};

const formOf = (change: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...change })) form.append(name, value);
  return form;
};

const saved: Address = {
  id: 7,
  first_name: '大文',
  last_name: '陳',
  country: 'MAC',
  district: null,
  contact_number: '+853 66230004',
  address: '福隆新街 15 號',
  default_billing: false,
  default_shipping: true,
};

describe('the order a checkout form asks for', () => {
  it('uses names and number for the contact and the parcel', () => {
    expect(orderIn(formOf(), undefined)).toMatchObject({
      contact: {
        email: 'amy@shop.test',
        first_name: 'Amy',
        last_name: 'Chan',
        country_code: '852',
        phone: '9123 4567',
      },
      shipping_address: {
        first_name: 'Amy',
        last_name: 'Chan',
        country: 'HKG',
        contact_number: '+852 9123 4567',
        address: 'Flat 3C, 27 Caine Road',
      },
      shipping_method_id: '3',
      payment_method: 'bank_transfer',
      expected_total: '128.00',
    });
  });

  it('bills where the parcel goes unless told otherwise', () => {
    expect(orderIn(formOf(), undefined)).not.toHaveProperty('billing_address');
    const other = { bill: 'other', bill_first_name: 'Ben', bill_last_name: 'Lee', bill_address: 'Elsewhere 1' };
    expect(orderIn(formOf(other), undefined).billing_address).toEqual({
      first_name: 'Ben',
      last_name: 'Lee',
      country: 'HKG',
      district: '',
      contact_number: '+852 9123 4567',
      address: 'Elsewhere 1',
    });
  });

  it('means a saved address by its id, with the names that stand in it', () => {
    const form = formOf({ address_id: '7', first_name: '', last_name: '', address: '', phone: '' });
    expect(savedAddress(form, [saved])).toBe(saved);
    const order = orderIn(form, saved);
    expect(order).toMatchObject({ address_id: 7, contact: { first_name: '大文', last_name: '陳' } });
    expect(order).not.toHaveProperty('shipping_address');
    expect(order.contact).not.toHaveProperty('phone');
    expect(orderIn(formOf({ address_id: '7', phone: '', bill: 'other' }), saved).billing_address).toMatchObject({
      contact_number: '+853 66230004',
    });
  });

  it('lets the server miss a number that was not typed', () => {
    expect(orderIn(formOf({ phone: ' ' }), undefined).shipping_address).toMatchObject({ contact_number: '' });
  });
});

describe('the choices that change the price', () => {
  it('take the country from the address that is meant', () => {
    expect(choicesIn(formOf(), undefined).country).toBe('HKG');
    expect(choicesIn(formOf(), saved).country).toBe('MAC');
  });
});

describe('the input a refusal belongs to', () => {
  it.each([
    ['contact.email', 'email'],
    ['contact.first_name', 'first_name'],
    ['contact.country_code', 'country_code'],
    ['shipping_address.address', 'address'],
    ['shipping_address.contact_number', 'phone'],
    ['billing_address.address', 'bill_address'],
    ['billing_address.contact_number', 'phone'],
    ['shipping_method_id', 'shipping_method_id'],
  ])('%s was typed into %s', (path, input) => expect(inputOf(path)).toBe(input));
});
