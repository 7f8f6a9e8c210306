// Several records chosen by typing: categories, tags, products. The form holds their ids in the order they were chosen.
import { Loader, MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../../kit/form/index.ts';
import { useReferenceChoices } from '../../../kit/form/reference-choices.ts';

interface RecordsFieldProps extends FieldProps {
  /** The list call's name of what can be chosen: `product`. */
  readonly resource: string;
  readonly max?: number;
}

export function RecordsField({ resource, max, ...props }: RecordsFieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed, 250);
  const ids = useMemo(() => (Array.isArray(field.value) ? (field.value as number[]) : []), [field.value]);
  const found = useReferenceChoices(resource, { keyword, ids: [] });
  const chosen = useReferenceChoices(resource, { keyword: '', ids });
  const data = useMemo(() => {
    const labels = new Map<number, string>();
    for (const { id, label } of ids.length > 0 ? chosen.choices : []) labels.set(id, label);
    for (const { id, label } of found.choices) labels.set(id, label);
    // One that is gone keeps its place until somebody takes it out.
    for (const id of ids) if (!labels.has(id)) labels.set(id, `#${id}`);
    return [...labels].map(([id, label]) => ({ value: String(id), label }));
  }, [ids, chosen.choices, found.choices]);
  const offered = useMemo(() => new Set(found.choices.map(({ id }) => String(id))), [found.choices]);

  return (
    <MultiSelect
      {...input}
      ref={field.ref}
      onBlur={field.onBlur}
      value={ids.map(String)}
      onChange={(values) => field.onChange(values.map(Number))}
      data={data}
      searchable
      clearable
      {...(max !== undefined && { maxValues: max })}
      onSearchChange={setTyped}
      // The server has searched; what is chosen already stands in the field.
      filter={({ options }) => options.filter((option) => 'value' in option && offered.has(option.value))}
      nothingFoundMessage={t('list.no_match')}
      rightSection={found.loading ? <Loader size={14} /> : undefined}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      styles={{ inputField: { minWidth: 60 } }}
    />
  );
}

export const ProductsField = (props: FieldProps) => <RecordsField {...props} resource="product" />;
export const TagsField = (props: FieldProps) => <RecordsField {...props} resource="tag" />;
export const BlogCategoriesField = (props: FieldProps) => <RecordsField {...props} resource="category" />;
