// A number as it is typed into a field and shown there.
import { plainForm, typedNumber } from '@kaifong/base/typed';

export type Value = number | string;

export interface NumberStyle {
  /** Decimals a number is shown with, where they are fixed; more are shown where there are more. */
  readonly decimalScale?: number | undefined;
  readonly fixedDecimalScale?: boolean | undefined;
  readonly suffix?: string | undefined;
}

/** Whether only what can stand in a number is there: another key does nothing. */
export const canBeTyped = (text: string): boolean => /^[\d\s.,'’%+-]*$/.test(plainForm(text));

/** The number in a text, `''` for nothing; a text that is none stays, for the form to say so. */
export function numberIn(text: string): Value {
  const plain = plainForm(text).replace(/\s*%$/, '');
  const digits = typedNumber(plain);
  return digits === undefined ? plain : Number(digits);
}

/** A number as the field shows it. A third decimal that a form refuses is not hidden by it. */
export function numberText(value: Value | null | undefined, { decimalScale = 0, ...style }: NumberStyle): string {
  if (value === '' || value === null || value === undefined || Number.isNaN(value)) return '';
  const digits = typedNumber(String(value));
  if (digits === undefined) return String(value);
  const there = digits.split('.')[1]?.length ?? 0;
  const least = style.fixedDecimalScale ? decimalScale : 0;
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: least,
    maximumFractionDigits: Math.min(Math.max(least, there), 20),
  });
  return `${format.format(Number(digits))}${style.suffix ?? ''}`;
}
