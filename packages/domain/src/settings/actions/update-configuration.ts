import { fail, failField, fieldError } from '@kaifong/base/errors';
import type { Localized } from '@kaifong/base/localized';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { sql } from 'drizzle-orm';
import {
  type Configuration,
  type ConfigurationInput,
  configuration,
  configurationInput,
  type ScriptsInput,
  type Settings,
} from '../contract/index.ts';
import { configurationOf, readSettings, type StoredSettings } from '../queries/get-configuration.ts';
import { knownSettings } from '../queries/known-settings.ts';
import { mergedSettings } from '../rules/merged-settings.ts';
import { problemsIn } from '../rules/problems-in.ts';
import { settings as table } from '../schema.ts';
import { settingsInEdit } from './settings-in-edit.ts';
import { writeSecret } from './write-secret.ts';

type Values = Readonly<Record<string, unknown>>;
type Edit = Pick<ConfigurationInput, 'language' | 'version' | 'tab' | 'secrets'> & { readonly given: Values };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const pick = (settings: Values, keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, settings[key]]));

async function write(tx: TxContext, settings: Values, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.db
    .insert(table)
    .values(keys.map((key) => ({ key, value: settings[key] as string | number | Localized })))
    .onConflictDoUpdate({
      target: table.key,
      set: { value: sql`excluded.value`, ...touch(table) },
    });
}

function refuseStale(tx: TxContext, before: StoredSettings, { version, tab }: Edit): void {
  if (tab !== undefined && !Object.hasOwn(before.versions, tab)) throw failField('tab', 'validation.choice');
  if (version === undefined) return;
  const current = tab ? before.versions[tab] : before.version;
  if (version !== current) throw fail('stale-version', {}, { details: { current: configurationOf(tx, before) } });
}

/** Secrets that become something else: a new one is always new, one that is not set cannot be taken away. */
const changedSecrets = (before: StoredSettings, { secrets = {} }: Edit): [string, string][] =>
  Object.entries(before.secrets).flatMap(([name, { set }]): [string, string][] => {
    const given = secrets[name];
    if (given === undefined || (!given && !set)) return [];
    return [[name, given ?? '']];
  });

/** What history says of secrets: the names of those that were set and removed. */
const noted = (secrets: readonly [string, string][]) => {
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

    const { values } = knownSettings(tx);
    const old: Values = before.settings;
    const after: Settings & Values = mergedSettings(before.settings, edit.given, edit.language ?? tx.language, values);
    const problems = problemsIn(after, values);
    if (Object.keys(problems).length > 0) throw fail('validation', {}, { fields: problems });

    const changed = Object.keys(values).filter((key) => !same(old[key], after[key]));
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

/** Refuses names nobody knows: what was meant by them would be lost without a word. What is only read may come back. */
function refuseUnknown(ctx: Context, edit: ConfigurationInput): void {
  const known = knownSettings(ctx);
  const shapes = [configurationInput.shape, configuration.shape, known.values];
  const names = new Set(['_method', ...shapes.flatMap((shape) => Object.keys(shape))]);
  const unknown = [
    ...Object.keys(edit).filter((name) => !names.has(name)),
    ...Object.keys(edit.secrets ?? {}).flatMap((name) =>
      Object.hasOwn(known.secrets, name) ? [] : [`secrets.${name}`],
    ),
  ];
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map((name) => [name, [fieldError('settings.setting-unknown')]]));
  throw fail('validation', {}, { fields });
}

/**
 * Changes settings of the shop; what the edit leaves out stays as it is. Refuses settings that do not go together and names nobody
 * knows, with a message at each, and an edit made from an older version (`stale-version`): of its tab if it names one, else of
 * the whole.
 */
export async function updateConfiguration(ctx: Context, edit: ConfigurationInput): Promise<Configuration> {
  const { language, version, tab, secrets } = edit;
  refuseUnknown(ctx, edit);
  const given = settingsInEdit(edit, knownSettings(ctx), language ?? ctx.language);
  return change(ctx, { language, version, tab, secrets, given }, 'update');
}

/** Changes the code that every storefront page carries; a call of its own because it needs a permission of its own. */
export function updateScripts(ctx: Context, edit: ScriptsInput): Promise<Configuration> {
  const { version, ...given } = edit;
  return change(ctx, { version, tab: 'scripts', given }, 'update script');
}
