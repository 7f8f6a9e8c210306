import { languages } from '@kaifong/base/localized';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../../kit/form/index.ts';
import { languageNames } from '../../../kit/language/language.ts';

/** Readers of one language alone; empty: all of them. */
export function SiteLanguageField(props: FieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  return (
    <NativeSelect
      {...field}
      {...input}
      data={[
        { value: '', label: t('fields.every_language') },
        ...languages.map((code) => ({ value: code, label: languageNames[code] })),
      ]}
    />
  );
}
