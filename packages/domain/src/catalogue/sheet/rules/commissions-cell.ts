// What commission groups earn of a product in one cell of a sheet: `Sales=5; Managers=2.5`, in percent.
import { typedNumber } from '@kaifong/base/typed';

/** A group as a cell names it, and what it earns. */
export interface NamedCommission {
  readonly name: string;
  readonly percentage: number;
}

export const commissionsText = (rows: readonly NamedCommission[]): string =>
  rows.map(({ name, percentage }) => `${name}=${percentage}`).join('; ');

/** What a cell says; undefined for what cannot be understood, is no percentage, or names a group twice. */
export function readCommissions(text: string): NamedCommission[] | undefined {
  const rows: NamedCommission[] = [];
  for (const part of text.normalize('NFKC').split(/[;\n]/)) {
    if (part.trim() === '') continue;
    const [, name = '', amount = ''] = /^\s*([^=]{1,120}?)\s*=\s*(.*?)\s*%?\s*$/.exec(part) ?? [];
    const number = typedNumber(amount) ?? '';
    const isPercentage = /^\d{1,3}(\.\d{1,2}0*)?$/.test(number) && Number(number) <= 100;
    const isRepeated = rows.some((row) => row.name.toLowerCase() === name.toLowerCase());
    if (name === '' || !isPercentage || isRepeated) return undefined;
    rows.push({ name, percentage: Number(number) });
  }
  return rows;
}
