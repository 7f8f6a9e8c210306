import { districtCountry, districtName, districts } from '@kaifong/domain/settings/contract';
import { MultiSelect } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';

/** Districts of Hong Kong, while it is one of the countries; none chosen means all of them. */
export function DistrictsField(props: FieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const countries = useWatch({ name: 'countries' }) as readonly string[] | null;
  if (!countries?.includes(districtCountry)) return null;
  const language = currentLanguage();
  const chosen: readonly string[] = field.value || [];
  return (
    <MultiSelect
      {...field}
      {...input}
      value={[...chosen]}
      data={districts.map((value) => ({ value, label: districtName(value, language) }))}
      placeholder={chosen.length === 0 ? t('shipping.all_districts') : ''}
      searchable
      clearable
      nothingFoundMessage={t('list.no_match')}
      clearButtonProps={{ 'aria-label': t('filter.clear') }}
    />
  );
}
