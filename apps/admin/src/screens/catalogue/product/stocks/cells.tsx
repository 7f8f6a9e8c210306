// Fields inside the table of stocks: small, named by their column and row instead of a label above.
import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';

interface CellProps {
  /** Path in the form. */
  readonly name: string;
  /** Of the column and the row, for who cannot see the table. */
  readonly label: string;
  readonly placeholder?: string;
}

function useCell({ name, label, placeholder }: CellProps) {
  const { field, fieldState } = useController({ name });
  return {
    field: { ...field, value: field.value ?? '' },
    input: { size: 'xs', 'aria-label': label, placeholder, error: fieldState.error?.message } as const,
  };
}

export function TextCell(props: CellProps) {
  const { field, input } = useCell(props);
  return <TextInput {...field} {...input} maxLength={64} spellCheck={false} />;
}

export function MoneyCell(props: CellProps) {
  const { field, input } = useCell(props);
  return (
    <NumberInput
      {...field}
      {...input}
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      clampBehavior="none"
      thousandSeparator=","
      hideControls
      inputMode="decimal"
      styles={{ input: { textAlign: 'end' } }}
    />
  );
}

export function CountCell(props: CellProps) {
  const { field, input } = useCell(props);
  return (
    <NumberInput
      {...field}
      {...input}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      thousandSeparator=","
      hideControls
      styles={{ input: { textAlign: 'end' } }}
    />
  );
}

export function SwitchCell({ name, label }: CellProps) {
  const { field } = useController({ name });
  return (
    <Switch
      ref={field.ref}
      size="sm"
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
      aria-label={label}
      withThumbIndicator={false}
    />
  );
}
