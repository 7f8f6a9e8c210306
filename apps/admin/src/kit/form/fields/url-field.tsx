import type { Localized } from '@kaifong/base/localized';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AvailabilityMark } from '../availability-mark.tsx';
import { type FieldProps, useField } from '../fields.tsx';
import { useFormLanguage } from '../form-languages.tsx';
import { suggestDelay, suggestUrl } from './suggest-url.ts';

interface UrlFieldProps extends FieldProps {
  /** The field whose text suggests the address. */
  readonly from: string;
  /** Whether to suggest addresses: for new records only. */
  readonly suggests: boolean;
}

const textOf = (value: Localized | string | undefined, language: string): string =>
  typeof value === 'string' ? value : (value?.[language as keyof Localized] ?? Object.values(value ?? {})[0] ?? '');

/** Address of a record in the shop; suggests one from the title until it is edited. */
export function UrlField({ from, suggests, ...props }: UrlFieldProps) {
  const { t } = useTranslation();
  const { language } = useFormLanguage();
  const { setValue, resetField, getValues, formState } = useFormContext();
  const { field, input } = useField(props);
  const title = textOf(useWatch({ name: from }) as Localized | string | undefined, language);
  const [rested] = useDebouncedValue(title, suggestDelay);
  const suggested = useRef({ url: '', title: '' });
  const [writing, setWriting] = useState(false);
  const given = textOf(formState.defaultValues?.[from] as Localized | string | undefined, language);

  const suggest = useEffectEvent((text: string) => {
    const now = getValues(props.name) as string | undefined;
    const last = suggested.current;
    if (!suggests || !text || writing || (now && (now !== last.url || text === last.title))) return;
    const url = suggestUrl(text, Date.now());
    suggested.current = { url, title: text };
    // A title the form began with is nobody's change, and neither is the address made from it.
    if (text === given) resetField(props.name, { defaultValue: url });
    else setValue(props.name, url, { shouldDirty: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when she leaves the address as it is
  useEffect(() => suggest(rested), [rested, given, suggests, writing]);
  // Whoever types a title and saves at once has an address as well; whoever goes to the address writes her own.
  useEffect(() => {
    const leave = ({ relatedTarget: next }: FocusEvent) =>
      (next instanceof HTMLInputElement && next.name === props.name) || suggest(textOf(getValues(from), language));
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, [from, language, props.name, getValues]);

  return (
    <TextInput
      {...field}
      {...input}
      onFocus={() => setWriting(true)}
      onBlur={() => {
        setWriting(false);
        field.onBlur();
      }}
      description={
        input.description ?? (suggests ? t(from === 'name' ? 'form.url_hint_name' : 'form.url_hint') : undefined)
      }
      spellCheck={false}
      {...(props.availability && { rightSection: <AvailabilityMark availability={props.availability} /> })}
    />
  );
}
