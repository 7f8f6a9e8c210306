import { useController } from 'react-hook-form';
import { NumberInput } from '../../../kit/number/number-input.tsx';

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
      decimalScale={integer ? 0 : undefined}
      {...field}
      label={label}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : Number(value))}
      {...(min !== undefined && { min })}
      {...(placeholder && { placeholder })}
      error={fieldState.error?.message}
    />
  );
}
