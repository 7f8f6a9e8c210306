import { failField } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { type CaptchaForm, captchaKeyFor } from '../contract/index.ts';
import { captchaService } from '../ports/captcha-service.ts';
import { getSecret } from './get-secret.ts';
import { getSettings } from './get-settings.ts';

/**
 * Refuses a form that a program seems to have sent, where the shop asks: `settings.captcha-missing`,
 * `settings.captcha-failed`, both at `recaptcha_token`. When the service cannot be reached the form passes: a shop that
 * takes nobody in because a service of others is down is worse off, and the limits of the call still hold. Talks to the
 * outside: never inside a transaction.
 */
export async function requireCaptcha(ctx: Context, form: CaptchaForm, token: string | undefined): Promise<void> {
  if (!captchaKeyFor(await getSettings(ctx), form)) return;
  const secret = await getSecret(ctx, 'recaptcha_secret_key');
  if (!secret) return;
  if (!token) throw failField('recaptcha_token', 'settings.captcha-missing');
  const answer = await ctx.runtime.adapters.of(captchaService)({ secret, token, address: ctx.address });
  if (answer === 'failed') throw failField('recaptcha_token', 'settings.captcha-failed');
  if (answer === 'unreachable') ctx.runtime.log.warn({ form }, 'the captcha service did not answer; the form passed');
}
