import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../form/index.ts';

/** Structured data as text, for the rare field without a widget of its own. What does not parse is not taken over. */
export function JsonField(props: FieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const [draft, setDraft] = useState<string>();
  const shown = field.value === '' || field.value === null ? '' : JSON.stringify(field.value, null, 2);
  const [broken, setBroken] = useState(false);
  const take = () => {
    field.onBlur();
    if (draft === undefined) return;
    try {
      field.onChange(draft.trim() === '' ? '' : JSON.parse(draft));
      setDraft(undefined);
      setBroken(false);
    } catch {
      setBroken(true);
    }
  };
  return (
    <Textarea
      {...input}
      ref={field.ref}
      name={field.name}
      value={draft ?? shown}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={take}
      error={broken ? t('validation.input') : input.error}
      autosize
      minRows={3}
      maxRows={16}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
    />
  );
}
