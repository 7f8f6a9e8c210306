import type { FormField, FormTab } from '../contract/index.ts';

/** Every field of a form that is asked, in the order it is asked. */
export const fieldsOf = (tabs: readonly FormTab[]): FormField[] =>
  tabs.flatMap(({ fields }) => fields.filter(({ enabled }) => enabled));

/** Whether a field is asked with these answers: always without a condition, else when one of its values was answered. */
export function isAsked(field: Pick<FormField, 'show_if'>, answers: Readonly<Record<string, unknown>>): boolean {
  const { show_if } = field;
  if (!show_if) return true;
  const given = answers[show_if.key];
  const values = Array.isArray(given) ? given.map(String) : given === undefined ? [] : [String(given)];
  return show_if.values.some((value) => values.includes(value));
}
