import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../kit/form/index.ts';
import { usePeople } from './use-people.ts';

/** A customer or a contact, found by name, address or number. The placeholder says what an empty field means. */
export function PersonField(props: FieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed, 250);
  const id = Number(field.value) || undefined;
  const people = usePeople(keyword, id);
  return (
    <Select
      {...input}
      ref={field.ref}
      onBlur={field.onBlur}
      value={id ? String(id) : null}
      onChange={(value) => field.onChange(value ? Number(value) : '')}
      data={people.map((one) => ({ value: String(one.id), label: one.label }))}
      searchable
      clearable
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('list.no_match')}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}
