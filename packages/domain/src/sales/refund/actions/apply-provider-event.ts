import type { TxContext } from '@kaifong/kernel/context';
import type { PaymentMethodCode } from '../../method/contract/index.ts';
import type { ProviderEvent } from '../../method/ports/payment-provider.ts';
import { applyStanding } from '../../payment/actions/apply-standing.ts';
import { applyRefundStanding } from './apply-refund-standing.ts';

/** Does what a provider's event asks for and says what that was. Refuses what the two it calls refuse: staff decide then. */
export async function applyProviderEvent(
  tx: TxContext,
  method: PaymentMethodCode,
  event: ProviderEvent,
): Promise<string> {
  if (event.kind === 'payment') return applyStanding(tx, method, event.standing);
  return event.kind === 'refund' ? applyRefundStanding(tx, method, event.standing) : 'none';
}
