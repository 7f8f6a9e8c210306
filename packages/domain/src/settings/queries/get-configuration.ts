import { type Language, wireLanguage } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import type { Configuration, Settings } from '../contract/index.ts';
import { settingsFromRows } from '../rules/settings-from-rows.ts';
import { settings as table } from '../schema.ts';

export interface StoredSettings {
  readonly settings: Settings;
  /** Grows by one with every value that is written. */
  readonly version: number;
  readonly updatedAt: Date | null;
}

/** The settings as the database has them now, for the editor and for deciding on a change. */
export async function readSettings(ctx: Context): Promise<StoredSettings> {
  const rows = await ctx.db.select().from(table);
  return {
    settings: settingsFromRows(rows),
    version: rows.reduce((sum, row) => sum + row.version, 1),
    updatedAt: rows.reduce<Date | null>((last, row) => (!last || row.updated_at > last ? row.updated_at : last), null),
  };
}

const wire = (language: Language) => wireLanguage(language) as Configuration['main_language'];

export function configurationOf({ settings, version, updatedAt }: StoredSettings): Configuration {
  return {
    ...settings,
    main_language: wire(settings.main_language),
    supported_languages: settings.supported_languages.map(wire),
    version,
    updated_at: updatedAt?.toISOString() ?? null,
  };
}

/** Everything the configuration screen edits, texts in every language. */
export async function getConfiguration(ctx: Context): Promise<Configuration> {
  return configurationOf(await readSettings(ctx));
}
