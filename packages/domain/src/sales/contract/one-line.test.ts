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
