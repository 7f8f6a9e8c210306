// Forgotten passwords and first ones: asking for the letter, and choosing with the token that stands in it.
import { routes } from '@kaifong/domain/customers/contract';
import { data, redirect } from 'react-router';
import { captchaAnswer } from '../../form/captcha.server.ts';
import { refusalOf } from '../../form/form-reply.ts';
import { dropSession } from '../../kit/session/session-cookies.ts';
import { isRefusal } from '../../shell/asking.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { keepPendingEmail } from './pending-email.ts';

/** Sends the letter, if there is such an account; nobody learns whether there is. */
export async function askForPasswordLetter(visitor: Visitor, form: FormData) {
  const email = String(form.get('email') ?? '');
  try {
    await visitor.call(routes.requestReset, {
      email,
      type: 'reset',
      language: visitor.language,
      ...captchaAnswer(form),
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(refusalOf(error, form), { status: error.status });
  }
  keepPendingEmail(visitor, email);
  return redirect('/password/reset/email-confirmation');
}

/** Why a link can no longer be used, in the server's words; null while it can. */
export async function problemOfToken(visitor: Visitor, token: string): Promise<string | null> {
  try {
    await visitor.call(routes.checkResetToken, { token, language: visitor.language });
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.message;
  }
}

/** Sets the new password. Every session has ended with it, this browser's too. */
export async function choosePassword(visitor: Visitor, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  try {
    await visitor.call(routes.resetPassword, {
      token: text('token'),
      password: text('password'),
      password_confirmation: text('password_confirmation'),
      language: visitor.language,
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(refusalOf(error, form), { status: error.status });
  }
  if (visitor.customer) dropSession(visitor);
  return redirect('/login?password=new');
}
