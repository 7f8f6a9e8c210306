import { districtName, districtsOf } from '@kaifong/domain/settings/contract';
import { Select } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../kit/form/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';

interface RegionFieldProps extends FieldProps {
  /** Where the form holds the country. */
  readonly country: string;
}

/** A part of the country that is chosen beside it, or all of it (an empty text); nothing is shown for a country without parts. */
export function RegionField({ country: from, ...props }: RegionFieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const codes = districtsOf(useWatch({ name: from }));
  const language = currentLanguage();
  // What was chosen for another country stays in sight until it is changed: the server refuses it at this field.
  if (codes.length === 0 && !field.value) return null;
  const all = field.value && !codes.includes(field.value) ? [...codes, field.value] : codes;
  return (
    <Select
      {...input}
      ref={field.ref}
      onBlur={field.onBlur}
      value={field.value || ''}
      onChange={(value) => field.onChange(value ?? '')}
      data={[
        { value: '', label: t('tax_rates.whole_country') },
        ...all.map((code) => ({ value: code, label: districtName(code, language) })),
      ]}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('list.no_match')}
    />
  );
}
