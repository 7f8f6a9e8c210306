// The link in the verification letter, and asking for it again.
import { routes } from '@kaifong/domain/customers/contract';
import { data, redirect } from 'react-router';
import { refusalOf } from '../../form/form-reply.ts';
import { isRefusal } from '../../shell/asking.ts';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { keepPendingEmail } from './pending-email.ts';

export interface VerificationView {
  readonly title: string;
  /** Why the link does not count; null when it does. */
  readonly problem: string | null;
  readonly loggedIn: boolean;
}

interface Link {
  readonly id: string | undefined;
  readonly hash: string | undefined;
}

export async function loadVerification(visitor: Visitor, { id, hash }: Link, query: URLSearchParams) {
  const { call, customer, language } = visitor;
  const text = personalTextIn(language);
  const shown = (problem: string | null): VerificationView => ({
    title: text(problem === null ? 'verification.doneTitle' : 'verification.failedTitle'),
    problem,
    loggedIn: customer !== null,
  });
  const link = { id: id ?? '', hash: hash ?? '', expires: query.get('expires') ?? '' };
  try {
    await call(routes.verifyEmail, { ...link, signature: query.get('signature') ?? '' });
    return shown(null);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // A link cut short by a mail program is no link; which part is missing helps nobody.
    const problem = error.code === 'validation' ? text('verification.incomplete') : error.message;
    return data(shown(problem), { status: error.status });
  }
}

/** Sends the letter again, if the address waits for one. */
export async function resendLetter(visitor: Visitor, form: FormData) {
  const email = String(form.get('email') ?? '');
  try {
    await visitor.call(routes.resendVerification, { email, language: visitor.language });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(refusalOf(error, form), { status: error.status });
  }
  keepPendingEmail(visitor, email);
  return redirect('/resend-email?sent=1');
}
