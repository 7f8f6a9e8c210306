// A place on a waiting list, for who waits.
import { dateLocale } from '@kaifong/base/date-locale';
import { routes } from '@kaifong/domain/booking/contract';
import { data, redirect } from 'react-router';
import { refusalOf } from '../../form/form-reply.ts';
import { holdCart } from '../../kit/hold-cart.ts';
import { isRefusal, orNotFound } from '../../shell/asking.ts';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';

export interface WaitView {
  readonly title: string;
  readonly event: { readonly title: string; readonly href: string };
  readonly status: 'pending' | 'approved' | 'completed' | 'canceled';
  readonly when: string;
  readonly seats: number;
  /** How many wait before her. */
  readonly before: number;
  /** Until when seats are kept for her, in words. */
  readonly until: string;
  readonly token: string;
  readonly href: string;
}

export async function loadWait(request: Request, visitor: Visitor): Promise<WaitView> {
  const token = new URL(request.url).searchParams.get('token');
  if (!token) throw redirect('/');
  const { call, language } = visitor;
  const { data: wait } = await orNotFound(call(routes.showWaiting, { language, token }));
  const said = (at: string) =>
    new Intl.DateTimeFormat(dateLocale(language), {
      ...({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const),
      ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: wait.zone } as const),
    }).format(new Date(at));
  return {
    title: personalTextIn(language)('booking.waitTitle', { event: wait.event.title }),
    event: { title: wait.event.title, href: wait.event.link },
    status: wait.status,
    when: said(wait.starts_at),
    seats: wait.seats,
    before: wait.before ?? 0,
    until: wait.offered_until ? said(wait.offered_until) : '',
    token,
    href: wait.link,
  };
}

/** Takes the seats that are kept for her, or leaves the list. */
export async function changeWait(visitor: Visitor, form: FormData) {
  const { call, language } = visitor;
  const token = String(form.get('token') ?? '');
  try {
    if (form.get('intent') === 'accept') {
      const input = { language, token, cart_id: visitor.cart?.id ?? null };
      const { key, redirect_url } = await call(routes.acceptOffer, input);
      if (key) holdCart(visitor, key);
      return redirect(redirect_url);
    }
    return redirect((await call(routes.leaveWaiting, { language, token })).data.link);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(refusalOf(error, form), { status: error.status });
  }
}
