import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** The six digits of an app; a phone offers its number keys, and a password manager what it knows. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('factor.code')}
      description={t('factor.code_hint')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      data-autofocus
      autoFocus
    />
  );
}
