import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { Settings } from '../contract/index.ts';
import { settingsFromRows } from '../rules/settings-from-rows.ts';

const allSettings = statement<{ key: string; value: unknown }>('settings-all', 'select key, value from settings');

const fiveMinutes = 300_000;

/** Every setting of the shop, from the cache; a change is seen by every process within a second. */
export async function getSettings(ctx: Context): Promise<Settings> {
  ctx.usedTags.add('settings');
  return ctx.runtime.cache.remember('settings', { tags: ['settings'], maxAge: fiveMinutes, size: 4096 }, async () =>
    settingsFromRows(await ctx.run(allSettings, [])),
  );
}

/** The language of visitors who have not chosen one. */
export async function getMainLanguage(ctx: Context): Promise<Language> {
  return (await getSettings(ctx)).main_language;
}
