// Coins and notes as they are typed, and as they are sent.
import { denominations } from '@kaifong/domain/till/contract';

/** Pieces by the name of their field, as far as they were typed. */
export type TypedCounts = Readonly<Record<string, string | number>>;

/** Field of a coin or note, by its worth in cents: `counts.10000`. */
export const fieldOf = (name: string, worth: number) => `${name}.${worth}`;

/** The count as it is sent: what was left empty is not there; what is no number goes along and is refused at its field. */
export const typedCount = (name: string, values: TypedCounts): Record<string, string | number> =>
  Object.fromEntries(
    denominations.flatMap((worth) => {
      const pieces = values[fieldOf(name, worth)] ?? '';
      return pieces === '' ? [] : [[String(worth), pieces]];
    }),
  );

/** Cents of what is a number already. */
export const typedSum = (name: string, values: TypedCounts): number =>
  denominations.reduce((sum, worth) => {
    const pieces = Number(values[fieldOf(name, worth)] ?? 0);
    return Number.isInteger(pieces) && pieces > 0 ? sum + worth * pieces : sum;
  }, 0);
