// Writing to the shop: what the page needs, and what its form does.
import { routes } from '@kaifong/domain/crm/contract';
import { routes as customerRoutes, fullNameOf } from '@kaifong/domain/customers/contract';
import { data, redirect } from 'react-router';
import { askCaptcha, captchaAnswer } from '../../form/captcha.server.ts';
import { refusalOf } from '../../form/form-reply.ts';
import { isRefusal } from '../../shell/asking.ts';
import { textIn } from '../../shell/text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';

export interface ContactView {
  readonly title: string;
  readonly description: string;
  /** The message was sent: says so above an empty form. */
  readonly sent: boolean;
  /** What the shop knows of a customer already. */
  readonly known: { readonly name: string; readonly email: string };
  readonly captcha: string | undefined;
}

export async function loadContact(request: Request, visitor: Visitor): Promise<ContactView> {
  const { call, language, customer } = visitor;
  const text = textIn(language);
  const info = customer && (await call(customerRoutes.getInfo, {})).data;
  return {
    title: text('contact.title'),
    description: text('contact.introduction'),
    sent: new URL(request.url).searchParams.has('sent'),
    known: { name: info ? fullNameOf(info) : '', email: info?.email ?? '' },
    captcha: askCaptcha(visitor, 'contact'),
  };
}

/** Sends the message. The answer is an address of its own, so that loading the page again sends nothing twice. */
export async function sendContactMessage(visitor: Visitor, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  try {
    await visitor.call(routes.sendContactMessage, {
      name: text('name'),
      email: text('email'),
      subject: text('subject'),
      message: text('message'),
      website: text('website'),
      ...captchaAnswer(form),
      language: visitor.language,
    });
    return redirect('/contact-us?sent=1#sent');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(refusalOf(error, form), { status: error.status });
  }
}
