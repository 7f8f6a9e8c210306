import { routes } from '@kaifong/domain/packages/contract';
import { data, redirect } from 'react-router';
import { refusalOf } from '../../form/form-reply.ts';
import { loginPath } from '../../kit/session/guards.ts';
import { dropSession } from '../../kit/session/session-cookies.ts';
import { isRefusal } from '../../shell/asking.ts';
import type { Visitor } from '../../shell/visitor.ts';

const path = '/account/packages';

/** Shares a package with a friend, or ends that, and leads back to the packages. */
export async function changePackages(visitor: Visitor, form: FormData) {
  const { call, language } = visitor;
  const id = Number(form.get('id'));
  try {
    if (form.get('intent') === 'unshare')
      await call(routes.unsharePackage, { id, friend: Number(form.get('friend')), language });
    else await call(routes.sharePackage, { id, email: String(form.get('email') ?? ''), language });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.status === 401) {
      dropSession(visitor);
      return redirect(loginPath(path, true));
    }
    return data(refusalOf(error, form), { status: error.status });
  }
  return redirect(path, 303);
}
