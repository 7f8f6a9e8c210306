import { NumberInput } from '@mantine/core';
import { useController } from 'react-hook-form';

interface EmptyNumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly min?: number;
  readonly placeholder?: string;
  readonly integer?: boolean;
}

/** A number inside a JSON value, where empty is null. */
export function EmptyNumberField({ name, label, min, placeholder, integer = false }: EmptyNumberFieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <NumberInput
      {...field}
      label={label}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : Number(value))}
      allowDecimal={!integer}
      {...(min !== undefined && { min })}
      {...(placeholder && { placeholder })}
      error={fieldState.error?.message}
    />
  );
}
