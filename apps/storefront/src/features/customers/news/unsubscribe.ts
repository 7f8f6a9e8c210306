// Coming off the shop's news by the link of a mail, or choosing what to get. Opening it changes nothing: mail programs look at links,
// too. Without a link the address is mailed one.
import { languageNames, languages } from '@kaifong/base/localized';
import { type NewsChoices, routes } from '@kaifong/domain/customers/contract';
import { routes as wishlist } from '@kaifong/domain/wishlist/contract';
import { data, redirect } from 'react-router';
import { formNameOf, refusalOf } from '../../../form/form-reply.ts';
import { isRefusal } from '../../../shell/asking.ts';
import { personalTextIn } from '../../../shell/personal-text.server.ts';
import type { Visitor } from '../../../shell/visitor.ts';

/** `texts`: she gets no more text messages. */
type Done = 'left' | 'saved' | 'sent' | 'texts';

export interface UnsubscribeView {
  readonly title: string;
  readonly email: string;
  readonly link: string;
  /** Of a text message; empty without one. */
  readonly code: string;
  /** Of which mails: the shop's news, or what she asked to be told about her wish list. */
  readonly list: 'news' | 'wishes';
  /** The step that was taken just now: taken off, choices saved, or a mail sent. */
  readonly done: Done | null;
  /** The news she gets; null without a link that opens it. */
  readonly choices: NewsChoices | null;
  readonly languages: readonly { readonly value: string; readonly label: string }[];
}

const listIn = (value: unknown): 'news' | 'wishes' => (value === 'wishes' ? 'wishes' : 'news');
const titles = { left: 'doneTitle', saved: 'savedTitle', sent: 'title', texts: 'doneTitle' } as const;

async function choicesOf({ call, language }: Visitor, email: string, link: string): Promise<NewsChoices | null> {
  try {
    return (await call(routes.getNewsChoices, { email, link, language })).data;
  } catch (error) {
    // A link that is wrong opens nothing; one that could not be looked at, for too many asked, may be good.
    if (isRefusal(error) && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

export async function loadUnsubscribe(request: Request, visitor: Visitor): Promise<UnsubscribeView> {
  const query = new URL(request.url).searchParams;
  const asked = query.get('done');
  const done = asked !== null && Object.hasOwn(titles, asked) ? (asked as Done) : null;
  const [email, link, list] = [query.get('email') ?? '', query.get('link') ?? '', listIn(query.get('list'))];
  const choices = list === 'news' && email && link ? await choicesOf(visitor, email, link) : null;
  const title = done ? titles[done] : choices ? 'choicesTitle' : 'title';
  return {
    title: personalTextIn(visitor.language)(`unsubscribe.${title}`),
    ...{ email, link, list, done, choices, code: query.get('s') ?? '' },
    languages: languages.map((value) => ({ value, label: languageNames[value] })),
  };
}

/** Her button is the click a mail program would post. */
const oneClick = { 'List-Unsubscribe': 'One-Click' } as const;

/** What the page's form asks for; the answer is what was done. */
async function send({ call, language }: Visitor, form: FormData): Promise<Done> {
  const text = (name: string) => String(form.get(name) ?? '');
  const [email, link] = [text('email'), text('link')];
  if (text('code')) {
    await call(routes.leaveTexts, { code: text('code'), language });
    return 'texts';
  }
  if (formNameOf(form) === 'choices') {
    const speaks = languages.find((code) => code === text('speaks')) ?? language;
    const wish = { is_subscribe: form.has('is_subscribe'), sms_subscribe: form.has('sms_subscribe') };
    const mail_measured = form.has('mail_measured');
    await call(routes.saveNewsChoices, { email, link, language, ...wish, mail_measured, speaks });
    return 'saved';
  }
  if (listIn(form.get('list')) === 'wishes') {
    await call(wishlist.stopMails, { email, link, ...oneClick });
    return 'left';
  }
  const { status } = await call(routes.unsubscribeAtOnce, {
    ...{ email, language },
    ...(link && { link, ...oneClick }),
  });
  return status === 'sent' ? 'sent' : 'left';
}

export async function takeOff(visitor: Visitor, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const list = listIn(form.get('list'));
  try {
    const done = await send(visitor, form);
    // The link stays in the address: she may change her mind at once.
    const query = new URLSearchParams({ done, list });
    if (list === 'news' && (done === 'left' || done === 'saved'))
      for (const name of ['email', 'link']) query.set(name, text(name));
    return redirect(`/unsubscribe?${query}`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (!text('link') && !text('code')) return data(refusalOf(error, form), { status: error.status });
    // Cut short by a mail program, or too old: what to do instead is the same.
    const words = personalTextIn(visitor.language)(`unsubscribe.${list}.failed`);
    return data({ ...refusalOf(error, form), messages: [words] }, { status: error.status });
  }
}
