import { TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';

/** A time of the day, `09:30`. */
export function TimeField({ name, label }: { readonly name: string; readonly label: string }) {
  const { field, fieldState } = useController({ name });
  return (
    <TextInput
      {...field}
      value={field.value ?? ''}
      type="time"
      aria-label={label}
      error={fieldState.error?.message}
      w={{ base: 110, xs: 130 }}
    />
  );
}
