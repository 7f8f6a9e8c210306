import { type MiddlewareFunction, Outlet } from 'react-router';
import { AccountLayout } from '../../features/customers/account-layout.tsx';
import { requireLogin } from '../../kit/session/guards.ts';
import { visitorOf } from '../../shell/visitor.ts';

/** Guards every page and form below, before any of them reads anything. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, context }, next) => {
    requireLogin(request, visitorOf(context));
    return next();
  },
];

/** Without a loader a page below that has none of its own would be shown unguarded. */
export const loader = () => null;

export default function Account() {
  return (
    <AccountLayout>
      <Outlet />
    </AccountLayout>
  );
}
