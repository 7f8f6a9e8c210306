// The link in the verification letter, and asking for it again. Opening the link changes nothing, for mail programs look at links, too: a button confirms.
import { routes } from '@kaifong/domain/customers/contract';
import { data, redirect } from 'react-router';
import { refusalOf } from '../../form/form-reply.ts';
import { isRefusal } from '../../shell/asking.ts';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { keepPendingEmail } from './pending-email.ts';

export interface VerificationView {
  readonly title: string;
  readonly step: 'ask' | 'done' | 'failed';
  /** Why the link does not count. */
  readonly problem?: string;
  readonly loggedIn: boolean;
}

interface Link {
  readonly id?: string | undefined;
  readonly hash?: string | undefined;
}

const titles = { ask: 'askTitle', done: 'doneTitle', failed: 'failedTitle' } as const;

function shown({ customer, language }: Visitor, step: VerificationView['step'], problem?: string): VerificationView {
  const title = personalTextIn(language)(`verification.${titles[step]}`);
  return { title, step, ...(problem !== undefined && { problem }), loggedIn: customer !== null };
}

export function loadVerification(visitor: Visitor, { id }: Link, query: URLSearchParams) {
  if (query.has('done')) return shown(visitor, 'done');
  if (Number(id) > 0 && query.get('signature')) return shown(visitor, 'ask');
  return data(shown(visitor, 'failed', personalTextIn(visitor.language)('verification.incomplete')), { status: 422 });
}

/** Confirms the address of a link. */
export async function confirmAddress(visitor: Visitor, { id = '', hash = '' }: Link, query: URLSearchParams) {
  const link = { id, hash, expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
  try {
    await visitor.call(routes.verifyEmail, link);
    return redirect(`/email/verify/${encodeURIComponent(id)}/confirmed?done`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // A link cut short by a mail program is no link; which part is missing helps nobody.
    const text = personalTextIn(visitor.language);
    const problem = error.code === 'validation' ? text('verification.incomplete') : error.message;
    return data(shown(visitor, 'failed', problem), { status: error.status });
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
