import { rulesOf } from '@kaifong/base/steps';
import { type PurchaseOrderStatus, purchaseOrderMachine } from '../contract/index.ts';

/** What the guards look at. */
export interface PurchaseOrderFacts {
  readonly status: PurchaseOrderStatus;
  /** Somebody else has to agree: it costs more than the shop's limit. */
  readonly needsApproval: boolean;
  /** Pieces of it that arrived and did not go back. */
  readonly heldPieces: number;
}

export const purchaseOrderRules = rulesOf(purchaseOrderMachine)({
  withinLimit: ({ needsApproval }: PurchaseOrderFacts) => !needsApproval,
  aboveLimit: ({ needsApproval }: PurchaseOrderFacts) => needsApproval,
  hasGoods: ({ heldPieces }: PurchaseOrderFacts) => heldPieces > 0,
});
