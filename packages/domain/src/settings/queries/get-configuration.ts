import { type Language, wireLanguage } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { mailServer } from '@kaifong/kernel/mail';
import type { Configuration, SecretState, Settings } from '../contract/index.ts';
import { settingsFromRows } from '../rules/settings-from-rows.ts';
import { settings as table } from '../schema.ts';
import { readSecrets } from './get-secret.ts';
import { type KnownSettings, knownSettings } from './known-settings.ts';

export interface StoredSettings {
  readonly settings: Settings;
  readonly secrets: Readonly<Record<string, SecretState>>;
  /** Grows by one with every value that is written. */
  readonly version: number;
  /** The same, counting the values of one tab. */
  readonly versions: Readonly<Record<string, number>>;
  readonly updatedAt: Date | null;
}

function versionsOf(counts: ReadonlyMap<string, number>, { values, secrets }: KnownSettings): Record<string, number> {
  const tabs = new Map([
    ...Object.entries(values).map(([key, { tab }]) => [key, tab] as const),
    ...Object.entries(secrets),
  ]);
  const versions = Object.fromEntries([...tabs.values()].map((tab) => [tab, 1]));
  for (const [key, count] of counts) {
    const tab = tabs.get(key);
    if (tab) versions[tab] = (versions[tab] ?? 1) + count;
  }
  return versions;
}

const later = (one: Date | null, other: Date | null) => (!one || (other && other > one) ? other : one);

/** The settings as the database has them now, for the editor and for deciding on a change. */
export async function readSettings(ctx: Context): Promise<StoredSettings> {
  const known = knownSettings(ctx);
  const rows = await ctx.db.select().from(table);
  const secrets = await readSecrets(ctx);
  const counts = new Map([...rows.map((row) => [row.key, row.version] as const), ...secrets.versions]);
  return {
    settings: settingsFromRows(rows, known.values),
    secrets: secrets.states,
    version: [...counts.values()].reduce((sum, count) => sum + count, 1),
    versions: versionsOf(counts, known),
    updatedAt: rows.reduce<Date | null>((last, row) => later(last, row.updated_at), secrets.updatedAt),
  };
}

const wire = (language: Language) => wireLanguage(language) as Configuration['main_language'];

/** The settings as the back office reads them: of secrets only whether they are set. */
export function configurationOf(
  ctx: Context,
  { settings, secrets, version, versions, updatedAt }: StoredSettings,
): Configuration {
  return {
    ...settings,
    main_language: wire(settings.main_language),
    supported_languages: settings.supported_languages.map(wire),
    secrets: secrets as Configuration['secrets'],
    mail_source: ctx.runtime.adapters.of(mailServer).fixed ? 'environment' : settings.smtp_host ? 'settings' : 'none',
    version,
    versions: versions as Configuration['versions'],
    updated_at: updatedAt?.toISOString() ?? null,
  };
}

/** Everything the configuration screen edits, texts in every language, secrets only by whether they are set. */
export async function getConfiguration(ctx: Context): Promise<Configuration> {
  return configurationOf(ctx, await readSettings(ctx));
}
