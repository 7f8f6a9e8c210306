// What a member booked: what is to come, then what is over.
import { routes } from '@kaifong/domain/booking/contract';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';
import type { OwnBookingLine, OwnBookingsView } from './booking-views.ts';
import { whenOf } from './load-booking.ts';

export async function loadOwnBookings(request: Request, visitor: Visitor): Promise<OwnBookingsView> {
  const { call, language } = visitor;
  const asked = Number(new URL(request.url).searchParams.get('page'));
  const page = Number.isInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1;
  const answer = await call(routes.listOwnBookings, { language, page, per_page: 10 });
  const lines = answer.data.map((own): OwnBookingLine & { readonly isComing: boolean } => ({
    id: own.id,
    href: own.link,
    number: own.number,
    event: own.event.title,
    status: own.money.until !== null && own.status === 'pending' ? 'unpaid' : own.status,
    when: whenOf(own, visitor),
    place: own.place?.name ?? '',
    seats: own.seats,
    isComing: own.is_coming,
  }));
  return {
    title: personalTextIn(language)('account.bookings'),
    coming: lines.filter(({ isComing }) => isComing),
    over: lines.filter(({ isComing }) => !isComing),
    page,
    pages: Math.max(1, Math.ceil(answer.total / answer.per_page)),
  };
}
