import { countries, countryName } from '@kaifong/domain/settings/contract';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../kit/form/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';

const elsewhere = 'elsewhere';

interface CountryFieldProps extends FieldProps {
  /** Offers "everywhere else", which the form holds as null. */
  readonly withElsewhere?: boolean;
}

/** One country by its name in the reader's language; the form holds its three-letter code. */
export function CountryField({ withElsewhere = false, ...props }: CountryFieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  // The field itself shows null as an empty text.
  const stored: unknown = useWatch({ name: props.name });
  const language = currentLanguage();
  const named = useMemo(
    () =>
      countries
        .map(({ alpha3 }) => ({ value: alpha3, label: countryName(alpha3, language) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [language],
  );
  const data = withElsewhere ? [{ value: elsewhere, label: t('tax.place.elsewhere') }, ...named] : named;
  return (
    <Select
      {...input}
      ref={field.ref}
      onBlur={field.onBlur}
      value={withElsewhere && stored === null ? elsewhere : field.value || null}
      onChange={(value) => field.onChange(value === elsewhere ? null : (value ?? ''))}
      data={data}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('list.no_match')}
    />
  );
}
