// Pieces come in that orders were promised before they lay there; what an order holds of a lot, a later domain knows.

import type { TxContext } from '@kaifong/kernel/context';
import { definePort } from '@kaifong/kernel/context';

export interface OwedUnits {
  /** Reserves what is free now of these stocks for the orders that wait for it, the oldest first. */
  reserve(tx: TxContext, stockIds: readonly number[]): Promise<void>;
}

export const owedUnits = definePort<OwedUnits>('owed units', { reserve: async () => undefined });

/** Tells that pieces of these stocks may be free that were not, in the transaction that made them so. */
export const unitsCameFree = (tx: TxContext, stockIds: readonly number[]): Promise<void> =>
  stockIds.length === 0 ? Promise.resolve() : tx.runtime.adapters.of(owedUnits).reserve(tx, stockIds);
