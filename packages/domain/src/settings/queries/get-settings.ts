import type { DefinedSettings, SettingsOf } from '@kaifong/base/contract';
import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { shopSettings } from '../contract/index.ts';
import { settingsFromRows } from '../rules/settings-from-rows.ts';
import { knownSettings } from './known-settings.ts';

const allSettings = statement<{ key: string; value: unknown }>('settings-all', 'select key, value from settings');

const fiveMinutes = 300_000;

/**
 * The settings of the shop, or `getSettings<typeof salesSettings>(ctx)`: those of a domain, which may read its own and those of
 * earlier ones. From the cache; a change is seen by every process within a second.
 */
export async function getSettings<D extends DefinedSettings = typeof shopSettings>(
  ctx: Context,
): Promise<SettingsOf<D>> {
  ctx.usedTags.add('settings');
  const kept = { tags: ['settings'], maxAge: fiveMinutes, size: 4096 };
  const read = async ({ run }: Pick<Context, 'run'>) =>
    settingsFromRows(await run(allSettings, []), knownSettings(ctx).values);
  const { cache, database } = ctx.runtime;
  const settings: unknown = await cache.remember(
    'settings',
    kept,
    () => read(ctx),
    () => read(database),
  );
  return settings as SettingsOf<D>;
}

/** The language of visitors who have not chosen one. */
export async function getMainLanguage(ctx: Context): Promise<Language> {
  return (await getSettings(ctx)).main_language;
}
