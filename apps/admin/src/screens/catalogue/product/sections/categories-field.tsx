import { useRoute } from '@kaifong/client/hooks';
import { listMenuFlat } from '@kaifong/domain/navigation/contract';
import { CheckIcon, MultiSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../../../kit/form/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import classes from '../product.module.css';

/** The categories of a product, chosen from the tree. The form holds their ids in the order they were chosen. */
export function CategoriesField(props: FieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const answer = useRoute(listMenuFlat, { type: 'category', language: currentLanguage() }, { keep: true });
  const chosen = useMemo(() => (Array.isArray(field.value) ? field.value.map(String) : []), [field.value]);
  const rows = answer.data?.data;
  const { data, levels } = useMemo(() => {
    const known = (rows ?? []).map((row) => ({ value: String(row.id), label: row.path_title }));
    // A category that is gone keeps its place until somebody takes it out.
    const unknown = chosen.filter((id) => !known.some(({ value }) => value === id));
    return {
      data: [...known, ...unknown.map((id) => ({ value: id, label: `#${id}` }))],
      levels: new Map((rows ?? []).map((row) => [String(row.id), row])),
    };
  }, [rows, chosen]);

  return (
    <MultiSelect
      {...input}
      ref={field.ref}
      onBlur={field.onBlur}
      description={t('product.categories_hint')}
      value={chosen}
      onChange={(ids) => field.onChange(ids.map(Number))}
      data={data}
      searchable
      clearable
      hidePickedOptions={false}
      styles={{ inputField: { minWidth: 40 } }}
      nothingFoundMessage={t('list.no_match')}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      renderOption={({ option, checked }) => {
        const row = levels.get(option.value);
        return (
          <span className={classes.treeOption} style={{ paddingInlineStart: (row?.level ?? 0) * 16 }}>
            <span>{row?.title ?? option.label}</span>
            {checked ? <CheckIcon size={11} /> : null}
          </span>
        );
      }}
    />
  );
}
