import { createOrderInput, previewOrderInput } from '@kaifong/domain/sales/contract';
import { describe, expect, it } from 'vitest';
import {
  chosenPayment,
  chosenShipping,
  type Draft,
  emptyDraft,
  followedAddress,
  type Offer,
  orderPayload,
  previewPayload,
  withStock,
} from './draft.ts';

const method = {
  name: 'Courier',
  price: 30,
  full_price: 30,
  free_above: null,
  days_min: null,
  days_max: null,
  pickup_points: [],
};
const offer: Offer = {
  needs_shipping: true,
  shipping_methods: [
    { ...method, id: 1 },
    { ...method, id: 2 },
  ],
  payment_methods: [{ code: 'bank_transfer', name: 'Bank transfer', instructions: '', surcharge: 0, rehearsal: false }],
  shipping_method_id: 1,
  payment_method: 'bank_transfer',
};
const parcel = {
  first_name: 'Amy',
  last_name: 'Chan',
  country: 'HKG',
  contact_number: '+852 91234567',
  address: '1 Main St',
};
const draft: Draft = {
  ...emptyDraft('HKG', '852'),
  contact: { email: 'amy@example.com', first_name: 'Amy', last_name: 'Chan', country_code: '852', phone: '' },
  shipping_address: parcel,
  lines: [
    { stock_id: 5, quantity: 2 },
    { stock_id: 6, quantity: '' },
  ],
};

describe('what the price is asked for', () => {
  it('leaves out lines without a quantity', () => {
    expect(previewPayload(draft)).toEqual({ lines: [{ stock_id: 5, quantity: 2 }], country: 'HKG' });
    expect(previewOrderInput.safeParse(previewPayload(draft)).success).toBe(true);
  });

  it('asks nothing without lines', () => {
    expect(previewPayload({ ...draft, lines: [] })).toBeUndefined();
    expect(previewPayload({ ...draft, lines: [{ stock_id: 5, quantity: 0 }] })).toBeUndefined();
    expect(previewPayload({ ...draft, lines: [{ stock_id: 5, quantity: 1.5 }] })).toBeUndefined();
  });

  it('names the wished shipping', () => {
    expect(previewPayload({ ...draft, shipping_method_id: 2 })).toMatchObject({ shipping_method_id: 2 });
  });
});

describe('what is chosen', () => {
  it('is the wish while it is offered, else the offer', () => {
    expect(chosenShipping({ shipping_method_id: 2 }, offer)).toBe(2);
    expect(chosenShipping({ shipping_method_id: 9 }, offer)).toBe(1);
    expect(chosenShipping({ shipping_method_id: 9 }, undefined)).toBeUndefined();
    expect(chosenPayment({ payment_method: 'cash_on_delivery' }, offer)).toBe('bank_transfer');
  });
});

describe('what is sent', () => {
  const whole = { ...draft, lines: [{ stock_id: 5, quantity: 2 }] } as const;

  it('is what the contract wants', () => {
    expect(createOrderInput.safeParse(orderPayload(whole, offer)).error).toBeUndefined();
  });

  it('has no country code without a phone, no bill of its own and no customer unless there is one', () => {
    const sent = orderPayload(whole, offer);
    expect(sent.contact).not.toHaveProperty('country_code');
    expect(sent).not.toHaveProperty('billing_address');
    expect(sent).not.toHaveProperty('customer_id');
    expect(orderPayload({ ...whole, other_billing: true, customer_id: 3 }, offer)).toMatchObject({
      customer_id: 3,
      billing_address: { country: 'HKG' },
    });
  });

  it('tells no street that was left empty where the parcel is picked up', () => {
    const pickup_points = [{ key: 'a', name: 'Shop', address: '', hours: '' }];
    const collected: Offer = { ...offer, shipping_methods: [{ ...method, id: 1, pickup_points }] };
    const streetless = { ...whole, shipping_address: { ...parcel, address: ' ' } };
    expect(createOrderInput.safeParse(orderPayload(streetless, collected)).error).toBeUndefined();
    const issues = createOrderInput.safeParse(orderPayload(streetless, offer)).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['shipping_address.address']);
  });

  it('keeps the place of a line that is wrong, for the message to find it', () => {
    const issues = createOrderInput.safeParse(orderPayload(draft, offer)).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['lines.1.quantity']);
  });
});

describe('writing', () => {
  it('counts a stock that is added twice', () => {
    const line = { stock_id: 5, quantity: 1 };
    expect(withStock(withStock([], line), line)).toEqual([{ stock_id: 5, quantity: 2 }]);
  });

  it('lets the address follow the buyer until it says something else', () => {
    const before = { ...draft.contact, first_name: '', last_name: '' };
    const empty = emptyDraft('HKG', '852').shipping_address;
    const filled = followedAddress(empty, before, { ...draft.contact, phone: '91234567' });
    expect(filled).toMatchObject({ first_name: 'Amy', last_name: 'Chan', contact_number: '+852 91234567' });
    const own = followedAddress({ ...filled, first_name: 'Ben' }, draft.contact, {
      ...draft.contact,
      first_name: 'Bo',
    });
    expect(own).toMatchObject({ first_name: 'Ben', last_name: 'Chan' });
  });
});
