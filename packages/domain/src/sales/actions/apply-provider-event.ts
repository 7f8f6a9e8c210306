import type { TxContext } from '@kaifong/kernel/context';
import type { PaymentMethodCode } from '../contract/index.ts';
import { applyStanding } from '../payment/actions/apply-standing.ts';
import type { ProviderEvent } from '../ports/payment-provider.ts';
import { applyRefundStanding } from '../refund/actions/apply-refund-standing.ts';

/** Does what a provider's event asks for and says what that was. Refuses what the two it calls refuse: staff decide then. */
export async function applyProviderEvent(
  tx: TxContext,
  method: PaymentMethodCode,
  event: ProviderEvent,
): Promise<string> {
  if (event.kind === 'payment') return applyStanding(tx, method, event.standing);
  return event.kind === 'refund' ? applyRefundStanding(tx, method, event.standing) : 'none';
}
