// A movement of stock remembers the order it was for; what that is called, a later domain knows.
import { type Context, definePort } from '@kaifong/kernel/context';

export interface OrderNumbers {
  /** By id; those that are gone are left out. */
  numbersOf(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

export const orderNumbers = definePort<OrderNumbers>('order numbers', { numbersOf: async () => new Map() });
