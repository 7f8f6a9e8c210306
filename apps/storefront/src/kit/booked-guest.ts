// The booking a guest is about to pay, kept for an hour: her checkout begins with what she typed when she booked. The cookie holds the token
// of the booking's link and nothing of the person; the cart alone tells nothing, because a cart may be passed on.
import { routes } from '@kaifong/domain/booking/contract';
import { isRefusal } from '../shell/asking.ts';
import { cookieIn } from '../shell/request-cookie.ts';
import type { Visitor } from '../shell/visitor.ts';

const name = 'booked';
const anHour = 3600;

export interface BookedGuest {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Remembers the booking that lies in her cart now. */
export function holdBooked(visitor: Visitor, token: string): void {
  if (!visitor.customer) visitor.setCookie(name, token, { maxAge: anHour, httpOnly: true });
}

/** Whoever booked in this browser and still has to pay; undefined where nobody did. */
export async function bookedGuest(request: Request, visitor: Visitor): Promise<BookedGuest | undefined> {
  const token = cookieIn(request, name);
  if (!token || visitor.customer) return undefined;
  try {
    const { data } = await visitor.call(routes.showBooking, { language: visitor.language, token });
    if (data.may_pay) return { name: data.name, email: data.email ?? '', phone: data.phone };
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  visitor.dropCookie(name);
  return undefined;
}
