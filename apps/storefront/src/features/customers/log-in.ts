// Logging in: what the page needs, and what its form does.
import { routes } from '@kaifong/domain/customers/contract';
import { phoneLoginEnabled, registrationOpen, startingCountryCode } from '@kaifong/domain/settings/contract';
import { data, redirect } from 'react-router';
import { askCaptcha, captchaAnswer } from '../../form/captcha.server.ts';
import { refusalOf } from '../../form/form-reply.ts';
import { returnPath } from '../../kit/session/guards.ts';
import { dropSession, hasDeadSession, keepSession } from '../../kit/session/session-cookies.ts';
import { isRefusal } from '../../shell/asking.ts';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { keepPendingEmail } from './pending-email.ts';
import { codesOffered } from './phone-code.ts';
import { socialOffered } from './social/social.ts';

export interface LoginView {
  readonly title: string;
  /** By which name she logs in; the other is one click away where the shop offers it. */
  readonly by: 'email' | 'phone';
  readonly phoneOffered: boolean;
  /** She may have a code sent to her telephone instead of typing a password. */
  readonly codesOffered: boolean;
  readonly facebookOffered: boolean;
  readonly codes: readonly string[];
  readonly code: string | undefined;
  readonly registrationOpen: boolean;
  /** Where she goes afterwards. */
  readonly back: string;
  /** Why she is here: her session ended, her password is a new one. */
  readonly notice: 'expired' | 'password' | null;
  readonly captcha: string | undefined;
}

const notices = ['expired', 'password'] as const;

export async function loadLogin(request: Request, visitor: Visitor): Promise<LoginView | Response> {
  const query = new URL(request.url).searchParams;
  const back = returnPath(query.get('return'));
  if (visitor.customer) return redirect(back);
  if (hasDeadSession(request, visitor)) dropSession(visitor);
  const { site, language } = visitor;
  const phoneOffered = phoneLoginEnabled(site);
  return {
    title: personalTextIn(language)('login.title'),
    by: phoneOffered && query.get('by') === 'phone' ? 'phone' : 'email',
    phoneOffered,
    codesOffered: phoneOffered && (await codesOffered(visitor)),
    facebookOffered: await socialOffered(visitor),
    codes: site.supported_country_codes,
    code: startingCountryCode(site),
    registrationOpen: registrationOpen(site),
    back,
    notice: notices.find((notice) => query.has(notice)) ?? null,
    captcha: askCaptcha(visitor, 'login'),
  };
}

/** Opens the session and leads on; an address that must be verified first leads to the page that says so. */
export async function logIn(visitor: Visitor, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const who = form.has('phone')
    ? { phone: text('phone'), country_code: text('country_code') }
    : { email: text('email') };
  try {
    const session = await visitor.call(routes.logIn, { ...who, password: text('password'), ...captchaAnswer(form) });
    keepSession(visitor, session.expires_at);
    return redirect(returnPath(form.get('return')));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'customers.email-unverified' && who.email) {
      keepPendingEmail(visitor, who.email);
      return redirect('/email-validation');
    }
    return data(
      refusalOf(error, form, (path) => (path === 'email' && who.phone !== undefined ? 'phone' : path)),
      {
        status: error.status,
      },
    );
  }
}
