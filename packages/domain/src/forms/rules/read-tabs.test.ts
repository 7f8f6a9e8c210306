import { expect, it } from 'vitest';
import { defaultTabs, formTabsInput } from '../contract/index.ts';
import { readTabs } from './read-tabs.ts';

const field = (key: string, more: object = {}) => ({ key, type: 'text', title: key, ...more });
const options = (...values: string[]) => ({
  additional_options: { options: values.map((value) => ({ value, label: value })) },
});
const read = (fields: object[], before = [] as ReturnType<typeof defaultTabs>) =>
  readTabs(formTabsInput.parse([{ title: 'Tab', fields }]), 'en-US', before);
const faultsOf = (fields: object[]) =>
  Object.fromEntries(Object.entries(read(fields).faults).map(([at, { code }]) => [at, code]));

it('gives ids to what has none and keeps those that are there', () => {
  const { tabs, faults } = read([field('a', { id: 7 }), field('b'), field('c', { id: 7 })]);
  expect(faults).toEqual({});
  expect(tabs[0]?.fields.map(({ id, form_tab_id }) => [id, form_tab_id])).toEqual([
    [7, 1],
    [8, 1],
    [9, 1],
  ]);
});

it('stands in the order it says', () => {
  const { tabs } = read([field('late', { order: 200 }), field('early', { order: 100 })]);
  expect(tabs[0]?.fields.map(({ key }) => key)).toEqual(['early', 'late']);
});

it('keeps the other languages of a text that came in one', () => {
  const { tabs } = readTabs(
    formTabsInput.parse([{ id: 1, title: 'About you', fields: [{ ...field('first_name'), id: 1 }] }]),
    'en-US',
    defaultTabs(),
  );
  expect(tabs[0]?.title).toMatchObject({ 'en-US': 'About you', 'zh-HK': '你的資料' });
  expect(tabs[0]?.fields[0]?.title).toMatchObject({ 'en-US': 'first_name', 'zh-HK': '名字' });
});

it('takes back what it made of a new form', () => {
  expect(readTabs(formTabsInput.parse(defaultTabs()), 'zh-CN', defaultTabs())).toEqual({
    tabs: defaultTabs(),
    faults: {},
  });
});

it.each<[string, object[], object]>([
  ['two fields of one key', [field('a'), field('a')], { 'tabs.0.fields.1.key': 'forms.key-twice' }],
  ['a field without a title', [field('a', { title: ' ' })], { 'tabs.0.fields.0.title': 'forms.title-missing' }],
  [
    'a choice without options',
    [field('a', { type: 'single_select' })],
    { 'tabs.0.fields.0.additional_options.options': 'forms.no-options' },
  ],
  [
    'an option twice',
    [field('a', { type: 'single_select', ...options('x', 'x') })],
    { 'tabs.0.fields.0.additional_options.options.1.value': 'forms.option-twice' },
  ],
  ['a form nobody sees anything of', [field('a', { type: 'hidden' })], { tabs: 'forms.no-field' }],
  [
    'a turned range',
    [field('a', { type: 'number', additional_options: { min: 5, max: 1 } })],
    { 'tabs.0.fields.0.additional_options.max': 'forms.range-turned' },
  ],
  [
    'a condition on a later field',
    [field('a', { show_if: { key: 'b', values: ['x'] } }), field('b', { type: 'single_select', ...options('x') })],
    { 'tabs.0.fields.0.show_if': 'forms.condition-unknown' },
  ],
  [
    'a condition on an option that is gone',
    [field('b', { type: 'single_select', ...options('x') }), field('a', { show_if: { key: 'b', values: ['y'] } })],
    { 'tabs.0.fields.1.show_if': 'forms.condition-unknown' },
  ],
])('refuses %s', (_what, fields, faults) => {
  expect(faultsOf(fields)).toEqual(faults);
});

it('takes a condition on an option that is asked before', () => {
  const asked = field('b', { type: 'multiple_checkbox', ...options('x', 'y') });
  expect(faultsOf([asked, field('a', { show_if: { key: 'b', values: ['y'] } })])).toEqual({});
});
