import type { Context } from '@kaifong/kernel/context';
import { rehearses } from '@kaifong/kernel/demo';
import { getSecret, getSettings } from '../../../settings/index.ts';
import type { SalesSettings } from '../../contract/settings.ts';
import type { PaymentProvider, ProviderAccount, ProviderSettings } from '../ports/payment-provider.ts';

/** The shop's account with a provider, for one call to it: nothing of this may be kept. */
export async function providerAccount(ctx: Context, { secrets }: PaymentProvider): Promise<ProviderAccount> {
  const opened = await Promise.all(
    secrets.map(async (name) => [name, await getSecret<ProviderSettings>(ctx, name)] as const),
  );
  return {
    rehearsal: await rehearses(ctx),
    settings: await getSettings<SalesSettings>(ctx),
    secrets: Object.fromEntries(opened.filter(([, text]) => text !== undefined)),
  };
}
