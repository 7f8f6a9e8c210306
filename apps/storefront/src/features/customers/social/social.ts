// Logging in with Facebook, and linking an account with it.
import { routes } from '@kaifong/domain/customers/contract';
import { data, redirect } from 'react-router';
import { refusalOf } from '../../../form/form-reply.ts';
import { loginPath, requireLogin, returnPath } from '../../../kit/session/guards.ts';
import { dropSession, keepSession } from '../../../kit/session/session-cookies.ts';
import { isRefusal } from '../../../shell/asking.ts';
import { personalTextIn } from '../../../shell/personal-text.server.ts';
import type { Visitor } from '../../../shell/visitor.ts';

export interface SocialView {
  readonly title: string;
  readonly purpose: 'login' | 'link';
  readonly appId: string;
  /** Address of Facebook's script. */
  readonly script: string;
  /** Of Facebook's interface. */
  readonly version: string;
  readonly rehearsal: boolean;
  /** Where she goes afterwards. */
  readonly back: string;
  /** She must choose one before she can link. */
  readonly lacksPassword: boolean;
}

/** Whether one can log in with Facebook here. */
export async function socialOffered(visitor: Visitor): Promise<boolean> {
  return (await visitor.call(routes.getSocialAccess, {})).data.offered;
}

const purposeIn = (named: string | undefined) => (named === 'login' || named === 'link' ? named : undefined);

export async function loadSocial(request: Request, visitor: Visitor, named: string | undefined) {
  const purpose = purposeIn(named);
  if (!purpose) throw data(null, { status: 404 });
  const back = returnPath(new URL(request.url).searchParams.get('return'));
  if (purpose === 'link') requireLogin(request, visitor);
  else if (visitor.customer) throw redirect(back);
  const { data: access } = await visitor.call(routes.getSocialAccess, {});
  if (!access.offered || !access.app_id || !access.script || !access.version) throw data(null, { status: 404 });
  const view: SocialView = {
    title: personalTextIn(visitor.language)(`facebook.${purpose}.title`),
    purpose,
    appId: access.app_id,
    script: access.script,
    version: access.version,
    rehearsal: access.rehearsal,
    back,
    lacksPassword: purpose === 'link' && !(await visitor.call(routes.getInfo, {})).data.has_password,
  };
  return view;
}

/** Hands on what Facebook's script gave her browser. */
export async function social(visitor: Visitor, form: FormData, named: string | undefined) {
  const purpose = purposeIn(named);
  if (!purpose) throw data(null, { status: 404 });
  const text = (name: string) => String(form.get(name) ?? '');
  const access_token = text('access_token');
  try {
    if (purpose === 'login') {
      const session = await visitor.call(routes.logInSocially, { access_token });
      keepSession(visitor, session.expires_at);
      return redirect(returnPath(form.get('return')));
    }
    await visitor.call(routes.linkSocially, { access_token, current_password: text('current_password') });
    return redirect('/account/profile?done=facebook');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.status === 401 && purpose === 'link') {
      dropSession(visitor);
      return redirect(loginPath('/account/profile', true));
    }
    return data(refusalOf(error, form), { status: error.status });
  }
}
