// Making an account.
import { routes } from '@kaifong/domain/customers/contract';
import { startingCountryCode } from '@kaifong/domain/settings/contract';
import { data, redirect } from 'react-router';
import { askCaptcha, captchaAnswer } from '../../form/captcha.server.ts';
import { refusalOf } from '../../form/form-reply.ts';
import { returnPath } from '../../kit/session/guards.ts';
import { keepSession } from '../../kit/session/session-cookies.ts';
import { isRefusal } from '../../shell/asking.ts';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { keepPendingEmail } from './pending-email.ts';
import { codesOffered, forgetNumber, provenNumber } from './phone-code.ts';

export interface RegisterView {
  readonly title: string;
  readonly codes: readonly string[];
  readonly code: string | undefined;
  readonly back: string;
  readonly captcha: string | undefined;
  /** The code of whoever sent her here. */
  readonly referral: string;
  /** She can begin with her telephone number. */
  readonly codesOffered: boolean;
  /** The number she has proven. */
  readonly proven: { readonly code: string; readonly phone: string } | null;
}

export async function loadRegister(request: Request, visitor: Visitor): Promise<RegisterView> {
  const { site, language } = visitor;
  const proven = provenNumber(request);
  return {
    title: personalTextIn(language)('register.title'),
    codes: site.supported_country_codes,
    code: startingCountryCode(site),
    back: returnPath(new URL(request.url).searchParams.get('return')),
    captcha: askCaptcha(visitor, 'register'),
    referral: (new URL(request.url).searchParams.get('referral') ?? '').slice(0, 20),
    codesOffered: await codesOffered(visitor),
    proven: proven && { code: proven.code, phone: proven.phone },
  };
}

/** Makes the account. She is logged in at once, or told to look into her mail where the shop wants that first. */
export async function register(request: Request, visitor: Visitor, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const proven = provenNumber(request);
  try {
    const made = await visitor.call(routes.register, {
      first_name: text('first_name'),
      last_name: text('last_name'),
      email: text('email'),
      ...(proven
        ? { country_code: proven.code, phone: proven.phone, otp_token: proven.proof }
        : { country_code: text('country_code'), phone: text('phone') }),
      referral_code: text('referral_code'),
      password: text('password'),
      password_confirmation: text('password_confirmation'),
      is_subscribe: form.has('is_subscribe'),
      language: visitor.language,
      ...captchaAnswer(form),
    });
    if (proven) forgetNumber(visitor);
    if (made.status === 'verify_email' || !made.expires_at) {
      keepPendingEmail(visitor, made.data.email);
      return redirect('/email-validation');
    }
    // A link to confirm the address was just mailed: her account knows by this.
    keepPendingEmail(visitor, made.data.email);
    keepSession(visitor, made.expires_at);
    const back = returnPath(form.get('return'));
    return redirect(back === '/account' ? '/account?done=registered' : back);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'customers.phone-unproven') forgetNumber(visitor);
    return data(refusalOf(error, form), { status: error.status });
  }
}
