import type { Context } from '@kaifong/kernel/context';
import type { PaymentMethodCode } from '../contract/index.ts';
import type { ProviderAccess } from '../ports/payment-provider.ts';
import { getMethods } from './list-methods.ts';

export interface OfferedProvider extends ProviderAccess {
  readonly method: PaymentMethodCode;
}

/** What the pages of a checkout must open for the providers that are offered now, and for no other. */
export async function offeredProviders(ctx: Context): Promise<OfferedProvider[]> {
  const { payment } = await getMethods(ctx);
  return payment.flatMap(({ code, enabled, usable, access }) =>
    enabled && usable && access ? [{ method: code, ...access }] : [],
  );
}
