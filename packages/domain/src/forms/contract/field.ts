// What a form asks: tabs of fields, every word of them in three languages.
import { booleanInput, emptyAsNull, localizedInput, numberInput } from '@kaifong/base/input';
import type { Localized } from '@kaifong/base/localized';
import { keyFormat } from '@kaifong/base/resource';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';

/** The specification's, and three whose answers are checked for what they are. `single_select` is a dropdown. */
export const fieldTypes = [
  'text',
  'textarea',
  'single_select',
  'multiple_checkbox',
  'file',
  'phone',
  'hidden',
  'email',
  'number',
  'date',
] as const;
export type FieldType = (typeof fieldTypes)[number];
/** What an answer writes itself into: a field of the person, her tags, or the lead that is made of the answers. */
export const writeTargets = [
  'name',
  'first_name',
  'last_name',
  'company',
  'birthday',
  'tag',
  'lead_value',
  'lead_note',
] as const;
export type WriteTarget = (typeof writeTargets)[number];
/** Types of fields whose answer is chosen from options. */
export const choiceTypes: readonly FieldType[] = ['single_select', 'multiple_checkbox'];

export const mostTabs = 20;
export const mostFields = 60;
export const mostOptions = 100;
/** Files one field takes; each at most 2 MB. */
export const mostFiles = 5;

export const fieldKey = keyFormat.min(1, 'validation.required').max(40, 'validation.too-long');

const text = (max: number) => localizedInput(max).default({});
// Forms of the API send every value as text.
const whole = (min: number, max: number) => numberInput(z.number().int().min(min).max(max));
const order = whole(0, 100_000).default(0);
const id = whole(1, 1_000_000).optional();
const limit = emptyAsNull(numberInput(z.number())).default(null);
const optionValue = z.string('validation.required').trim().min(1, 'validation.required').max(60, 'validation.too-long');

const option = z.object({
  /** The stored value of an answer; never shown. */
  value: optionValue,
  label: text(200),
  /** How many may choose it; null: as many as like to. */
  seats: emptyAsNull(whole(1, 1_000_000)).default(null),
});

const additionalOptions = z.object({
  options: z.array(option).max(mostOptions).default([]),
  max_files: whole(1, mostFiles).default(1),
  /** What a hidden field says. */
  value: z.string().max(200).default(''),
  min: limit,
  max: limit,
  from: emptyAsNull(calendarDate).default(null),
  until: emptyAsNull(calendarDate).default(null),
});

/** The field is asked only where another one was answered with one of these values. */
const condition = z.object({ key: z.string().max(40), values: z.array(z.string().max(60)).min(1).max(mostOptions) });

/** What the shop says instead of its usual words where the answer is missing (`required`), or is none the field takes (`input`). */
const ownMessages = z.object({ required: text(200), input: text(200) });

const field = z.object({
  id,
  enabled: booleanInput.default(true),
  required: booleanInput.default(false),
  type: z.enum(fieldTypes),
  key: fieldKey,
  title: text(200),
  order,
  placeholder: text(200),
  /** `half`: beside its neighbour where there is room. */
  class: z.enum(['', 'half']).catch(''),
  additional_options: additionalOptions.default(() => additionalOptions.parse({})),
  show_if: emptyAsNull(condition).default(null),
  writes_to: emptyAsNull(z.enum(writeTargets)).default(null),
  messages: ownMessages.default({ required: {}, input: {} }),
});

/** Tabs as an editor or an import sends them; a text that is not per language is in the language of the call. */
export const formTabsInput = z
  .array(z.object({ id, title: text(120), order, fields: z.array(field).max(mostFields).default([]) }))
  .min(1, 'forms.no-tab')
  .max(mostTabs);
export type FormTabsInput = z.output<typeof formTabsInput>;

export interface FormOption {
  readonly value: string;
  readonly label: Localized;
  readonly seats: number | null;
}

export interface FormField {
  /** Unique within the form. */
  readonly id: number;
  readonly form_tab_id: number;
  readonly enabled: boolean;
  readonly required: boolean;
  readonly type: FieldType;
  readonly key: string;
  readonly title: Localized;
  readonly order: number;
  readonly placeholder: Localized;
  readonly class: '' | 'half';
  readonly additional_options: Omit<z.output<typeof additionalOptions>, 'options'> & {
    readonly options: readonly FormOption[];
  };
  readonly show_if: { readonly key: string; readonly values: readonly string[] } | null;
  /** Absent or null: the answer stays with the submission. */
  readonly writes_to?: WriteTarget | null;
  /** Absent or empty: the usual words. */
  readonly messages?: { readonly required: Localized; readonly input: Localized };
}

export interface FormTab {
  readonly id: number;
  readonly title: Localized;
  readonly order: number;
  readonly fields: readonly FormField[];
}

/** A text of a form in three languages; for data of the shop's own. */
export const words = (en: string, hk: string, cn: string): Localized => ({ 'en-US': en, 'zh-HK': hk, 'zh-CN': cn });

/** Options of a field that has none set. */
export const noOptions = (): FormField['additional_options'] => ({
  ...additionalOptions.parse({}),
  options: [],
});
