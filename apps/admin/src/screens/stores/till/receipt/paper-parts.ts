// Parts of the papers of a till: what every one of them begins with, and the kinds of lines.
import type { GivenPart } from '@kaifong/domain/till/contract';
import type { useFormat } from '../../../../kit/language/use-format.ts';
import type { PaperLine } from '../../../../printer/paper-line.ts';

export type Format = Pick<ReturnType<typeof useFormat>, 'money' | 'number' | 'dateTime'>;
export interface Say {
  (key: string): string;
  (key: string, values: Record<string, string>): string;
}

/** Nothing where the text is empty. */
export const words = (
  text: string,
  more: { readonly centred?: boolean; readonly strong?: boolean } = {},
): PaperLine[] => (text ? [{ kind: 'words', text, ...more }] : []);
export const pair = (label: string, value: string, strong = false): PaperLine => ({
  ...{ kind: 'pair', label, value, strong },
});
export const rule: PaperLine = { kind: 'rule' };

interface Head {
  readonly shop: string;
  readonly store: { readonly name: string; readonly address: string; readonly phone: string };
  readonly number: string;
  readonly register_name: string;
  readonly served_by: string;
  /** An instant (ISO 8601). */
  readonly at: string;
  /** The name of the paper; '' for a receipt. */
  readonly title: string;
}

/** Shop and store, the name of the paper, its number and time, register and clerk. */
export const headOf = (
  { shop, store, number, register_name, served_by, at, title }: Head,
  format: Format,
): PaperLine[] => [
  ...words(shop, { centred: true, strong: true }),
  ...[store.name, store.address, store.phone].flatMap((text) => words(text, { centred: true })),
  ...words(title, { centred: true, strong: true }),
  pair(number, format.dateTime(at)),
  pair(register_name, served_by),
];

/** Goods that came back: pieces, name and amount of each line. */
export const goodsBack = (
  lines: readonly { readonly name: string; readonly quantity: number; readonly amount: number }[],
  money: (amount: number) => string,
): PaperLine[] => lines.map(({ name, quantity, amount }) => pair(`${quantity} × ${name}`, money(amount)));

/** Money that was given back, by the way it went. */
export const moneyBack = (parts: readonly GivenPart[], say: Say, money: (amount: number) => string): PaperLine[] =>
  parts.map(({ name, amount, how }) =>
    pair(say(how === 'counter' ? 'till_sell.handed_back' : `till_sell.sent_by.${how}`, { name }), money(amount), true),
  );
