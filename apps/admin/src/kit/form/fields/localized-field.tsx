import { type Localized, languages } from '@kaifong/base/localized';
import { Textarea, TextInput } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { languageNames } from '../../language/language.ts';
import { useToldInstead } from '../../language/told-instead.ts';
import type { FieldProps } from '../fields.tsx';
import { useFormLanguage } from '../form-languages.tsx';

interface LocalizedFieldProps extends FieldProps {
  readonly long?: boolean;
  readonly rows?: number;
  readonly maxLength?: number;
}

/**
 * A text per language; shows the one of the form's tab. Where it is still missing, the text shoppers or search engines get
 * instead stands in the empty field.
 */
export function LocalizedField({ name, label, long = false, rows = 3, maxLength, ...props }: LocalizedFieldProps) {
  const { language } = useFormLanguage();
  const { field, fieldState } = useController({ name: `${name}.${language}` });
  const all = useWatch({ name }) as Localized | undefined;
  const words = useToldInstead(name, language);
  const elsewhere = words ?? languages.map((code) => all?.[code]).find(Boolean);
  const input = {
    ...field,
    ...props,
    value: field.value ?? '',
    label,
    lang: language,
    maxLength,
    withAsterisk: props.required,
    required: false,
    'aria-required': props.required,
    placeholder: props.placeholder ?? elsewhere,
    error: fieldState.error?.message,
    'aria-label': `${label} (${languageNames[language]})`,
  };
  return long ? <Textarea {...input} autosize minRows={rows} maxRows={20} /> : <TextInput {...input} />;
}
