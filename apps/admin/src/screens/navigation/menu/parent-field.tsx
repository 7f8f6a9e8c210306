import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../../kit/form/index.ts';

interface ParentFieldProps extends FieldProps {
  readonly rows: readonly { readonly id: number; readonly path_title: string }[];
}

/** The item another one hangs below; none: it stands at the top. */
export function ParentField({ rows, ...props }: ParentFieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  return (
    <Select
      {...input}
      ref={field.ref}
      onBlur={field.onBlur}
      value={field.value ? String(field.value) : null}
      onChange={(value) => field.onChange(value ? Number(value) : '')}
      data={rows.map((row) => ({ value: String(row.id), label: row.path_title }))}
      placeholder={t('menu.top')}
      searchable
      clearable
      nothingFoundMessage={t('list.no_match')}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}
