import type { Context } from '@kaifong/kernel/context';
import type { PaymentMethodCode } from '../../contract/index.ts';
import { type PaymentProvider, paymentProviders } from '../../ports/payment-provider.ts';

/** Who settles a way to pay; undefined where nobody is wired. */
export const findProvider = ({ runtime }: Context, method: PaymentMethodCode): PaymentProvider | undefined =>
  runtime.adapters.of(paymentProviders).find((provider) => provider.method === method);

/** The same work in the name of a provider: what it says is so, whoever came back from it. */
export const asProvider = <Ctx extends Context>(ctx: Ctx, method: PaymentMethodCode): Ctx => ({
  ...ctx,
  actor: { kind: 'system', name: `hook:${method}` },
});
