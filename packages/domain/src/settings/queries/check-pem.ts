import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type { PemState } from '../contract/index.ts';
import type { PemKind } from '../rules/pem-kind-of.ts';
import { settingSecrets } from '../schema.ts';
import { getSecret } from './get-secret.ts';

const none: PemState = { exists: false, kind: null, stored_at: null };

/** Whether the payment provider's key file is there and what it holds; never what is in it. */
export async function checkPem(ctx: Context): Promise<PemState> {
  if ((await getSecret(ctx, 'payment_pem')) === undefined) return none;
  const [row] = await ctx.db.select().from(settingSecrets).where(eq(settingSecrets.key, 'payment_pem'));
  if (!row) return none;
  return { exists: true, kind: row.hint as PemKind, stored_at: row.updated_at.toISOString() };
}
