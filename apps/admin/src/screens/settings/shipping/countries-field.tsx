import { countries, countryName } from '@kaifong/domain/settings/contract';
import { MultiSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';

/** Countries by their names in the reader's language; the form holds their three-letter codes. */
export function CountriesField(props: FieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const language = currentLanguage();
  const data = useMemo(
    () =>
      countries
        .map(({ alpha3 }) => ({ value: alpha3, label: countryName(alpha3, language) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [language],
  );
  return (
    <MultiSelect
      {...field}
      {...input}
      value={field.value || []}
      data={data}
      searchable
      clearable
      nothingFoundMessage={t('list.no_match')}
      clearButtonProps={{ 'aria-label': t('filter.clear') }}
    />
  );
}
