// Coming off the shop's news by the link of a mail. Opening it changes nothing: mail programs look at links, too.
import { routes } from '@kaifong/domain/customers/contract';
import { routes as wishlist } from '@kaifong/domain/wishlist/contract';
import { data, redirect } from 'react-router';
import { refusalOf } from '../../../form/form-reply.ts';
import { isRefusal } from '../../../shell/asking.ts';
import { personalTextIn } from '../../../shell/personal-text.server.ts';
import type { Visitor } from '../../../shell/visitor.ts';

export interface UnsubscribeView {
  readonly title: string;
  readonly email: string;
  readonly link: string;
  /** Of which mails: the shop's news, or what she asked to be told about her wish list. */
  readonly list: 'news' | 'wishes';
  readonly done: boolean;
}

const listIn = (value: unknown) => (value === 'wishes' ? 'wishes' : 'news');

export function loadUnsubscribe(request: Request, { language }: Visitor): UnsubscribeView {
  const query = new URL(request.url).searchParams;
  const done = query.has('done');
  return {
    title: personalTextIn(language)(done ? 'unsubscribe.doneTitle' : 'unsubscribe.title'),
    email: query.get('email') ?? '',
    link: query.get('link') ?? '',
    list: listIn(query.get('list')),
    done,
  };
}

export async function takeOff(visitor: Visitor, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const list = listIn(form.get('list'));
  try {
    const route = list === 'wishes' ? wishlist.stopMails : routes.unsubscribeAtOnce;
    await visitor.call(route, { email: text('email'), link: text('link') });
    return redirect(`/unsubscribe?${new URLSearchParams({ done: '1', list })}`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Cut short by a mail program, or too old: what to do instead is the same.
    const words = personalTextIn(visitor.language)(`unsubscribe.${list}.failed`);
    return data({ ...refusalOf(error, form), messages: [words] }, { status: error.status });
  }
}
