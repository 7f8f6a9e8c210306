import { NativeSelect } from '@mantine/core';
import { useController } from 'react-hook-form';
import { currentLanguage } from '../kit/language/language.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** A month of the year by its name; the form holds its number. */
export function MonthField({ name, label }: { readonly name: string; readonly label: string }) {
  const { field, fieldState } = useController({ name });
  const words = new Intl.DateTimeFormat(currentLanguage(), { month: 'long', timeZone: 'UTC' });
  const data = months.map((month) => ({
    value: String(month),
    label: words.format(new Date(Date.UTC(2026, month - 1))),
  }));
  return (
    <NativeSelect
      {...field}
      label={label}
      data={[{ value: '', label: '' }, ...data]}
      value={String(field.value ?? '')}
      onChange={(event) => field.onChange(Number(event.currentTarget.value) || '')}
      error={fieldState.error?.message}
    />
  );
}
