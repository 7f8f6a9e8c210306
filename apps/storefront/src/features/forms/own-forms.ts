// What a member has filled in, and what she can still do about it.
import { dateLocale } from '@kaifong/base/date-locale';
import { type OwnSubmission, routes } from '@kaifong/domain/forms/contract';
import { data, redirect } from 'react-router';
import { type FormReply, refusalOf } from '../../form/form-reply.ts';
import { loginPath } from '../../kit/session/guards.ts';
import { dropSession } from '../../kit/session/session-cookies.ts';
import { isRefusal, orNotFound } from '../../shell/asking.ts';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';

export interface OwnFormView {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly status: OwnSubmission['status'];
  readonly day: string;
  readonly answers: readonly { readonly title: string; readonly text: string }[];
  readonly reason: string;
  readonly file: { readonly name: string; readonly href: string } | null;
  readonly mayWithdraw: boolean;
  /** Where she goes on with a draft. */
  readonly goOn: string | null;
}

export interface OwnFormsView {
  readonly title: string;
  readonly forms: readonly OwnFormView[];
  readonly page: number;
  readonly pages: number;
  readonly done: string | null;
}

const path = '/account/forms';

function viewOf(form: OwnSubmission, day: Intl.DateTimeFormat): OwnFormView {
  const { id, status, admin_file: file, resume } = form;
  return {
    id,
    title: form.form.title,
    link: form.form.link,
    status,
    day: day.format(new Date(form.created_at)),
    answers: form.answers.map(({ title, text }) => ({ title, text })),
    reason: form.reason,
    file: file && { name: file.filename, href: `${path}/${id}/file/${file.id}` },
    mayWithdraw: form.may_withdraw,
    goOn: resume && `${form.form.link}?resume=${encodeURIComponent(resume)}`,
  };
}

export async function loadOwnForms(request: Request, { call, language, site }: Visitor): Promise<OwnFormsView> {
  const query = new URL(request.url).searchParams;
  const asked = Number(query.get('page'));
  const page = Number.isInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1;
  const answer = await call(routes.listOwnSubmissions, { language, page, per_page: 10 });
  const day = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: site.time_zone });
  return {
    title: personalTextIn(language)('account.forms'),
    forms: answer.data.map((form) => viewOf(form, day)),
    page,
    pages: Math.max(1, Math.ceil(answer.total / answer.per_page)),
    done: query.get('done'),
  };
}

/** Takes one sent form back. */
export async function withdrawOwnForm(visitor: Visitor, form: FormData) {
  try {
    await visitor.call(routes.withdrawOwnSubmission, { id: String(form.get('id') ?? ''), language: visitor.language });
    return redirect(`${path}?done=withdrawn`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.status === 401) {
      dropSession(visitor);
      return redirect(loginPath(path, true));
    }
    return data<FormReply>(refusalOf(error, form), { status: error.status });
  }
}

/** A file of hers, as a download. */
export async function loadOwnFormFile({ call }: Visitor, id: string, fileId: string): Promise<Response> {
  const file = await orNotFound(call(routes.getOwnSubmissionFile, { id, file_id: fileId }));
  const name = file instanceof File ? file.name : 'file';
  return new Response(file, {
    headers: { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
  });
}
