// The only reader of what is sealed. Nothing here may reach a reply, a log line or memory that outlives the call.
import type { DefinedSettings, SecretNameOf } from '@kaifong/base/contract';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { unseal } from '@kaifong/kernel/secrets';
import type { SecretState, shopSettings } from '../contract/index.ts';
import { settingSecrets } from '../schema.ts';
import { knownSettings } from './known-settings.ts';

/** The key file that is uploaded, sealed beside the secrets that people type. */
type KeyFileName = 'payment_pem';

const oneSecret = statement<{ sealed: string }, [string]>(
  'setting-secret',
  `select sealed from setting_secrets where key = $1 and sealed <> ''`,
);

/** The name a text is sealed under: bound to its place, so that no row can stand in for another. */
export const sealedUnder = (name: string): string => `settings.${name}`;

/**
 * A secret in the clear, for the call to the service it belongs to; of another domain: `getSecret<typeof salesSettings>`. `undefined` when none is set, and when it was sealed
 * by another machine's secret.
 */
export async function getSecret<D extends DefinedSettings = typeof shopSettings>(
  ctx: Context,
  name: SecretNameOf<D> | KeyFileName,
): Promise<string | undefined> {
  const [row] = await ctx.run(oneSecret, [name]);
  return row && unseal(ctx.runtime.secret, sealedUnder(name), row.sealed);
}

export interface StoredSecrets {
  readonly states: Readonly<Record<string, SecretState>>;
  readonly versions: ReadonlyMap<string, number>;
  readonly updatedAt: Date | null;
}

/** Which secrets are set, as everybody may know who edits settings. One that cannot be opened counts as not set. */
export async function readSecrets(ctx: Context): Promise<StoredSecrets> {
  const rows = await ctx.db.select().from(settingSecrets);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const stateOf = (name: string): SecretState => {
    const row = byKey.get(name);
    const set = row?.sealed ? unseal(ctx.runtime.secret, sealedUnder(name), row.sealed) !== undefined : false;
    return { set, last: set ? (row?.hint ?? '') : '' };
  };
  return {
    states: Object.fromEntries(Object.keys(knownSettings(ctx).secrets).map((name) => [name, stateOf(name)])),
    versions: new Map(rows.map((row) => [row.key, row.version])),
    updatedAt: rows.reduce<Date | null>((last, row) => (!last || row.updated_at > last ? row.updated_at : last), null),
  };
}
