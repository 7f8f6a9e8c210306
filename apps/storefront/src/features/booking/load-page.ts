// Which page of events and bookings an address means, and what it shows.
import { data } from 'react-router';
import { eventCategoryIn } from '../../shell/event-category-cookie.ts';
import type { Visitor } from '../../shell/visitor.ts';
import type { BookingView, CategoryView, EventsView, EventView } from './booking-views.ts';
import {
  cancelBooking,
  changeFiles,
  loadBooked,
  loadBooking,
  loadCancel,
  loadMove,
  type MoveView,
  moveBooking,
} from './load-booking.ts';
import { bookEvent, loadEvent, loadEventCategory, loadEvents } from './load-events.ts';
import { loadTicket, loadTickets, type OneTicketView, passTicket, type TicketsView } from './load-tickets.ts';
import { changeWait, loadWait, type WaitView } from './load-wait.ts';

export type PageView =
  | { readonly page: 'events'; readonly view: EventsView }
  | { readonly page: 'category'; readonly view: CategoryView }
  | { readonly page: 'event'; readonly view: EventView }
  | { readonly page: 'booking'; readonly view: BookingView; readonly tickets: TicketsView; readonly more: string }
  | { readonly page: 'ticket'; readonly view: OneTicketView }
  | { readonly page: 'reschedule'; readonly view: MoveView }
  | { readonly page: 'cancel'; readonly view: BookingView }
  | { readonly page: 'wait'; readonly view: WaitView };

/** `event/detail/tea` of `/event/detail/tea.data?month=2027-03`. */
const placeOf = (request: Request): string => {
  const path = new URL(request.url).pathname.replace(/\.data$/, '').slice(1);
  const [first, second, third, ...more] = path.split('/').map(decodeURIComponent);
  if (first === 'event' && !second) return 'event';
  if (more.length > 0 || !second) throw data(null, { status: 404 });
  return third === undefined ? `${first}/${second}` : `${first}/${second}/`;
};

const lastOf = (request: Request): string =>
  decodeURIComponent(
    new URL(request.url).pathname
      .replace(/\.data$/, '')
      .split('/')
      .at(-1) ?? '',
  );

const withTickets = async (request: Request, visitor: Visitor, view: BookingView): Promise<PageView> => ({
  page: 'booking',
  view,
  tickets: await loadTickets(visitor, { token: view.token }),
  more: eventCategoryIn(request),
});

/** Refuses 404 for an address no page has. */
export async function loadPage(request: Request, visitor: Visitor): Promise<PageView> {
  const last = lastOf(request);
  switch (placeOf(request)) {
    case 'event':
      return { page: 'events', view: await loadEvents(visitor) };
    case 'event/category/':
      return { page: 'category', view: await loadEventCategory(visitor, last) };
    case 'event/detail/':
      if (last === 'success') return withTickets(request, visitor, await loadBooked(request, visitor));
      return { page: 'event', view: await loadEvent(request, visitor, last) };
    case 'booking/detail/':
      return withTickets(request, visitor, await loadBooking(visitor, last));
    case 'booking/reschedule':
      return { page: 'reschedule', view: await loadMove(request, visitor) };
    case 'booking/cancel':
      return { page: 'cancel', view: await loadCancel(request, visitor) };
    case 'booking/ticket':
      return { page: 'ticket', view: await loadTicket(request, visitor) };
    case 'booking/wait':
      return { page: 'wait', view: await loadWait(request, visitor) };
    default:
      throw data(null, { status: 404 });
  }
}

/** What the form of a page does. */
export async function changePage(request: Request, visitor: Visitor) {
  const form = await request.formData();
  switch (placeOf(request)) {
    case 'event/detail/':
      return bookEvent(visitor, form);
    case 'booking/detail/':
      return form.has('pass') ? passTicket(visitor, form) : changeFiles(visitor, form);
    case 'booking/reschedule':
      return moveBooking(visitor, form);
    case 'booking/cancel':
      return cancelBooking(visitor, form);
    case 'booking/ticket':
      return passTicket(visitor, form);
    case 'booking/wait':
      return changeWait(visitor, form);
    default:
      throw data(null, { status: 404 });
  }
}
