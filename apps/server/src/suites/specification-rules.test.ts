// Rules of the specification (product.md 5), each by its name: what it refuses, what it lets through, and the words it is told in.
import { AppError } from '@kaifong/base/errors';
import { languages } from '@kaifong/base/localized';
import { defineResource, type Field, inputShapes } from '@kaifong/base/resource';
import { searchKeyword } from '@kaifong/domain/catalogue/contract';
import { newPassword } from '@kaifong/domain/identity/contract';
import { domains } from '@kaifong/domain/server';
import { parseInput, registerMessages, renderMessage } from '@kaifong/kernel/http';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

for (const domain of domains) registerMessages(domain.name, domain.messages);

const fields: Readonly<Record<string, Field>> = {
  text: { kind: 'text', required: true },
  list: { kind: 'references', reference: 'account', required: true },
  count: { kind: 'integer', required: true },
  shown: { kind: 'boolean', required: true },
  key: { kind: 'text', rule: 'key_format' },
  link: { kind: 'text', rule: 'url' },
  mail: { kind: 'text', rule: 'email' },
  address: { kind: 'text', rule: 'slug' },
};
const thing = defineResource({
  domain: 'kernel',
  name: 'thing',
  path: 'thing',
  fields,
  list: { columns: ['id', 'text'], sort: ['id'], defaultSort: 'id', filters: [], few: true },
  form: { sections: [{ name: 'content', fields: ['text'] }] },
  search: [],
  batchKeys: [],
});
const shape = inputShapes(thing).create;
const good = { text: 'Tea', list: [1], count: 0, shown: false };

/** English words at each field of an input that is refused; nothing of one that is taken. */
function refused(schema: z.ZodType, input: unknown): Record<string, string> {
  try {
    parseInput(schema, input);
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([field, [first]]) => [
        field,
        first ? renderMessage('en-US', first.code, first.params) : '',
      ]),
    );
  }
}
const one = (schema: z.ZodType) => z.object({ it: schema });

describe('rule kinds', () => {
  it.each([
    ['text', ''],
    ['text', undefined],
    ['list', []],
    ['list', undefined],
    ['count', ''],
  ])('required: an empty %s (%j) fails', (field, value) => {
    expect(refused(shape, { ...good, [field]: value })).toEqual({ [field]: 'This field is required.' });
  });
  it('required: 0 and false pass', () => {
    expect(refused(shape, good)).toEqual({});
  });
  it.each(['tea', '烏龍茶', 'green-tea_2 new'])('noSpecific: %s passes', (value) => {
    expect(refused(one(searchKeyword), { it: value })).toEqual({});
  });
  it.each(['!!', '%', '<>'])('noSpecific: %s fails', (value) => {
    expect(refused(one(searchKeyword), { it: value })).toEqual({ it: 'Please check your input.' });
  });
  it.each([
    ['Key', 'Input must start with a lowercase letter'],
    ['1key', 'Input must start with a lowercase letter'],
    ['a-key', 'Input can only contain lowercase letters, numbers and _ character'],
    ['a key', 'Input can only contain lowercase letters, numbers and _ character'],
  ])('key_format: %s fails', (key, words) => {
    expect(refused(shape, { ...good, key })).toEqual({ key: words });
  });
  it('key_format: a_key1 passes', () => {
    expect(refused(shape, { ...good, key: 'a_key1' })).toEqual({});
  });
  it.each(['amy', 'amy@', '@shop.test', 'a b@shop.test'])('email: %s fails', (mail) => {
    expect(refused(shape, { ...good, mail })).toEqual({ mail: 'Please enter a valid email address.' });
  });
  it.each(['shop.test', 'ftp://shop.test', 'javascript:alert(1)'])('url: %s fails', (link) => {
    expect(refused(shape, { ...good, link })).toEqual({ link: 'This input must be a valid URL' });
  });
  it.each(['http://shop.test', 'https://shop.test/a?b=c'])('url: %s passes', (link) => {
    expect(refused(shape, { ...good, link })).toEqual({});
  });
  it('password: seven characters fail, eight pass', () => {
    expect(refused(one(newPassword), { it: '1234567' })).toEqual({ it: 'The password must be at least 8 characters.' });
    expect(refused(one(newPassword), { it: 'a2c4e6g8' })).toEqual({});
  });
});

/** Words of the specification and the codes that tell them; a longer message begins with them and says what to do next. */
const told: readonly (readonly [rule: string, words: string, ...codes: string[]])[] = [
  ['required_image', 'Please upload a picture.', 'validation.image', 'media.file-missing'],
  [
    'no duplicates: conditions',
    'Condition can not be repeated',
    'promotions.condition-repeated',
    'customers.condition-repeated',
  ],
  ['no duplicates: form fields', 'Field key can not be repeated', 'forms.key-twice'],
  ['no duplicates: keys', 'Key can not be repeated', 'catalogue.key-taken', 'settings.template-repeated'],
  [
    'no duplicates: whatever is listed',
    'This input can not be repeated',
    ...['validation.repeated', 'validation.day-twice', 'forms.option-twice', 'catalogue.value-repeated'],
    ...[
      'catalogue.options-repeated',
      'settings.currency-repeated',
      'purchasing.line-repeated',
      'inventory.line-repeated',
    ],
    ...['commission.seller-twice', 'booking.hours-twice', 'tax.zone-twice'],
  ],
  ['unique fields in lists', 'Please make sure that SKU field is unique', 'catalogue.sku-taken'],
  [
    'unique fields in lists',
    'Please make sure that URL field is unique',
    'catalogue.url-taken',
    'content.url-taken',
    'navigation.url-taken',
  ],
  [
    'both_empty_or_both_value',
    'Please input country code if the phone field is not empty',
    ...['customers.country-code-required', 'sales.phone-country-code'],
  ],
  ['both_empty_or_both_value', 'Please enter both days, the earlier one first.', 'sales.shipping-days'],
  ['at_least_one_required', 'Please enter an email address or a telephone number', 'customers.contact-unreachable'],
  ['at_least_one_required', 'Please enter when you came, when you went, or both.', 'hr.appeal-empty'],
  ['import of too many records', 'The data can only import 1000 records at a time', 'kernel.sheet-too-long'],
  ['inventory: quantity', 'Quantity must be greater than 0', 'inventory.quantity-not-positive'],
  [
    'inventory: more than there is',
    'Quantity can not be large than inventory total quantity',
    'inventory.quantity-too-large',
  ],
  ['inventory: transfer', 'Please select the transfer destination of the inventory', 'inventory.no-destination'],
  ['labels', 'Please select at least one stock', 'catalogue.no-stock-selected'],
  ['phone or email taken', 'Phone or email already taken', 'customers.email-taken', 'customers.phone-taken'],
];

describe('words of the specification', () => {
  it.each(told)('%s: %s', (_rule, words, ...codes) => {
    for (const code of codes) {
      const said = languages.map((language) => renderMessage(language, code, { value: 'x', records: 1000 }));
      expect([code, said[languages.indexOf('en-US')]?.startsWith(words)]).toEqual([code, true]);
      expect([code, new Set(said).size]).toEqual([code, languages.length]);
    }
  });
});
