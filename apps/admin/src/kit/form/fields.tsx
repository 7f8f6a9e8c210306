// One input component per kind of value, bound to the surrounding form by name.
import { type MantineSize, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useShop } from '../language/use-format.ts';
import { NumberInput } from '../number/number-input.tsx';
import { DayInput } from '../time/day-input.tsx';
import { type Availability, AvailabilityMark } from './availability-mark.tsx';
import { FieldLabel } from './field-label.tsx';

export interface FieldProps {
  /** Path in the form values. */
  readonly name: string;
  readonly label: string;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly size?: MantineSize;
  /** Of a unique value: whether it is free, checked while typing. */
  readonly availability?: Availability | undefined;
}

/** Binds a field to the form: value, label, error and the globe of shared fields. */
export function useField(props: FieldProps) {
  const { name, label, description, required, disabled, placeholder, size, availability } = props;
  const { t } = useTranslation();
  const { field, fieldState } = useController({ name });
  const taken = availability === 'taken' ? t('form.taken') : undefined;
  return {
    field: { ...field, value: field.value ?? '' },
    input: {
      label: <FieldLabel label={label} shared />,
      description,
      required,
      disabled,
      placeholder,
      size,
      withAsterisk: required,
      error: fieldState.error?.message ?? taken,
    },
  };
}

interface TextFieldProps extends FieldProps {
  readonly maxLength?: number;
  readonly type?: string;
  /** Placeholder value that is selected on focus, so that typing replaces it. */
  readonly stopgap?: string | undefined;
}

export function TextField(props: TextFieldProps) {
  const { field, input } = useField(props);
  return (
    <TextInput
      {...field}
      {...input}
      maxLength={props.maxLength}
      type={props.type}
      onFocus={(event) => {
        if (props.stopgap && event.currentTarget.value === props.stopgap) event.currentTarget.select();
      }}
      {...(props.availability && { rightSection: <AvailabilityMark availability={props.availability} /> })}
    />
  );
}

export function LongTextField(props: FieldProps & { readonly rows?: number }) {
  const { field, input } = useField(props);
  return <Textarea {...field} {...input} autosize minRows={props.rows ?? 3} maxRows={16} />;
}

interface NumberFieldProps extends FieldProps {
  readonly decimals?: number;
  readonly min?: number;
  readonly max?: number;
  readonly suffix?: string;
}

/** A number; the form value is '' while empty. */
export function NumberField({ decimals = 0, min, max, suffix, ...props }: NumberFieldProps) {
  const { field, input } = useField(props);
  return <NumberInput {...field} {...input} decimalScale={decimals} min={min} max={max} suffix={suffix} />;
}

/** A percentage with at most two decimals. */
export function PercentField(props: FieldProps) {
  return <NumberField {...props} decimals={2} min={0} max={100} suffix=" %" />;
}

/** An amount in the shop's currency, as a decimal: 120.5. */
export function MoneyField(props: FieldProps) {
  const { mark, currency } = useShop();
  const { field, input } = useField(props);
  const sign = mark || currency;
  return (
    <NumberInput
      {...field}
      {...input}
      decimalScale={2}
      fixedDecimalScale
      min={0}
      leftSection={<span style={{ fontSize: 'var(--mantine-font-size-xs)' }}>{sign}</span>}
      leftSectionWidth={20 + sign.length * 7}
      leftSectionPointerEvents="none"
      inputMode="decimal"
    />
  );
}

export function SwitchField(props: FieldProps) {
  const { field, input } = useField(props);
  const { value, onChange, ...rest } = field;
  return (
    <Switch
      {...rest}
      label={input.label}
      description={input.description}
      disabled={input.disabled ?? false}
      error={input.error}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Label of choosing none, where that has a meaning. */
  readonly nothing?: string;
}

export function SelectField({ options, nothing: meaning, ...props }: SelectFieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const nothing = props.required && field.value ? [] : [{ value: '', label: meaning ?? t('form.nothing_chosen') }];
  return <NativeSelect {...field} {...input} data={[...nothing, ...options]} />;
}

/** A calendar date, `2026-11-21`. */
export function DateField(props: FieldProps) {
  const { field, input } = useField(props);
  return <DayInput {...field} {...input} />;
}
