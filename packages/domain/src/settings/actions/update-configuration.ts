import { fail } from '@kaifong/base/errors';
import type { Localized } from '@kaifong/base/localized';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { sql } from 'drizzle-orm';
import {
  type Configuration,
  type ConfigurationInput,
  type ScriptsInput,
  type SecretName,
  type SettingKey,
  type Settings,
  secretNames,
  settingKeys,
} from '../contract/index.ts';
import { configurationOf, readSettings, type StoredSettings } from '../queries/get-configuration.ts';
import { mergedSettings } from '../rules/merged-settings.ts';
import { problemsIn } from '../rules/problems-in.ts';
import { settings as table } from '../schema.ts';
import { writeSecret } from './write-secret.ts';

type Edit = Partial<Record<SettingKey, unknown>> &
  Pick<ConfigurationInput, 'language' | 'version' | 'tab'> &
  Partial<Pick<ConfigurationInput, 'secrets'>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const pick = (settings: Settings, keys: readonly SettingKey[]) =>
  Object.fromEntries(keys.map((key) => [key, settings[key]]));

async function write(tx: TxContext, settings: Settings, keys: readonly SettingKey[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.db
    .insert(table)
    .values(keys.map((key) => ({ key, value: settings[key] as string | number | Localized })))
    .onConflictDoUpdate({
      target: table.key,
      set: { value: sql`excluded.value`, version: sql`${table.version} + 1`, updated_at: sql`now()` },
    });
}

function refuseStale(tx: TxContext, before: StoredSettings, { version, tab }: Edit): void {
  if (version === undefined) return;
  const current = tab ? before.versions[tab] : before.version;
  if (version !== current) throw fail('stale-version', {}, { details: { current: configurationOf(tx, before) } });
}

/** Secrets that become something else: a new one is always new, one that is not set cannot be taken away. */
const changedSecrets = (before: StoredSettings, { secrets = {} }: Edit): [SecretName, string][] =>
  secretNames.flatMap((name): [SecretName, string][] => {
    const given = secrets[name];
    if (given === undefined || (!given && !before.secrets[name].set)) return [];
    return [[name, given ?? '']];
  });

/** What history says of secrets: the names of those that were set and removed. */
const noted = (secrets: readonly [SecretName, string][]) => {
  const names = (set: boolean) => secrets.filter(([, text]) => Boolean(text) === set).map(([name]) => name);
  const [set, removed] = [names(true), names(false)];
  return { ...(set.length > 0 && { write_only_set: set }), ...(removed.length > 0 && { write_only_removed: removed }) };
};

async function change(ctx: Context, edit: Edit, action: string): Promise<Configuration> {
  return inTransaction(ctx, async (tx) => {
    // Two editors at once: the second decides on what the first has written. Readers do not wait.
    await tx.db.execute(sql`lock table ${table} in share row exclusive mode`);
    const before = await readSettings(tx);
    refuseStale(tx, before, edit);

    const after = mergedSettings(before.settings, edit, edit.language ?? tx.language);
    const problems = problemsIn(after);
    if (Object.keys(problems).length > 0) throw fail('validation', {}, { fields: problems });

    const changed = settingKeys.filter((key) => !same(before.settings[key], after[key]));
    const secrets = changedSecrets(before, edit);
    if (changed.length === 0 && secrets.length === 0) return configurationOf(tx, before);
    await write(tx, after, changed);
    for (const [name, text] of secrets) await writeSecret(tx, name, text);
    await audit(tx, {
      action,
      resource: 'configuration',
      recordId: 'shop',
      before: pick(before.settings, changed),
      after: { ...pick(after, changed), ...noted(secrets) },
    });
    tx.tx.changedTags.add('settings');
    return configurationOf(tx, await readSettings(tx));
  });
}

/**
 * Changes settings of the shop; what the edit leaves out stays as it is. Refuses settings that do not go together with a
 * message at each field, and an edit made from an older version (`stale-version`): of its tab if it names one, else of
 * the whole.
 */
export function updateConfiguration(ctx: Context, edit: ConfigurationInput): Promise<Configuration> {
  return change(ctx, edit, 'update');
}

/** Changes the code that every storefront page carries; a call of its own because it needs a permission of its own. */
export function updateScripts(ctx: Context, edit: ScriptsInput): Promise<Configuration> {
  return change(ctx, { ...edit, tab: 'scripts' }, 'update script');
}
