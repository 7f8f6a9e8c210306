// A funnel: the form it asks by, for a visitor who becomes a lead of the shop.
import { routes, type StoreFunnel } from '@kaifong/domain/crm/contract';
import { leadSources } from '@kaifong/domain/forms/contract';
import { data, redirect } from 'react-router';
import { captchaAnswer } from '../../form/captcha.server.ts';
import { refusalOf } from '../../form/form-reply.ts';
import { loginPath } from '../../kit/session/guards.ts';
import { isRefusal } from '../../shell/asking.ts';
import { cookieIn } from '../../shell/request-cookie.ts';
import type { Visitor } from '../../shell/visitor.ts';
import type { FormView } from './form-views.ts';
import { leadSourceOf } from './lead-source.ts';
import { answersIn, isMiss, viewOf } from './load-form.ts';

/** An unknown funnel leads to the front page (specification, 2). */
async function readFunnel({ call, language }: Visitor, url: string): Promise<StoreFunnel> {
  try {
    return (await call(routes.showFunnel, { url: url.slice(0, 160), language })).data;
  } catch (error) {
    if (!isMiss(error)) throw error;
    throw redirect('/');
  }
}

export async function loadFunnel(request: Request, visitor: Visitor, url: string): Promise<FormView> {
  const { id, link, name, intro, thanks, asks_consent: asksConsent, ebook, form } = await readFunnel(visitor, url);
  const query = new URL(request.url).searchParams;
  const sent = query.has('sent') ? thanks || form.thanks : null;
  if (sent === null && form.state === 'login') throw redirect(loginPath(link));
  return {
    ...(await viewOf(visitor, form)),
    link,
    title: name,
    description: intro || form.description,
    metaTitle: name,
    sent,
    source: leadSourceOf(request),
    funnel: { id, asksConsent, ebook, mailed: query.get('sent') === 'ebook' },
  };
}

const isVisitor = (text: string | undefined): text is string => /^[0-9a-f-]{36}$/.test(text ?? '');

/** Sends the form of a funnel. The answer is an address of its own, so that loading the page again sends nothing twice. */
export async function sendFunnel(request: Request, visitor: Visitor, url: string) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const seen = cookieIn(request, 'visitor');
  const funnel = await readFunnel(visitor, url);
  try {
    const { data: reply } = await visitor.call(
      routes.fillFunnel,
      {
        id: funnel.id,
        answers: await answersIn(form),
        source: leadSources.find((source) => source === text('source')) ?? 'form',
        consent: text('consent') === '1',
        website: text('website'),
        ...(isVisitor(seen) && { visitor: seen }),
        ...captchaAnswer(form),
        language: visitor.language,
      },
      { idempotencyKey: `${text('send_key')}-funnel` },
    );
    return redirect(`${funnel.link}?sent=${reply.ebook ? 'ebook' : '1'}#sent`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(refusalOf(error, form), { status: error.status });
  }
}
