import type { Context } from '@kaifong/kernel/context';
import { type ScriptPolicy, scriptPolicyOf } from '../rules/script-policy-of.ts';
import { themeOf } from '../rules/theme-of.ts';
import { getSettings } from './get-settings.ts';

/** The stylesheet of the shop's template and its hash; both '' for the template the storefront is drawn in. */
export async function getTheme(ctx: Context): Promise<{ css: string; hash: string }> {
  const { css, hash } = themeOf(await getSettings(ctx));
  return { css, hash };
}

const kept = new WeakMap<object, ScriptPolicy>();

/** What a content policy of a storefront page must allow for `script_header` and `script_footer`. */
export async function getScriptPolicy(ctx: Context): Promise<ScriptPolicy> {
  const settings = await getSettings(ctx);
  const known = kept.get(settings);
  if (known) return known;
  const policy = scriptPolicyOf([settings.script_header, settings.script_footer]);
  kept.set(settings, policy);
  return policy;
}
