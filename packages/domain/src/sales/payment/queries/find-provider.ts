import { asSystem, type Context } from '@kaifong/kernel/context';
import type { PaymentMethodCode } from '../../method/contract/index.ts';
import { type PaymentProvider, paymentProviders } from '../../method/ports/payment-provider.ts';
import { providerAccount } from '../../method/queries/provider-account.ts';

/** The provider that settles a way to pay; undefined where nobody is wired. */
export const findProvider = ({ runtime }: Context, method: PaymentMethodCode): PaymentProvider | undefined =>
  runtime.adapters.of(paymentProviders).find((provider) => provider.method === method);

/** Whether a simulator would be asked in this provider's place. */
export async function isRehearsed(ctx: Context, method: PaymentMethodCode): Promise<boolean> {
  const provider = findProvider(ctx, method);
  return provider?.access(await providerAccount(ctx, provider))?.mode === 'rehearsal';
}

/** The same work in the name of a provider: what it says is so, whoever came back from it. */
export const asProvider = <Ctx extends Context>(ctx: Ctx, method: PaymentMethodCode): Ctx =>
  asSystem(ctx, `hook:${method}`);
