import type { TxContext } from '@kaifong/kernel/context';
import type { PaymentMethodCode } from '../contract/index.ts';
import { type Applied, applyStanding } from '../payment/actions/apply-standing.ts';
import type { ProviderEvent } from '../ports/payment-provider.ts';

/** Does what a provider's event asks for and says what that was. Refuses what `applyStanding` refuses: staff decide then. */
export async function applyProviderEvent(
  tx: TxContext,
  method: PaymentMethodCode,
  event: ProviderEvent,
): Promise<Applied> {
  return event.kind === 'payment' ? applyStanding(tx, method, event.standing) : 'none';
}
