import { expect, it } from 'vitest';
import { addressFields, registration } from '../../customers/contract/index.ts';
import { contactInput } from './index.ts';

it.each(['Amy\r\nBcc: all@example.com', 'A\u0000my', 'A\u2028my'])('no name or number of a person is %j', (name) => {
  const refusedAt = (
    schema: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[] }[] } } },
    value: object,
  ) => schema.safeParse(value).error?.issues.map(({ path }) => path.join('.'));
  const both = { first_name: name, last_name: name };
  const email = 'amy@example.com';
  expect(refusedAt(contactInput, { email, ...both })).toEqual(['first_name', 'last_name']);
  const place = { country: 'HKG', address: 'Flat 1\nTemple Street', contact_number: '9123\n4567' };
  expect(refusedAt(addressFields, { ...place, ...both })).toEqual(['first_name', 'last_name', 'contact_number']);
  const password = 'a good password';
  expect(refusedAt(registration, { email, password, password_confirmation: password, ...both })).toEqual([
    'first_name',
    'last_name',
  ]);
});

it('a number typed with the chosen code is taken without it, one with another code refused in words', () => {
  const who = { email: 'mei@example.com', first_name: 'Mei', last_name: 'Chan', country_code: '+852' };
  expect(contactInput.parse({ ...who, phone: '+852 2123 4567' })).toMatchObject({ phone: '2123 4567' });
  expect(contactInput.parse({ ...who, phone: '00852-21234567' })).toMatchObject({ phone: '21234567' });
  expect(contactInput.parse({ ...who, phone: '(852)　２１２３ 4567' })).toMatchObject({ phone: '2123 4567' });
  const { error } = contactInput.safeParse({ ...who, phone: '+853 6623 0004' });
  expect(error?.issues).toMatchObject([{ path: ['phone'], message: 'customers.phone-other-code' }]);
});
