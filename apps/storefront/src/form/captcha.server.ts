// Whether a form asks its visitor to show that she is a person, and what its page needs for that.
import { type CaptchaForm, captchaKeyFor } from '@kaifong/domain/settings/contract';
import type { Visitor } from '../shell/visitor.ts';
import { captchaScript } from './captcha-script.ts';

/** The key of the question; undefined where nothing is asked. The page is given the script that asks. */
export function askCaptcha(visitor: Visitor, form: CaptchaForm): string | undefined {
  const key = captchaKeyFor(visitor.site, form);
  if (key) visitor.addCode({ head: `<script src="${captchaScript}" async defer></script>` });
  return key;
}

/** What the visitor's browser answered, under the name Google's script gives it. */
export const captchaAnswer = (form: FormData): { recaptcha_token?: string } => {
  const answer = form.get('g-recaptcha-response');
  return typeof answer === 'string' && answer ? { recaptcha_token: answer } : {};
};
