import { expect, it } from 'vitest';
import type { FormField } from '../contract/index.ts';
import { testField, testOptions } from '../testing/index.ts';
import { type AnswerReading, readAnswers } from './read-answers.ts';

const phones = {
  offered: ['852', '86'],
  usual: '852',
  isPhone: (code: string, digits: string) => code === '852' && /^\d{8}$/.test(digits),
};
const read = (fields: FormField[], sent: AnswerReading['sent'], more: Partial<AnswerReading> = {}) => {
  const { answers, faults, uploads } = readAnswers({
    fields,
    sent,
    before: {},
    open: null,
    complete: true,
    phones,
    ...more,
  });
  return { answers, faults: Object.fromEntries(Object.entries(faults).map(([key, { code }]) => [key, code])), uploads };
};
const file = (name: string) => ({ filename: name, mimetype: 'text/plain', bytes: new Uint8Array([65]) });
const kept = { id: 'a', filename: 'a.txt', mimetype: 'text/plain', bytes: 1 };

const text = testField(1, { key: 'name', type: 'text', required: true });
const choice = testField(2, {
  key: 'coming',
  type: 'single_select',
  additional_options: testOptions({ yes: null, no: null }),
});
const guests = testField(3, {
  key: 'guests',
  type: 'number',
  required: true,
  show_if: { key: 'coming', values: ['yes'] },
});

it('keeps what was answered, without the spaces around it', () => {
  expect(read([text, choice], { name: ' Amy ', coming: 'no', stranger: 'x' })).toMatchObject({
    answers: { name: 'Amy', coming: 'no' },
    faults: {},
  });
});

it('tells everything that is wrong at once', () => {
  const fields = [
    text,
    choice,
    testField(4, { key: 'mail', type: 'email' }),
    testField(5, { key: 'day', type: 'date', additional_options: { ...testOptions({}), from: '2026-12-01' } }),
    testField(6, { key: 'tel', type: 'phone' }),
    testField(7, { key: 'pieces', type: 'number', additional_options: { ...testOptions({}), min: 1, max: 5 } }),
  ];
  const sent = { coming: 'perhaps', mail: 'amy', day: '2026-11-30', tel: '1234', pieces: '9' };
  expect(read(fields, sent).faults).toEqual({
    name: 'validation.required',
    coming: 'forms.unknown-option',
    mail: 'validation.email',
    day: 'validation.date',
    tel: 'forms.phone',
    pieces: 'validation.too-big',
  });
});

it.each([
  ['number', '1e3'],
  ['number', '1,2,3'],
  ['date', '2026-02-30'],
  ['text', 'a\u0000b'],
  ['email', 'a@b'],
] as const)('refuses a %s that is %s', (type, value) => {
  expect(Object.keys(read([testField(1, { key: 'it', type })], { it: value }).faults)).toEqual(['it']);
});

it('asks for a field only where its condition holds, and drops what was answered without it', () => {
  expect(read([choice, guests], { coming: 'yes' }).faults).toEqual({ guests: 'validation.required' });
  expect(read([choice, guests], { coming: 'no', guests: '3' })).toMatchObject({
    answers: { coming: 'no' },
    faults: {},
  });
  expect(read([choice, guests], { coming: 'yes', guests: '3' }).answers).toEqual({ coming: 'yes', guests: 3 });
});

it('needs nothing of a form that is kept for later, but what is there has to be right', () => {
  expect(read([text, guests], {}, { complete: false }).faults).toEqual({});
  expect(read([testField(1, { key: 'mail', type: 'email' })], { mail: 'x' }, { complete: false }).faults).toEqual({
    mail: 'validation.email',
  });
});

it('takes the code beside a telephone number, or the usual one', () => {
  const fields = [testField(1, { key: 'phone', type: 'phone' }), testField(2, { key: 'country_code', type: 'hidden' })];
  expect(read(fields, { phone: '9123 4567' }).answers).toEqual({ phone: '91234567', country_code: '852' });
  expect(read(fields, { phone: '91234567', country_code: '44' }).faults).toEqual({ phone: 'forms.phone' });
  expect(read(fields, { country_code: '852' }).answers).toEqual({});
});

