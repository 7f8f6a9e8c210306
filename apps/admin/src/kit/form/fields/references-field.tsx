import { Loader, MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../fields.tsx';
import { useReferenceChoices } from './reference-choices.ts';

export interface ReferencesFieldProps extends FieldProps {
  /** The kind of records that can be chosen. */
  readonly resource: string;
  readonly most?: number;
}

/** Several other records, found by typing, in the order they were chosen. The form holds their ids. */
export default function ReferencesField({ resource, most, ...props }: ReferencesFieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 250);
  const ids = useMemo(() => (Array.isArray(field.value) ? (field.value as number[]) : []), [field.value]);
  const chosen = useReferenceChoices(resource, { keyword: '', ids });
  const found = useReferenceChoices(resource, { keyword, ids: [] });
  const data = useMemo(() => {
    // A chosen record whose name has not arrived yet, or that is gone, is still named somehow.
    const all = new Map(ids.map((id) => [id, `#${id}`]));
    for (const { id, label } of [...chosen.choices, ...found.choices]) all.set(id, label);
    return [...all].map(([id, label]) => ({ value: String(id), label }));
  }, [ids, chosen.choices, found.choices]);
  return (
    <MultiSelect
      {...input}
      ref={field.ref}
      onBlur={field.onBlur}
      value={ids.map(String)}
      onChange={(values) => field.onChange(values.map(Number))}
      data={data}
      searchable
      clearable={!props.required}
      hidePickedOptions
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('list.no_match')}
      rightSection={found.loading ? <Loader size={14} /> : undefined}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      {...(most !== undefined && { maxValues: most })}
    />
  );
}
