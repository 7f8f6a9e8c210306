// The input of a number. What is typed stays as it is while the field has the focus, and is read as everywhere: full-width
// digits, a decimal comma, a minus that is not allowed. The form says what is wrong with it; no key is swallowed.
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { canBeTyped, type NumberStyle, numberIn, numberText, type Value } from './number-value.ts';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'>, NumberStyle {
  readonly value?: Value | null | undefined;
  /** A number, `''` for nothing, or the text itself where it is no number. */
  readonly onChange?: (value: Value) => void;
  /** Of the arrow keys. */
  readonly step?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

export function NumberInput(given: NumberInputProps) {
  const { value, onChange, decimalScale, fixedDecimalScale, suffix, step = 1, min, max, ...props } = given;
  const [draft, setDraft] = useState<string>();
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    const bare = suffix && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
    // While a Chinese keyboard composes, letters stand there that become something else.
    const composing = (event.nativeEvent as InputEvent).isComposing === true;
    if (!composing && !canBeTyped(bare)) return;
    setDraft(text);
    if (!composing) onChange?.(numberIn(bare));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
    const now = Number(value || 0);
    if (by === 0 || Number.isNaN(now) || event.defaultPrevented || props.disabled || props.readOnly) return;
    event.preventDefault();
    const next = Math.min(Math.max(now + by, min ?? Number.NEGATIVE_INFINITY), max ?? Number.POSITIVE_INFINITY);
    setDraft(undefined);
    onChange?.(Math.round(next * 1e6) / 1e6);
  };
  // A draft that no longer says what the form holds has been overtaken.
  const held = value ?? '';
  const current = draft !== undefined && (String(numberIn(draft)) === String(held) || Number.isNaN(held));
  return (
    <TextInput
      inputMode={decimalScale === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...props}
      value={current ? draft : numberText(value, given)}
      onChange={type}
      onKeyDown={press}
      onCompositionEnd={(event) => {
        props.onCompositionEnd?.(event);
        onChange?.(numberIn(event.currentTarget.value));
      }}
      onBlur={(event) => {
        setDraft(undefined);
        props.onBlur?.(event);
      }}
    />
  );
}