it('takes every box that was ticked, once', () => {
  const boxes = testField(1, {
    key: 'days',
    type: 'multiple_checkbox',
    additional_options: testOptions({ sat: null, sun: null }),
  });
  expect(read([boxes], { days: ['sun', 'sat', 'sun', ''] }).answers).toEqual({ days: ['sun', 'sat'] });
  expect(read([boxes], { days: 'sat' }).answers).toEqual({ days: ['sat'] });
});

it('keeps files that are there, adds new ones up to the most, and takes no file elsewhere', () => {
  const files = testField(1, {
    key: 'papers',
    type: 'file',
    required: true,
    additional_options: { ...testOptions({}), max_files: 2 },
  });
  const { answers, uploads } = read([files], { papers: file('b.txt') }, { before: { papers: [kept] } });
  expect(answers).toEqual({ papers: [kept] });
  expect(uploads.get('papers')?.map(({ filename }) => filename)).toEqual(['b.txt']);
  expect(read([files], { papers: [file('b'), file('c'), file('d')] }).faults).toEqual({
    papers: 'forms.too-many-files',
  });
  expect(read([files], {}).faults).toEqual({ papers: 'validation.required' });
  expect(read([files], {}, { before: { papers: [kept] } }).faults).toEqual({});
  expect(read([text], { name: file('x') }).faults).toEqual({ name: 'forms.no-file-here' });
});

it('lets somebody who is asked for more change nothing else', () => {
  const before = { name: 'Amy', coming: 'no' };
  expect(read([text, choice], { name: 'Bob', coming: 'yes' }, { before, open: ['coming'] }).answers).toEqual({
    name: 'Amy',
    coming: 'yes',
  });
});

it('says what a hidden field says, or what its address sent', () => {
  const hidden = testField(1, {
    key: 'campaign',
    type: 'hidden',
    additional_options: { ...testOptions({}), value: 'shop' },
  });
  expect(read([hidden], {}).answers).toEqual({ campaign: 'shop' });
  expect(read([hidden], { campaign: 'fair' }).answers).toEqual({ campaign: 'fair' });
});

it.each([
  ['number', '１２．５', 12.5],
  ['number', '−5', -5],
  ['number', '12,50', 12.5],
  ['number', '1,250', 1250],
  ['date', '２０２６／１１／６', '2026-11-06'],
  ['date', '2026年11月6日', '2026-11-06'],
  ['email', ' amy@example.com\u200b', 'amy@example.com'],
] as const)('takes a %s typed as %s', (type, typed, answer) => {
  expect(read([testField(1, { key: 'it', type })], { it: typed })).toMatchObject({
    faults: {},
    answers: { it: answer },
  });
});

it.each([
  '+852 9123 4567',
  '＋８５２　９１２３　４５６７',
  '00852-91234567',
  '(852) 9123 4567',
  '852 9123 4567',
  '９１２３ 4567',
])('takes the telephone number %s as the checkout does', (typed) => {
  const phone = testField(1, { key: 'tel', type: 'phone' });
  expect(read([phone], { tel: typed, tel_country_code: '＋852' })).toMatchObject({
    faults: {},
    answers: { tel: '91234567', tel_country_code: '852' },
  });
});

it('refuses a telephone number with another code than its own', () => {
  expect(read([testField(1, { key: 'tel', type: 'phone' })], { tel: '+86 9123 4567' }).faults).toEqual({
    tel: 'forms.phone',
  });
});

it('tells what is wrong in the words of the field, by whether the answer is missing or wrong', () => {
  const words = (text: string) => ({ 'en-US': text });
  const mail = testField(4, {
    key: 'mail',
    type: 'email',
    required: true,
    messages: { required: words('Where may we write to?'), input: words('That is no address.') },
  });
  const plain = testField(5, { key: 'other', type: 'email', required: true, messages: { required: {}, input: {} } });
  const say = (text: { 'en-US'?: string }) => text['en-US'] ?? '';
  const told = (sent: AnswerReading['sent']) =>
    readAnswers({ fields: [mail, plain], sent, before: {}, open: null, complete: true, phones, say }).faults;
  expect(told({})).toEqual({
    mail: { code: 'forms.own-message', params: { message: 'Where may we write to?' } },
    other: { code: 'validation.required' },
  });
  expect(told({ mail: 'amy', other: 'amy' })).toEqual({
    mail: { code: 'forms.own-message', params: { message: 'That is no address.' } },
    other: { code: 'validation.email' },
  });
  expect(told({ mail: 'amy@shop.test', other: 'amy@shop.test' })).toEqual({});
});
