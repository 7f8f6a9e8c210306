import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../fields.tsx';
import { useReferenceChoices } from './reference-choices.ts';

export interface ReferenceUrlFieldProps extends FieldProps {
  /** The kind of record whose address is wanted: `page`, `article`, `landing_page`. */
  readonly resource: string;
}

/** The address of another record, chosen by its name. The form holds the url, so that renaming the record breaks nothing. */
export default function ReferenceUrlField({ resource, ...props }: ReferenceUrlFieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 250);
  const url = typeof field.value === 'string' ? field.value : '';
  const named = useReferenceChoices(resource, { keyword: url, ids: [] });
  const label = named.choices.find((choice) => choice.url === url)?.label;
  // The chosen name stands in the search box; it must not narrow the list to itself.
  const found = useReferenceChoices(resource, { keyword: keyword === label ? '' : keyword, ids: [] });
  const data = useMemo(() => {
    const all = new Map(url ? [[url, url]] : []);
    for (const choice of [...found.choices, ...named.choices]) if (choice.url) all.set(choice.url, choice.label);
    return [...all].map(([value, called]) => ({ value, label: called }));
  }, [found.choices, named.choices, url]);
  return (
    <Select
      {...input}
      ref={field.ref}
      onBlur={field.onBlur}
      value={url || null}
      onChange={(value) => field.onChange(value ?? '')}
      data={data}
      searchable
      clearable={!props.required}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          {option.label} <small>/{option.value}</small>
        </span>
      )}
      nothingFoundMessage={t('list.no_match')}
      rightSection={found.loading ? <Loader size={14} /> : undefined}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}
