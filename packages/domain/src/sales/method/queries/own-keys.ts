// Keys of payment providers, and the account for FPS: whoever has one is paid in earnest.
import type { Context } from '@kaifong/kernel/context';
import { getSecret, getSettings } from '../../../settings/index.ts';
import { demoFpsIdentifier, type SalesSettings } from '../../contract/settings.ts';
import { type ProviderSettings, paymentProviders } from '../ports/payment-provider.ts';

const names = [
  'stripe_public_key',
  'paypal_client_id',
  'paypal_webhook_id',
  'pay_dollar_merchant_id',
  'pay_dollar_api_login',
  'sic_pay_merchant_id',
  'sic_pay_address',
] as const;

/** Whether one provider has a key of the shop's own, complete or not, switched on or not. */
export async function hasPaymentKeys(ctx: Context): Promise<boolean> {
  const settings = await getSettings<SalesSettings>(ctx);
  if (names.some((name) => settings[name] !== '')) return true;
  if (settings.fps_identifier !== '' && settings.fps_identifier !== demoFpsIdentifier) return true;
  for (const { secrets } of ctx.runtime.adapters.of(paymentProviders))
    for (const name of secrets) if (await getSecret<ProviderSettings>(ctx, name)) return true;
  return false;
}
