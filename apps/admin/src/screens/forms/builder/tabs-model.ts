// What can be done to the tabs of a form while it is built. Pure: from tabs to tabs.
import type { Language, Localized } from '@kaifong/base/localized';
import { choiceTypes, type FieldType, type FormField, type FormTab, noOptions } from '@kaifong/domain/forms/contract';

/** A place in a form: which tab, which field of it. */
export interface Place {
  readonly tab: number;
  readonly field: number;
}

/** Tabs as they are edited: the same as stored. */
export type Tabs = readonly FormTab[];

const step = 100;
const ordered = <T extends { readonly order: number }>(items: readonly T[]): T[] =>
  items.map((item, at) => ({ ...item, order: at * step }));
const renumbered = (tabs: Tabs): FormTab[] =>
  ordered(tabs).map((tab) => ({
    ...tab,
    fields: ordered(tab.fields).map((field) => ({ ...field, form_tab_id: tab.id })),
  }));
const nextId = (ids: readonly number[]): number => Math.max(0, ...ids) + 1;
const allFields = (tabs: Tabs) => tabs.flatMap(({ fields }) => fields);

/** A key nobody has: `text`, `text_2`. */
function freeKey(tabs: Tabs, wanted: string): string {
  const keys = new Set(allFields(tabs).map(({ key }) => key));
  if (!keys.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!keys.has(`${wanted}_${number}`)) return `${wanted}_${number}`;
}

export const addTab = (tabs: Tabs, title: Localized): FormTab[] =>
  renumbered([...tabs, { id: nextId(tabs.map(({ id }) => id)), title, order: 0, fields: [] }]);

export const removeTab = (tabs: Tabs, at: number): FormTab[] => renumbered(tabs.filter((_, index) => index !== at));

export function moveTab(tabs: Tabs, from: number, to: number): FormTab[] {
  const rest = tabs.filter((_, index) => index !== from);
  const tab = tabs[from];
  return tab ? renumbered([...rest.slice(0, to), tab, ...rest.slice(to)]) : [...tabs];
}

/** A new field at the end of a tab. */
export function addField(tabs: Tabs, at: number, type: FieldType, words: Localized, option: Localized): FormTab[] {
  const isChoice = choiceTypes.includes(type);
  const field: FormField = {
    id: nextId(allFields(tabs).map(({ id }) => id)),
    form_tab_id: tabs[at]?.id ?? 0,
    enabled: true,
    required: false,
    type,
    key: freeKey(tabs, type === 'single_select' ? 'choice' : type === 'multiple_checkbox' ? 'choices' : type),
    title: words,
    order: 0,
    placeholder: {},
    class: '',
    additional_options: {
      ...noOptions(),
      options: isChoice ? [1, 2].map((number) => ({ value: `option_${number}`, label: option, seats: null })) : [],
    },
    show_if: null,
  };
  return renumbered(tabs.map((tab, index) => (index === at ? { ...tab, fields: [...tab.fields, field] } : tab)));
}

export const removeField = (tabs: Tabs, { tab: at, field }: Place): FormTab[] =>
  renumbered(
    tabs.map((tab, index) =>
      index === at ? { ...tab, fields: tab.fields.filter((_, position) => position !== field) } : tab,
    ),
  );

/** The field goes to another place, perhaps of another tab; `to.field` counts without it. */
export function moveField(tabs: Tabs, from: Place, to: Place): FormTab[] {
  const field = tabs[from.tab]?.fields[from.field];
  if (!field) return [...tabs];
  const without = removeField(tabs, from);
  return renumbered(
    without.map((tab, index) =>
      index === to.tab
        ? { ...tab, fields: [...tab.fields.slice(0, to.field), field, ...tab.fields.slice(to.field)] }
        : tab,
    ),
  );
}

/** A copy of a field behind it, with a key of its own. */
export function copyField(tabs: Tabs, { tab: at, field: position }: Place): FormTab[] {
  const field = tabs[at]?.fields[position];
  if (!field) return [...tabs];
  const copy = { ...field, id: nextId(allFields(tabs).map(({ id }) => id)), key: freeKey(tabs, field.key) };
  return renumbered(
    tabs.map((tab, index) =>
      index === at
        ? { ...tab, fields: [...tab.fields.slice(0, position + 1), copy, ...tab.fields.slice(position + 1)] }
        : tab,
    ),
  );
}

/** Texts of another language where this one has none. */
export function copyTexts(tabs: Tabs, from: Language, to: Language): FormTab[] {
  const copied = (text: Localized): Localized => (text[to] || !text[from] ? text : { ...text, [to]: text[from] });
  return tabs.map((tab) => ({
    ...tab,
    title: copied(tab.title),
    fields: tab.fields.map((field) => ({
      ...field,
      title: copied(field.title),
      placeholder: copied(field.placeholder),
      ...(field.messages && {
        messages: { required: copied(field.messages.required), input: copied(field.messages.input) },
      }),
      additional_options: {
        ...field.additional_options,
        options: field.additional_options.options.map((option) => ({ ...option, label: copied(option.label) })),
      },
    })),
  }));
}

/** Choices that are asked before a field: what its condition can look at. */
export function earlierChoices(tabs: Tabs, { tab, field }: Place): FormField[] {
  const before = tabs.flatMap(({ fields }, at) => (at < tab ? fields : at === tab ? fields.slice(0, field) : []));
  return before.filter(({ type }) => choiceTypes.includes(type));
}
