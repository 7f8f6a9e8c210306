import { Select } from '@kaifong/ui/field';
import type { SelectHTMLAttributes } from 'react';
import { useInput } from './form-context.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly hint?: string | undefined;
  readonly optional?: string | undefined;
}

/** One of a list. */
export function SelectField({ options, defaultValue, ...field }: SelectFieldProps) {
  const { id, errors, typed } = useInput(field.name);
  return (
    <Select {...field} id={id} errors={errors} defaultValue={typed ?? defaultValue}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
