import type { Context } from '@kaifong/kernel/context';
import { getSecret, getSettings } from '../../settings/index.ts';

/** Whether the shop has an app of its own at the task tool, complete or not. */
export async function hasToolKeys(ctx: Context): Promise<boolean> {
  if ((await getSettings(ctx)).clickup_client_id) return true;
  return (await getSecret(ctx, 'clickup_client_secret')) !== undefined;
}
