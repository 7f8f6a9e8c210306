// The cookies that come and go with a session, as loaders and actions set them. The token is the server's own to set.
import { cookieIn } from '../../shell/request-cookie.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { hintCookie, hintOf, secondsUntil } from './session-hint.ts';

/** After logging in. */
export function keepSession(visitor: Visitor, expiresAt: string): void {
  visitor.setCookie(hintCookie, hintOf(expiresAt), { maxAge: secondsUntil(expiresAt, Date.now()) });
}

/** Logging out, or a session that is over: her cart stays with her account and is there when she comes back. */
export function dropSession(visitor: Visitor): void {
  for (const name of ['token', hintCookie, 'cart_id', 'facebook_login']) visitor.dropCookie(name);
}

/** True for a visitor whose browser still holds a token that opens nothing any more. */
export const hasDeadSession = (request: Request, visitor: Visitor): boolean =>
  visitor.customer === null && Boolean(cookieIn(request, 'token'));
