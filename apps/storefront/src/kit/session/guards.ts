// Guards of pages: who may see one, and where everybody else is led.
import { redirect } from 'react-router';
import { ownPath } from '../../shell/own-path.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { dropSession, hasDeadSession } from './session-cookies.ts';

/** The log-in page that leads back to `path` afterwards. */
export function loginPath(path: string, expired = false): string {
  const query = new URLSearchParams({ ...(expired && { expired: '1' }), return: path });
  return `/login?${query}`;
}

/** Where to go after logging in: a page of this shop, else her account. */
export function returnPath(value: unknown): string {
  const path = ownPath(value);
  return path && !/^\/(login|logout|register)(\/|$)/.test(path) ? path : '/account';
}

/** Leads strangers to the log-in page and back. A session that has ended is said to have. */
export function requireLogin(request: Request, visitor: Visitor): NonNullable<Visitor['customer']> {
  if (visitor.customer) return visitor.customer;
  const expired = hasDeadSession(request, visitor);
  if (expired) dropSession(visitor);
  throw redirect(loginPath(pathOf(request), expired));
}

/** The page a request is about: its data is asked for at the same address with an ending. */
export function pathOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, '');
}
