// What this room listens to: every payment provider that is wired, at the address its protocol wants.
import { fail } from '@kaifong/base/errors';
import type { Runtime } from '@kaifong/kernel/context';
import type { Hook } from '@kaifong/kernel/hooks';
import { type PaymentProvider, paymentProviders, providerEvent } from './method/ports/payment-provider.ts';
import { providerAccount } from './method/queries/provider-account.ts';
import { applyProviderEvent } from './refund/actions/apply-provider-event.ts';

const hookOf = (provider: PaymentProvider): Hook => ({
  provider: provider.method,
  ...provider.notices,
  isSigned: async (ctx, notice) => provider.isSigned(notice, await providerAccount(ctx, provider)),
  async read(ctx, notice) {
    const event = await provider.readEvent(notice, await providerAccount(ctx, provider));
    // Whatever an adapter made of the provider's words: no amount below nothing, no text that cannot be stored.
    if (!providerEvent.safeParse(event).success) throw fail('kernel.notice-unreadable');
    return { id: event.id, says: event };
  },
  apply: (tx, { says }) => applyProviderEvent(tx, provider.method, providerEvent.parse(says)),
});

export const hooks = ({ adapters }: Runtime): Hook[] => adapters.of(paymentProviders).map(hookOf);
