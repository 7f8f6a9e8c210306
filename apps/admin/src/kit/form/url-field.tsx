import type { Localized } from '@kaifong/base/localized';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AvailabilityMark } from './availability-mark.tsx';
import { type FieldProps, useField } from './fields.tsx';
import { useFormLanguage } from './form-languages.tsx';
import { suggestDelay, suggestUrl } from './suggest-url.ts';

interface UrlFieldProps extends FieldProps {
  /** The field whose text suggests the address. */
  readonly from: string;
  /** A saved record keeps its address; only a new one gets suggestions. */
  readonly suggests: boolean;
}

const textOf = (value: Localized | string | undefined, language: string): string =>
  typeof value === 'string' ? value : (value?.[language as keyof Localized] ?? Object.values(value ?? {})[0] ?? '');

/** The address of a record in the shop; suggests one from the title until somebody writes her own. */
export function UrlField({ from, suggests, ...props }: UrlFieldProps) {
  const { t } = useTranslation();
  const { language } = useFormLanguage();
  const { setValue, resetField, getValues, formState } = useFormContext();
  const { field, input } = useField(props);
  const title = textOf(useWatch({ name: from }) as Localized | string | undefined, language);
  const [rested] = useDebouncedValue(title, suggestDelay);
  const suggested = useRef('');
  const given = textOf(formState.defaultValues?.[from] as Localized | string | undefined, language);

  useEffect(() => {
    const now = getValues(props.name) as string | undefined;
    if (!suggests || !rested || (now && now !== suggested.current)) return;
    suggested.current = suggestUrl(rested, Date.now());
    // A title the form began with is nobody's change, and neither is the address made from it.
    if (rested === given) resetField(props.name, { defaultValue: suggested.current });
    else setValue(props.name, suggested.current, { shouldDirty: true });
  }, [rested, given, suggests, props.name, getValues, setValue, resetField]);

  return (
    <TextInput
      {...field}
      {...input}
      description={input.description ?? (suggests ? t('form.url_hint') : undefined)}
      spellCheck={false}
      {...(props.availability && { rightSection: <AvailabilityMark availability={props.availability} /> })}
    />
  );
}
