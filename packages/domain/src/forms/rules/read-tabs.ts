// Checks and completes what an editor or an import sends as the tabs of a form.
import { type FieldError, fieldError } from '@kaifong/base/errors';
import { type Language, type Localized, languages } from '@kaifong/base/localized';
import { choiceTypes, type FormField, type FormTab, type FormTabsInput } from '../contract/index.ts';

/** Faults of tabs by their place: `tabs.0.fields.1.key`. */
export type TabFaults = Record<string, FieldError>;

type Words = FormTabsInput[number]['title'];
type FieldInput = FormTabsInput[number]['fields'][number];

const byOrder = <T extends { readonly order: number }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => a.order - b.order);
const saysSomething = (text: Localized) => languages.some((language) => text[language]?.trim());
const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []));

/** Ids that are unique: those that were sent stay, the first of each; others get the next that is free. */
function idsFor(sent: readonly (number | undefined)[]): number[] {
  const taken = new Set<number>();
  const kept = sent.map((id) => {
    if (id === undefined || taken.has(id)) return undefined;
    taken.add(id);
    return id;
  });
  let next = Math.max(0, ...taken);
  return kept.map((id) => {
    if (id !== undefined) return id;
    next += 1;
    return next;
  });
}

function optionFaults({ type, additional_options: more }: FormField, at: string): TabFaults {
  const faults: TabFaults = {};
  const { options, min, max, from, until } = more;
  const place = `${at}.additional_options`;
  if (choiceTypes.includes(type) && options.length === 0) faults[`${place}.options`] = fieldError('forms.no-options');
  for (const index of repeated(options.map(({ value }) => value)))
    faults[`${place}.options.${index}.value`] = fieldError('forms.option-twice');
  if (min !== null && max !== null && min > max) faults[`${place}.max`] = fieldError('forms.range-turned');
  if (from !== null && until !== null && from > until) faults[`${place}.until`] = fieldError('forms.range-turned');
  return faults;
}

/** A condition looks at a choice that is asked before. */
function conditionFault(field: FormField, before: readonly FormField[]): boolean {
  const { show_if } = field;
  if (!show_if) return false;
  const asked = before.find(({ key }) => key === show_if.key);
  const values = asked?.additional_options.options.map(({ value }) => value) ?? [];
  return !asked || !choiceTypes.includes(asked.type) || show_if.values.some((value) => !values.includes(value));
}

type Read = (sent: Words, old: Localized | undefined) => Localized;

/** A field as it is stored; `old` keeps the languages that were not sent. */
function readField(
  field: FieldInput,
  ids: { id: number; tab: number },
  old: FormField | undefined,
  read: Read,
): FormField {
  const { messages: told, ...asked } = field;
  const { options, ...more } = field.additional_options;
  const messages = {
    required: read(told.required, old?.messages?.required),
    input: read(told.input, old?.messages?.input),
  };
  const oldLabel = (value: string) => old?.additional_options.options.find((one) => one.value === value)?.label;
  return {
    ...asked,
    ...(Object.values(messages).some(saysSomething) && { messages }),
    id: ids.id,
    form_tab_id: ids.tab,
    title: read(field.title, old?.title),
    placeholder: read(field.placeholder, old?.placeholder),
    additional_options: {
      ...more,
      options: options.map((option) => ({ ...option, label: read(option.label, oldLabel(option.value)) })),
    },
  };
}

/**
 * The faults of tabs as they were sent, each at its place there; `asked` are their fields in the order they are asked.
 */
function faultsOf(tabs: readonly FormTab[], asked: readonly FormField[]): TabFaults {
  const faults: TabFaults = {};
  const all = tabs.flatMap(({ fields }, tabAt) =>
    fields.map((field, fieldAt) => ({ field, place: `tabs.${tabAt}.fields.${fieldAt}` })),
  );
  for (const [at, { title }] of tabs.entries())
    if (!saysSomething(title)) faults[`tabs.${at}.title`] = fieldError('forms.title-missing');
  for (const { field, place } of all) {
    if (!saysSomething(field.title)) faults[`${place}.title`] = fieldError('forms.title-missing');
    Object.assign(faults, optionFaults(field, place));
    const before = asked.slice(0, asked.indexOf(field));
    if (conditionFault(field, before)) faults[`${place}.show_if`] = fieldError('forms.condition-unknown');
  }
  for (const index of repeated(all.map(({ field }) => field.key)))
    faults[`${all[index]?.place}.key`] = fieldError('forms.key-twice');
  if (!all.some(({ field }) => field.enabled && field.type !== 'hidden')) faults.tabs = fieldError('forms.no-field');
  return faults;
}

/**
 * Tabs as they are stored: in order, with ids, every text per language. `language` is that of texts which came as one; `before`
 * keeps their other languages, found again by id. Faults are keyed by their place.
 */
export function readTabs(
  input: FormTabsInput,
  language: Language,
  before: readonly FormTab[] = [],
): { tabs: FormTab[]; faults: TabFaults } {
  const read: Read = (sent, old) => (typeof sent === 'string' ? { ...old, [language]: sent } : sent);
  const oldFields = before.flatMap(({ fields }) => fields);
  const tabIds = idsFor(input.map(({ id }) => id));
  const fieldIds = idsFor(input.flatMap(({ fields }) => fields.map(({ id }) => id)));
  let at = 0;
  const sent = input.map((tab, tabAt): FormTab => {
    const id = tabIds[tabAt] ?? 0;
    const fields = tab.fields.map((field) => {
      const ids = { id: fieldIds[at] ?? 0, tab: id };
      at += 1;
      return readField(
        field,
        ids,
        oldFields.find((one) => one.id === field.id),
        read,
      );
    });
    return {
      id,
      title: read(tab.title, before.find((one) => one.id === tab.id)?.title),
      order: tab.order,
      fields,
    };
  });
  const tabs = byOrder(sent).map((tab) => ({ ...tab, fields: byOrder(tab.fields) }));
  return {
    tabs,
    faults: faultsOf(
      sent,
      tabs.flatMap(({ fields }) => fields),
    ),
  };
}
