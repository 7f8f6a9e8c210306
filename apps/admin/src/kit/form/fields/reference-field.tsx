import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../fields.tsx';
import { useReferenceChoices } from './reference-choices.ts';

interface ReferenceFieldProps extends FieldProps {
  /** The kind of record that can be chosen. */
  readonly resource: string;
}

/** Another record, found by typing. The form holds its id, `''` for none. */
export function ReferenceField({ resource, ...props }: ReferenceFieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed, 250);
  const id = Number(field.value) || undefined;
  const chosen = useReferenceChoices(resource, { keyword: '', ids: id ? [id] : [] });
  const chosenLabel = chosen.choices.find((choice) => choice.id === id)?.label;
  // The chosen name stands in the search box; it must not narrow the list to itself.
  const found = useReferenceChoices(resource, { keyword: keyword === chosenLabel ? '' : keyword, ids: [] });
  const data = useMemo(() => {
    const all = new Map(found.choices.map((choice) => [choice.id, choice.label]));
    if (id && chosenLabel) all.set(id, chosenLabel);
    return [...all].map(([value, label]) => ({ value: String(value), label }));
  }, [found.choices, id, chosenLabel]);

  return (
    <Select
      {...input}
      ref={field.ref}
      onBlur={field.onBlur}
      value={id ? String(id) : null}
      onChange={(value) => field.onChange(value ? Number(value) : '')}
      data={data}
      searchable
      clearable={!props.required}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('list.no_match')}
      rightSection={found.loading ? <Loader size={14} /> : undefined}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}
