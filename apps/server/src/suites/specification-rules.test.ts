// Rules of the specification (product.md 5), each by its name: what it refuses, what it lets through, and the words it is told in.
import { AppError } from '@kaifong/base/errors';
import { type Localized, languages } from '@kaifong/base/localized';
import { defineResource, type Field, inputShapes, isFilled } from '@kaifong/base/resource';
import { routes as productRoutes, searchKeyword } from '@kaifong/domain/catalogue/contract';
import { addressInput, profileInput, registration } from '@kaifong/domain/customers/contract';
import { formTabsInput } from '@kaifong/domain/forms/contract';
import { readAnswers, readTabs } from '@kaifong/domain/forms/testing';
import { newPassword } from '@kaifong/domain/identity/contract';
import { pictureTypeOf } from '@kaifong/domain/media/testing';
import { domains } from '@kaifong/domain/server';
import { spaceInput } from '@kaifong/domain/tasktool/contract';
import { joinDomains } from '@kaifong/kernel/domain';
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

const every = { reader: (text: Localized) => text['en-US'] ?? '' };
const formField = (change: object) => ({
  id: 1,
  title: { 'en-US': 'Address' },
  fields: [{ id: 1, type: 'email', key: 'mail', title: { 'en-US': 'Mail' }, required: true, ...change }],
});

describe('group rules', () => {
  const account = { first_name: 'Amy', last_name: 'Chan', email: 'amy@shop.test', password: 'a2c4e6g8' };
  const whole = { ...account, password_confirmation: 'a2c4e6g8' };
  it('others_required_if_field_not_empty: a number needs the code of its country, a new password its confirmation', () => {
    expect(refused(registration, whole)).toEqual({});
    expect(refused(registration, { ...whole, phone: '91234567' })).toEqual({
      country_code: 'Please input country code if the phone field is not empty',
    });
    expect(Object.keys(refused(profileInput, { password: 'a2c4e6g8' }))).toEqual(['password_confirmation']);
    expect(refused(profileInput, {})).toEqual({});
  });
  it('an empty phone drops the number and the code of its country', () => {
    expect(registration.parse({ ...whole, phone: '', country_code: '852' })).toMatchObject({
      phone: null,
      country_code: null,
    });
    expect(profileInput.parse({ phone: '', country_code: '852' })).toMatchObject({ phone: null, country_code: null });
  });
  it('a custom message per rule overrides the default', () => {
    const messages = { required: { 'en-US': 'Where may we write to?' }, input: { 'en-US': 'That is no address.' } };
    const { tabs, faults } = readTabs(formTabsInput.parse([formField({ messages })]), 'en-US');
    expect(faults).toEqual({});
    const told = (mail: string, fields = tabs[0]?.fields ?? []) => {
      const phones = { offered: ['852'], usual: '852', isPhone: () => true };
      const reading = { fields, sent: { mail }, before: {}, open: null, complete: true, phones, say: every.reader };
      const fault = readAnswers(reading).faults.mail;
      return fault && renderMessage('en-US', fault.code, fault.params);
    };
    expect([told(''), told('amy'), told('amy@shop.test')]).toEqual([
      'Where may we write to?',
      'That is no address.',
      undefined,
    ]);
    const usual = readTabs(formTabsInput.parse([formField({})]), 'en-US').tabs[0]?.fields;
    expect([told('', usual), told('amy', usual)]).toEqual([
      'This field is required.',
      'Please enter a valid email address.',
    ]);
  });
});

describe('address fields are all required', () => {
  const good = {
    first_name: 'Amy',
    last_name: 'Chan',
    country: 'HKG',
    contact_number: '9123 4567',
    address: '3 Temple Street',
  };
  it('a whole one passes', () => expect(refused(addressInput, good)).toEqual({}));
  it.each(Object.keys(good))('%s', (field) => {
    expect(refused(addressInput, { ...good, [field]: '' })).toEqual({ [field]: 'This field is required.' });
    expect(Object.keys(refused(addressInput, { ...good, [field]: undefined }))).toEqual([field]);
  });
});

describe('allowed image data types', () => {
  const head = (...bytes: number[]) => new Uint8Array([...bytes, ...new Array(64).fill(0)]);
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
  it.each([
    ['svg', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    ['jpeg', head(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    ['png', head(...png), 'image/png'],
    ['gif', new TextEncoder().encode('GIF89a          '), 'image/gif'],
  ])('%s is taken, by its bytes', async (_name, bytes, type) => {
    expect(await pictureTypeOf(bytes)).toBe(type);
  });
  it.each([
    ['a page', '<!doctype html><p>Tea</p>'],
    ['a document', '%PDF-1.7'],
    ['text', 'png'],
  ])('%s is not', async (_name, text) => {
    expect(await pictureTypeOf(new TextEncoder().encode(text))).toBeUndefined();
  });
});

/** Required fields by the path of their entity (product.md 3 and 5). */
const required: readonly (readonly [entity: string, field: string])[] = [
  ...(['title', 'url'] as const).map((field) => ['page', field] as const),
  ...(['title', 'url', 'content'] as const).map((field) => ['article', field] as const),
  ...(['title', 'url', 'order'] as const).map((field) => ['category', field] as const),
  ...(['title', 'type'] as const).map((field) => ['menu', field] as const),
  ...(['title', 'url'] as const).map((field) => ['form', field] as const),
  ...(['title', 'url', 'order'] as const).map((field) => ['event_category', field] as const),
  ...(['title', 'url'] as const).map((field) => ['brand', field] as const),
  ...(['name', 'url'] as const).map((field) => ['landing_page', field] as const),
  ...(['sku', 'url'] as const).map((field) => ['product', field] as const),
  ['contact_group', 'name'],
];

describe('required fields by entity', () => {
  const resources = new Map(
    [...joinDomains(domains).resources.values()].map(({ definition }) => [definition.path, definition]),
  );
  it.each(required)('%s: %s', (path, name) => {
    const definition = resources.get(path);
    const field: Field | undefined = definition?.fields[name];
    if (!definition || !field) throw new Error(`no ${path} ${name}`);
    expect(field.required || isFilled(field)).toBe(true);
  });
  it.each([
    ['product: name', productRoutes.createProduct.input, { stocks: [] }, 'name'],
    ['task-tool space: name', spaceInput, {}, 'name'],
    ['form field: key', formTabsInput.element, formField({ key: '' }), 'fields.0.key'],
    ['form field: type', formTabsInput.element, formField({ type: undefined }), 'fields.0.type'],
  ] as const)('%s', (_name, schema, input, field) => {
    expect(Object.keys(refused(schema, input))).toContain(field);
  });
  it('form field: title', () => {
    const { faults } = readTabs(formTabsInput.parse([formField({ title: {} })]), 'en-US');
    expect(Object.keys(faults)).toEqual(['tabs.0.fields.0.title']);
  });
  it('form field: order, enabled and required have values where none are sent', () => {
    const bare = { type: 'text', key: 'name', title: { 'en-US': 'Name' } };
    const [tab] = formTabsInput.parse([{ title: { 'en-US': 'Tab' }, fields: [bare] }]);
    expect(tab?.fields[0]).toMatchObject({ order: 0, enabled: true, required: false });
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
