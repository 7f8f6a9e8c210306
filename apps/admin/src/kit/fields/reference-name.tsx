import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useReferenceChoices } from '../form/fields/reference-choices.ts';

type Rows = readonly object[];

const none: Rows = [];
const ListRows = createContext(none);

/** The rows of a list, so that the names of one column are asked for at once. */
export const ReferenceRows = ListRows.Provider;

/** The name of a record among those asked for; its number until the names have arrived, and for who may not see them. */
function useReferenceName(resource: string, id: number, ids: readonly number[] = [id]): string {
  const { choices } = useReferenceChoices(resource, { keyword: '', ids });
  return choices.find((choice) => choice.id === id)?.label ?? `#${id}`;
}

interface ReferenceNameProps {
  /** Field of the rows around that holds the numbers. */
  readonly name: string;
  readonly resource: string;
  readonly id: number;
}

/** Names the record that a field of a row refers to. */
export function ReferenceName({ name, resource, id }: ReferenceNameProps) {
  const numbers = useContext(ListRows).map((row) => (row as Readonly<Record<string, unknown>>)[name]);
  const ids = [...new Set(numbers.filter((each) => typeof each === 'number'))].sort((one, other) => one - other);
  return useReferenceName(resource, id, ids.length > 0 ? ids : [id]);
}

interface NamedReferenceProps {
  readonly label: string;
  readonly resource: string;
  readonly id: number;
}

/** `Category: Tea`, for the record a list is narrowed to. */
export function NamedReference({ label, resource, id }: NamedReferenceProps) {
  const { t } = useTranslation();
  return t('value.named', { name: label, value: useReferenceName(resource, id) });
}
