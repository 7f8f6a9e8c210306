// Figures of the law lie in a later domain: the roster asks for the least wage of an hour.
import { type Context, definePort } from '@kaifong/kernel/context';

export interface LeastWage {
  /** The day it is valid from, until the next one. */
  readonly from_on: string;
  /** Of an hour. */
  readonly cents: number;
  /** True: nobody has compared it with its source yet. */
  readonly unconfirmed: boolean;
}

/** Least wages that are valid on any day up to a date, the earliest first. */
export type FindLeastWages = (ctx: Context, until: string) => Promise<readonly LeastWage[]>;

export const leastWages = definePort<FindLeastWages>('least wages', async () => []);
