// By which cards and accounts somebody paid. Her providers are asked when something hangs on it; nothing of it is kept.
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { PaymentMethodCode } from '../../method/contract/index.ts';
import { providerAccount } from '../../method/queries/provider-account.ts';
import { findProvider } from './find-provider.ts';

/** Payments that are asked about, the latest: a buyer who pays with a friend's card does so lately. */
const mostAsked = 20;

const paidAttempts = statement<{ method: PaymentMethodCode; provider_reference: string }, [number, number]>(
  'payment-attempts-of-customer',
  `select a.method, a.provider_reference from payment_attempts a join orders o on o.id = a.order_id
   where o.customer_id = $1::int and a.status = 'paid' and a.provider_reference is not null order by a.id desc limit $2::int`,
);

/**
 * The names her providers give to the cards and accounts of her latest payments, the same name for the same one. Talks
 * to the outside: never inside a transaction. Throws `ProviderAway`.
 */
export async function payersOf(ctx: Context, customerId: number): Promise<string[]> {
  const payers = new Set<string>();
  for (const { method, provider_reference } of await ctx.run(paidAttempts, [customerId, mostAsked])) {
    const provider = findProvider(ctx, method);
    const payer = provider && (await provider.payerOf?.(provider_reference, await providerAccount(ctx, provider)));
    if (payer) payers.add(`${method}:${payer}`);
  }
  return [...payers];
}
