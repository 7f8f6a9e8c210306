import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { rehearses } from '@kaifong/kernel/demo';
import { and, asc, eq } from 'drizzle-orm';
import { getSecret, getSettings } from '../../../settings/index.ts';
import { type SocialApp, SocialAway, type SocialOrigins, socialLogin } from '../../ports/social-login.ts';
import { customerLinks } from '../../schema.ts';

export interface SocialAccess {
  readonly app: SocialApp;
  readonly rehearsal: boolean;
}

interface Keys {
  readonly isOn: boolean;
  readonly access: SocialAccess | undefined;
}

/** The shop's own app when both keys are there; the demo's simulator while the shop rehearses. */
async function keysOf(ctx: Context): Promise<Keys> {
  const { facebook_enabled, fb_client_id: id } = await getSettings(ctx);
  const secret = await getSecret(ctx, 'facebook_client_secret');
  const { rehearsal } = ctx.runtime.adapters.of(socialLogin);
  if (rehearsal && (await rehearses(ctx))) return { isOn: true, access: { app: rehearsal, rehearsal: true } };
  return { isOn: facebook_enabled === 1, access: id && secret ? { app: { id, secret }, rehearsal: false } : undefined };
}

/** How one logs in with Facebook; undefined while the shop does not offer it. */
export async function socialAccess(ctx: Context): Promise<SocialAccess | undefined> {
  const { isOn, access } = await keysOf(ctx);
  return isOn ? access : undefined;
}

/** What a page that loads Facebook's script opens for it; undefined while the shop does not offer it. */
export async function socialOrigins(ctx: Context): Promise<SocialOrigins | undefined> {
  const access = await socialAccess(ctx);
  return access && ctx.runtime.adapters.of(socialLogin).origins(access.rehearsal);
}

export async function getSocialAccess(ctx: Context) {
  const access = await socialAccess(ctx);
  if (!access) return { offered: false, app_id: null, script: null, version: null, rehearsal: false };
  const { app, rehearsal } = access;
  const { version, script } = ctx.runtime.adapters.of(socialLogin);
  return { offered: true, app_id: app.id, script: script(rehearsal), version, rehearsal };
}

/** Facebook's id of whoever gave this token to the shop. Refuses `social-failed`, `social-away`. */
export async function subjectOf(ctx: Context, token: string): Promise<string> {
  const access = await socialAccess(ctx);
  if (!access) throw fail('customers.social-failed');
  const { app, rehearsal } = access;
  try {
    const subject = await ctx.runtime.adapters.of(socialLogin).whoIs(token, app, rehearsal);
    if (!subject) throw fail('customers.social-failed');
    return subject;
  } catch (error) {
    if (!(error instanceof SocialAway)) throw error;
    ctx.runtime.log.warn({ detail: error.message }, 'facebook did not answer');
    throw fail('customers.social-away');
  }
}

export async function getSocialLink(ctx: Context, customerId: number) {
  const [link] = await ctx.db
    .select({ at: customerLinks.created_at })
    .from(customerLinks)
    .where(and(eq(customerLinks.customer_id, customerId), eq(customerLinks.provider, 'facebook')))
    .orderBy(asc(customerLinks.id))
    .limit(1);
  return { linked: link !== undefined, linked_at: link?.at.toISOString() ?? null };
}

/** Asks Facebook whether the keys that are saved open the app, switched on or not. */
export async function testSocialConnection(ctx: Context) {
  const { access } = await keysOf(ctx);
  if (!access) return { state: 'off' as const, answer: '', rehearsal: false };
  const { app, rehearsal } = access;
  try {
    const { open, answer } = await ctx.runtime.adapters.of(socialLogin).testConnection(app, rehearsal);
    return { state: open ? ('open' as const) : ('closed' as const), answer: answer.slice(0, 500), rehearsal };
  } catch (error) {
    if (!(error instanceof SocialAway)) throw error;
    return { state: 'away' as const, answer: '', rehearsal };
  }
}
