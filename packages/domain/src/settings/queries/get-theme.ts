import type { Context } from '@kaifong/kernel/context';
import { themeOf } from '../rules/theme-of.ts';
import { getSettings } from './get-settings.ts';

/** The stylesheet of the shop's template and its hash; both '' for the template the storefront is drawn in. */
export async function getTheme(ctx: Context): Promise<{ css: string; hash: string }> {
  const { css, hash } = themeOf(await getSettings(ctx));
  return { css, hash };
}
