// Signing up for the shop's news: asked for here or in the footer, and confirmed by the link of a mail. Opening that link changes
// nothing: mail programs look at links, too.
import { routes } from '@kaifong/domain/customers/contract';
import { data, redirect } from 'react-router';
import { refusalOf } from '../../../form/form-reply.ts';
import { isRefusal } from '../../../shell/asking.ts';
import { personalTextIn } from '../../../shell/personal-text.server.ts';
import type { Visitor } from '../../../shell/visitor.ts';

export interface NewsletterView {
  readonly title: string;
  readonly email: string;
  /** Of the mail; empty: she has not been asked to confirm. */
  readonly link: string;
  /** The step that was taken just now. */
  readonly done: 'sent' | 'joined' | null;
}

export function loadNewsletter(request: Request, { language }: Visitor): NewsletterView {
  const query = new URL(request.url).searchParams;
  const done = query.get('done');
  return {
    title: personalTextIn(language)(done === 'joined' ? 'newsletter.joinedTitle' : 'newsletter.title'),
    email: query.get('email') ?? '',
    link: query.get('link') ?? '',
    done: done === 'sent' || done === 'joined' ? done : null,
  };
}

export async function signUp(visitor: Visitor, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const [email, link] = [text('email'), text('link')];
  const { call, language } = visitor;
  try {
    // Programs fill in what people do not see: they are answered like everybody.
    if (text('website')) return redirect('/newsletter?done=sent');
    const { status } = link
      ? await call(routes.confirmNews, { email, link, language })
      : await call(routes.joinNews, { email, language });
    return redirect(`/newsletter?done=${status}`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (!link) return data(refusalOf(error, form), { status: error.status });
    const words = personalTextIn(language)('newsletter.failed');
    return data({ ...refusalOf(error, form), messages: [words] }, { status: error.status });
  }
}
