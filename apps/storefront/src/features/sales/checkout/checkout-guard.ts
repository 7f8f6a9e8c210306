import { cartOpenTo, guestCheckoutAllowed } from '@kaifong/domain/settings/contract';
import { redirect } from 'react-router';
import { loginPath, requireLogin } from '../../../kit/session/guards.ts';
import { hasDeadSession } from '../../../kit/session/session-cookies.ts';
import type { Visitor } from '../../../shell/visitor.ts';

/** Leads home where the shop does not sell to this visitor. */
export function requireOpenCart({ site, customer }: Visitor): void {
  if (!cartOpenTo(site, customer !== null)) throw redirect('/');
}

/** Leads away whoever may not check out: home where nothing is sold to her, to the log-in page where guests may not buy. */
export function requireCheckout(request: Request, visitor: Visitor): void {
  // Her cart is in her account: a guest with an empty cart is not what she wants to become.
  if (hasDeadSession(request, visitor)) requireLogin(request, visitor);
  requireOpenCart(visitor);
  if (!visitor.customer && !guestCheckoutAllowed(visitor.site)) throw redirect(loginPath('/checkout'));
}
