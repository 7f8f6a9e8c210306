import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReferenceChoices } from '../form/fields/reference-choices.ts';

interface FilterReferenceProps {
  readonly label: string;
  readonly resource: string;
  /** Id of the record, `''` for none. */
  readonly value: string;
  readonly onChange: (id: string | undefined) => void;
}

/** The record a list is narrowed to, found by typing. */
export default function FilterReference({ label, resource, value, onChange }: FilterReferenceProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 250);
  const chosen = useReferenceChoices(resource, { keyword: '', ids: value ? [Number(value)] : [] });
  const own = value ? chosen.choices.find(({ id }) => String(id) === value) : undefined;
  const found = useReferenceChoices(resource, { keyword: keyword === own?.label ? '' : keyword, ids: [] });
  const all = new Map([...(own ? [own] : []), ...found.choices].map((choice) => [choice.id, choice.label]));
  return (
    <Select
      aria-label={label}
      value={value || null}
      onChange={(id) => onChange(id ?? undefined)}
      data={[...all].map(([id, name]) => ({ value: String(id), label: name }))}
      searchable
      clearable
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('list.no_match')}
      comboboxProps={{ withinPortal: false }}
      rightSection={found.loading ? <Loader size={14} /> : undefined}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}
