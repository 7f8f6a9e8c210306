import { type Language, languages } from '@kaifong/base/localized';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../kit/language/language.ts';

type Texts = Partial<Record<Language, string>>;

interface AltFieldsProps {
  readonly value: Texts;
  readonly onChange: (value: Texts) => void;
  readonly disabled?: boolean;
}

/** The description of a picture in every language. */
export function AltFields({ value, onChange, disabled = false }: AltFieldsProps) {
  const { t } = useTranslation();
  return languages.map((code) => (
    <TextInput
      key={code}
      lang={code}
      size="sm"
      label={`${t('library.alt')} · ${languageNames[code]}`}
      maxLength={300}
      value={value[code] ?? ''}
      disabled={disabled}
      onChange={(event) => onChange({ ...value, [code]: event.currentTarget.value })}
    />
  ));
}
