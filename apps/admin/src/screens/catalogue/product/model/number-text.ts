// Numbers as they are typed into the cells of the stock table and shown there.
import type { NumberValue } from './values.ts';

const shapes = { 0: /^\d{0,10}$/, 2: /^\d{0,10}(\.\d{0,2})?$/ } as const;
export type Decimals = keyof typeof shapes;

/** The number in a text; nothing for a text that is none, so that the key just pressed does nothing. */
export function typedNumber(text: string, decimals: Decimals): NumberValue | undefined {
  const plain = text.replaceAll(',', '').trim();
  if (!shapes[decimals].test(plain)) return undefined;
  return plain === '' || plain === '.' ? '' : Number(plain);
}

const formats = {
  0: new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }),
  2: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
} as const;

/** 1234.5 → `1,234.50` */
export const shownNumber = (value: NumberValue, decimals: Decimals): string =>
  value === '' ? '' : formats[decimals].format(value);
