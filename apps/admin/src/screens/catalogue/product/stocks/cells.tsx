// Fields inside the table of stocks: small, and named by their column and row instead of a label above. A table can have a
// thousand of them, so they are the browser's own inputs.
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { type Decimals, shownNumber, typedNumber } from '../model/number-text.ts';
import type { NumberValue } from '../model/values.ts';
import classes from '../product.module.css';

interface CellProps {
  /** Path in the form. */
  readonly name: string;
  /** Of the column and the row, for who cannot see the table. */
  readonly label: string;
  readonly placeholder?: string;
}

function useCell({ name, label, placeholder }: CellProps) {
  const { field, fieldState } = useController({ name });
  const errorId = useId();
  const message = fieldState.error?.message;
  return {
    field,
    input: {
      className: classes.cell,
      // The column: `price` of stocks.3.price.
      'data-cell': name.split('.').slice(2).join('.'),
      'aria-label': label,
      'aria-invalid': message ? true : undefined,
      'aria-describedby': message ? errorId : undefined,
      placeholder,
      autoComplete: 'off',
      spellCheck: false,
    },
    error: message ? (
      <div id={errorId} className={classes.cellError}>
        {message}
      </div>
    ) : null,
  };
}

export function TextCell(props: CellProps) {
  const { field, input, error } = useCell(props);
  return (
    <>
      <input {...input} {...field} value={field.value ?? ''} maxLength={64} />
      {error}
    </>
  );
}

/** Holds a number, or `''` while nothing is typed. What is typed stays as it is until the field is left. */
export function NumberCell({ decimals, ...props }: CellProps & { readonly decimals: Decimals }) {
  const { field, input, error } = useCell(props);
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    const typed = typedNumber(text, decimals);
    if (typed === undefined) return;
    setDraft(text);
    field.onChange(typed);
  };
  const value: NumberValue = field.value ?? '';
  // A draft that no longer says what the form holds has been overtaken, by a pasted block or a filling.
  const current = draft !== undefined && typedNumber(draft, decimals) === value;
  return (
    <>
      <input
        {...input}
        name={field.name}
        ref={field.ref}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        data-number
        value={current ? draft : shownNumber(value, decimals)}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          setDraft(undefined);
          field.onBlur();
        }}
      />
      {error}
    </>
  );
}
