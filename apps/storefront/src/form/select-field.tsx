import { Select } from '@kaifong/ui/field';
import type { SelectHTMLAttributes } from 'react';
import { useInput } from './form-context.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Options beside each other of one group stand under its label; `key` is for the style sheet. */
  readonly group?: { readonly key: string; readonly label: string } | undefined;
}

/** Options in the order they come, those of a group together. */
function Options({ options }: { readonly options: readonly Option[] }) {
  const keys = [...new Set(options.map(({ group }) => group?.key))];
  return keys.map((key) => {
    const own = options.filter(({ group }) => group?.key === key);
    const shown = own.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
    return key === undefined ? (
      shown
    ) : (
      <optgroup key={key} label={own[0]?.group?.label} data-group={key}>
        {shown}
      </optgroup>
    );
  });
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
      <Options options={options} />
    </Select>
  );
}
