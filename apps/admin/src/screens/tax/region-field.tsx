import { districtName, districtsOf } from '@kaifong/domain/settings/contract';
import { Select } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../kit/form/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';

interface RegionFieldProps extends FieldProps {
  /** Where the form holds the country. */
  readonly country: string;
}

/** A part of the country that is chosen beside it, or all of it (an empty text); nothing is shown for a country without parts. */
export function RegionField({ country: from, name, label, description }: RegionFieldProps) {
  const { t } = useTranslation();
  // Not a controlled field: a record without a region would be changed by being looked at.
  const { setValue, getFieldState, formState } = useFormContext();
  const value: string = useWatch({ name }) || '';
  const codes = districtsOf(useWatch({ name: from }));
  const language = currentLanguage();
  // A region chosen for another country stays in sight until it is changed: the server refuses it at this field.
  if (codes.length === 0 && !value) return null;
  const all = value && !codes.includes(value) ? [...codes, value] : codes;
  return (
    <Select
      label={label}
      description={description}
      error={getFieldState(name, formState).error?.message}
      value={value}
      onChange={(chosen) => setValue(name, chosen ?? '', { shouldDirty: true, shouldTouch: true })}
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
