import type { RouteOutput } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import type { PaymentMethodCode } from '../../method/contract/index.ts';
import { ProviderAway } from '../../method/ports/payment-provider.ts';
import { providerAccount } from '../../method/queries/provider-account.ts';
import type { testPaymentConnection } from '../contract/inbox.ts';
import { findProvider } from './find-provider.ts';

type Connection = RouteOutput<typeof testPaymentConnection>['data'];

/** Asks a provider whether the shop's keys open its account. Refuses `not-found` for a way to pay that has none. */
export async function testConnection(ctx: Context, code: PaymentMethodCode): Promise<Connection> {
  const provider = findProvider(ctx, code);
  if (!provider) throw fail('not-found');
  const account = await providerAccount(ctx, provider);
  const access = provider.access(account);
  if (!access) return { state: 'off', answer: '', rehearsal: false };
  const rehearsal = access.mode === 'rehearsal';
  try {
    const { open, answer } = await provider.testConnection(account);
    return { state: open ? 'open' : 'closed', answer: answer.slice(0, 500), rehearsal };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return { state: 'away', answer: '', rehearsal };
  }
}
