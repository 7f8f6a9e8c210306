import { routes } from '@kaifong/domain/customers/contract';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { dropSession } from '../kit/session/session-cookies.ts';
import { isRefusal } from '../shell/asking.ts';
import { visitorOf } from '../shell/visitor.ts';

/** A link here, or a page kept in history, must not log anybody out. */
export function loader() {
  return redirect('/');
}

/** Ends the session, forgets the cart and goes home. */
export async function action({ context }: ActionFunctionArgs) {
  const visitor = visitorOf(context);
  try {
    if (visitor.customer) await visitor.call(routes.logOut, {});
  } catch (error) {
    // A session that has ended by itself is logged out already.
    if (!isRefusal(error)) throw error;
  }
  dropSession(visitor);
  return redirect('/');
}
