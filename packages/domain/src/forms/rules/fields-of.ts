import type { FormField, FormTab } from '../contract/index.ts';

/** Every field of a form that is asked, in the order it is asked. */
export const fieldsOf = (tabs: readonly FormTab[]): FormField[] =>
  tabs.flatMap(({ fields }) => fields.filter(({ enabled }) => enabled));
