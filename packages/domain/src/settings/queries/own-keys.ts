import type { Context } from '@kaifong/kernel/context';
import { getSecret } from './get-secret.ts';
import { getSettings } from './get-settings.ts';

/** Whether the shop has an account for text messages or an app for logging in, complete or not. */
export async function hasServiceKeys(ctx: Context): Promise<boolean> {
  const { sms_provider, sms_account, fb_client_id } = await getSettings(ctx);
  if (sms_provider !== 'none' || sms_account || fb_client_id) return true;
  for (const name of ['sms_secret', 'facebook_client_secret'] as const) if (await getSecret(ctx, name)) return true;
  return false;
}
