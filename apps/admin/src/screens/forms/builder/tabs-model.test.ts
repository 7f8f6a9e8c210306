import { defaultTabs } from '@kaifong/domain/forms/contract';
import { expect, it } from 'vitest';
import {
  addField,
  addTab,
  copyField,
  earlierChoices,
  moveField,
  moveTab,
  removeField,
  removeTab,
} from './tabs-model.ts';

const words = { 'en-US': 'Question' };
const keysOf = (tabs: ReturnType<typeof defaultTabs>) => tabs.map(({ fields }) => fields.map(({ key }) => key));
const two = () => addField(addTab(defaultTabs(), words), 1, 'single_select', words, words);

it('gives every new field an id and a key of its own, and two options to a choice', () => {
  const tabs = addField(two(), 1, 'single_select', words, words);
  expect(keysOf(tabs)[1]).toEqual(['choice', 'choice_2']);
  const ids = tabs.flatMap(({ fields }) => fields.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(tabs[1]?.fields[0]?.additional_options.options.map(({ value }) => value)).toEqual(['option_1', 'option_2']);
  expect(tabs[1]?.fields[0]?.form_tab_id).toBe(tabs[1]?.id);
});

it('moves a field to another tab and numbers both anew', () => {
  const tabs = moveField(two(), { tab: 0, field: 1 }, { tab: 1, field: 0 });
  expect(keysOf(tabs)).toEqual([
    ['first_name', 'email', 'phone', 'country_code'],
    ['last_name', 'choice'],
  ]);
  expect(tabs[1]?.fields.map(({ order, form_tab_id }) => [order, form_tab_id])).toEqual([
    [0, 2],
    [100, 2],
  ]);
});

it('moves a field down within its tab', () => {
  expect(keysOf(moveField(defaultTabs(), { tab: 0, field: 0 }, { tab: 0, field: 1 }))[0]?.slice(0, 2)).toEqual([
    'last_name',
    'first_name',
  ]);
});

it('copies a field behind itself', () => {
  const tabs = copyField(defaultTabs(), { tab: 0, field: 0 });
  expect(keysOf(tabs)[0]?.slice(0, 3)).toEqual(['first_name', 'first_name_2', 'last_name']);
});

it('removes and moves tabs', () => {
  expect(moveTab(two(), 1, 0).map(({ id, order }) => [id, order])).toEqual([
    [2, 0],
    [1, 100],
  ]);
  expect(removeTab(two(), 0).map(({ id }) => id)).toEqual([2]);
  expect(keysOf(removeField(two(), { tab: 1, field: 0 }))[1]).toEqual([]);
});

it('offers a condition only choices that come before', () => {
  const tabs = addField(two(), 1, 'text', words, words);
  expect(earlierChoices(tabs, { tab: 1, field: 1 }).map(({ key }) => key)).toEqual(['choice']);
  expect(earlierChoices(tabs, { tab: 1, field: 0 })).toEqual([]);
  expect(earlierChoices(tabs, { tab: 0, field: 2 })).toEqual([]);
});
