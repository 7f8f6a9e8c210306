// Where the shop asks whether a person is filling in a form.
import * as z from 'zod';

/** Forms that strangers can send. */
export const captchaForms = ['register', 'login', 'reset', 'contact', 'form', 'funnel'] as const;
export type CaptchaForm = (typeof captchaForms)[number];
/** The forms there are today: what is chosen asks. */
export const askingForms: readonly CaptchaForm[] = ['register', 'login', 'reset', 'contact', 'form'];
export const captchaFormSchema = z.enum(captchaForms);

/** What such a form sends along: the answer of the visitor's browser to the question. */
export const captchaToken = z.string().max(4_000).optional();

/** The form asks, because the shop wants it to and has both keys; `site_key` is what the widget needs. */
export function captchaKeyFor(
  settings: { readonly recaptcha_site_key: string; readonly recaptcha_forms: readonly CaptchaForm[] },
  form: CaptchaForm,
): string | undefined {
  return settings.recaptcha_forms.includes(form) && settings.recaptcha_site_key
    ? settings.recaptcha_site_key
    : undefined;
}
