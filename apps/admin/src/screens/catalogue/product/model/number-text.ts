// Numbers as they are typed into the cells of the stock table and shown there.
import { plainForm, typedNumber as readNumber } from '@kaifong/base/typed';
import type { NumberValue } from './values.ts';

const shapes = { 0: /^-?\d{1,10}$/, 2: /^-?\d{1,10}(\.\d{1,2})?$/ } as const;
export type Decimals = keyof typeof shapes;

/** The number in a text; nothing for a text that is none, so that the key just pressed does nothing. */
export function typedNumber(text: string, decimals: Decimals): NumberValue | undefined {
  const plain = plainForm(text);
  // What a number begins with is none yet. One below zero stays as it is typed: the form says what is wrong with it.
  if (plain === '' || plain === '.' || plain === '-') return '';
  const digits = readNumber(plain);
  return digits !== undefined && shapes[decimals].test(digits) ? Number(digits) : undefined;
}

const formats = {
  0: new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }),
  2: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
} as const;

/** 1234.5 → `1,234.50` */
export const shownNumber = (value: NumberValue, decimals: Decimals): string =>
  value === '' ? '' : formats[decimals].format(value);
