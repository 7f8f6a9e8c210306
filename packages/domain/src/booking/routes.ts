import { requireCustomer } from '@kaifong/kernel/context';
import { type Binding, bind, bindCrowded, bindList } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { bindSteps, showing } from '@kaifong/kernel/steps';
import { unitsFor } from '../packages/index.ts';
import { bookEvent, createBooking } from './actions/book-event.ts';
import { attachBookingFile, removeBookingFile } from './actions/booking-files.ts';
import {
  cancelByStaff,
  cancelOwnBooking,
  confirmBooking,
  correctBooking,
  finishBooking,
  missBooking,
  refuseBooking,
} from './actions/end-booking.ts';
import { callOffEventDate, deleteEventDate, updateEventDate } from './actions/event-dates.ts';
import { moveBooking, moveOwnBooking } from './actions/move-booking.ts';
import { payBooking } from './actions/pay-booking.ts';
import { payWithPackage } from './actions/pay-with-package.ts';
import { planEventDates } from './actions/plan-event-dates.ts';
import { updateBooking } from './actions/update-booking.ts';
import { acceptOffer, joinWaiting, leaveWaiting } from './actions/wait-for-event.ts';
import { bookingCalls, bookingMachine, bookingSteps, routes } from './contract/index.ts';
import { getBookingCalendar, readOwnFile, readStaffFile } from './queries/booking-files.ts';
import { explainTimes } from './queries/explain-times.ts';
import { getBooking } from './queries/get-booking.ts';
import { bookingRows } from './queries/list-bookings.ts';
import { listCalendar } from './queries/list-calendar.ts';
import { listDesk } from './queries/list-desk.ts';
import { listEventDates } from './queries/list-event-dates.ts';
import { listTimes } from './queries/list-times.ts';
import { listEventCategories, showEvent, showEventCategory } from './queries/show-events.ts';
import { getOwnBooking, listOwnBookings, ownBookingList } from './queries/show-own-bookings.ts';
import { getOwnWait, listWaiting } from './queries/show-waiting.ts';
import { eventBindings, eventCategoryBindings, eventResourceBindings } from './resources.ts';
import { checkIn, undoCheckIn } from './ticket/actions/check-in.ts';
import { passTicket } from './ticket/actions/pass-ticket.ts';
import { recordScans } from './ticket/actions/record-scans.ts';
import { getScannerDay } from './ticket/queries/scanner-day.ts';
import { listTickets } from './ticket/queries/show-tickets.ts';
import { listStaffTickets } from './ticket/queries/staff-tickets.ts';
import { getOwnPaper, getStaffPaper } from './ticket/queries/ticket-papers.ts';
import { weatherBindings } from './weather/routes.ts';

/** Whoever books an event locks it. */
const crowdOfEvent = ({ event_id }: { readonly event_id: number }): string[] => [`event:${event_id}`];

export const bindings: readonly Binding[] = [
  ...eventCategoryBindings,
  ...eventResourceBindings,
  ...eventBindings,
  ...weatherBindings,
  bind(routes.listTimes, async (ctx, query) => ({ data: await listTimes(ctx, query) })),
  bind(routes.explainTimes, async (ctx, query) => ({ data: await explainTimes(ctx, query) })),
  bind(routes.listCalendar, async (ctx, query) => ({ data: await listCalendar(ctx, query) })),
  bind(routes.listDesk, async (ctx, query) => ({ data: await listDesk(ctx, query) })),
  bind(routes.listEventDates, async (ctx, input) => ({ data: await listEventDates(ctx, input) })),
  bind(routes.planEventDates, async (ctx, input) => ({ data: await planEventDates(ctx, input) })),
  bind(routes.updateEventDate, async (ctx, input) => ({ data: await updateEventDate(ctx, input) })),
  bind(routes.callOffEventDate, async (ctx, input) => ({ data: await callOffEventDate(ctx, input) })),
  bind(routes.deleteEventDate, async (ctx, input) => ({ data: await deleteEventDate(ctx, input) })),
  bind(routes.listEventCategories, async (ctx) => ({ data: await listEventCategories(ctx) })),
  bind(routes.showEventCategory, async (ctx, input) => ({ data: await showEventCategory(ctx, input) })),
  bind(routes.showEvent, async (ctx, input) => ({ data: await showEvent(ctx, input) })),
  bindCrowded(routes.bookEvent, crowdOfEvent, bookEvent),
  bind(routes.listEventUnits, async (ctx, { event_id }) => ({
    data: await unitsFor(ctx, requireCustomer(ctx), event_id),
  })),
  bind(routes.payBooking, payBooking),
  bind(routes.showBooking, async (ctx, input) => ({ data: await getOwnBooking(ctx, input) })),
  bindList(routes.listOwnBookings, ownBookingList, listOwnBookings),
  bind(routes.cancelBooking, async (ctx, input) => ({ data: await cancelOwnBooking(ctx, input) })),
  bind(routes.cancelGuestBooking, async (ctx, input) => ({ data: await cancelOwnBooking(ctx, input) })),
  bind(routes.moveBooking, async (ctx, input) => ({ data: await moveOwnBooking(ctx, input) })),
  bind(routes.moveGuestBooking, async (ctx, input) => ({ data: await moveOwnBooking(ctx, input) })),
  bind(routes.attachBookingFile, async (ctx, input) => ({ data: await attachBookingFile(ctx, input) })),
  bind(routes.removeBookingFile, async (ctx, input) => ({ data: await removeBookingFile(ctx, input) })),
  bind(routes.getBookingFile, readOwnFile),
  bind(routes.getBookingCalendar, getBookingCalendar),
  ...bindRows(bookingCalls, bookingRows),
  bind(routes.getBooking, async (ctx, { id }) => ({ data: await getBooking(ctx, id) })),
  bind(routes.listCustomerUnits, async (ctx, { customer_id, event_id }) => ({
    data: await unitsFor(ctx, customer_id, event_id),
  })),
  bind(routes.createBooking, async (ctx, input) => ({ data: await getBooking(ctx, await createBooking(ctx, input)) })),
  bind(routes.updateBooking, (ctx, input) => showing(ctx, input.id, getBooking, () => updateBooking(ctx, input))),
  bind(routes.readBookingFile, readStaffFile),
  ...bindSteps(
    bookingMachine,
    bookingSteps,
    {
      confirm: confirmBooking,
      'check-in': checkIn,
      finish: finishBooking,
      move: moveBooking,
      'undo-check-in': undoCheckIn,
      miss: missBooking,
      correct: correctBooking,
      refuse: refuseBooking,
      'pay-with-package': payWithPackage,
      cancel: cancelByStaff,
    },
    getBooking,
  ),
  bind(routes.listTickets, async (ctx, input) => ({ data: await listTickets(ctx, input) })),
  bind(routes.passTicket, async (ctx, input) => ({ data: await passTicket(ctx, input) })),
  bind(routes.getTicketPaper, getOwnPaper),
  bind(routes.listBookingTickets, async (ctx, { id }) => ({ data: await listStaffTickets(ctx, id) })),
  bind(routes.getBookingTicketPaper, (ctx, { id }) => getStaffPaper(ctx, id)),
  bind(routes.getScannerDay, async (ctx) => ({ data: await getScannerDay(ctx) })),
  bind(routes.sendScans, async (ctx, input) => ({ data: await recordScans(ctx, input) })),
  bind(routes.sendForcedScans, async (ctx, input) => ({ data: await recordScans(ctx, input) })),
  bindCrowded(routes.joinWaiting, crowdOfEvent, async (ctx, input) => ({ data: await joinWaiting(ctx, input) })),
  bind(routes.showWaiting, async (ctx, { token }) => ({ data: await getOwnWait(ctx, token) })),
  bind(routes.leaveWaiting, async (ctx, { token }) => ({ data: await leaveWaiting(ctx, token) })),
  bind(routes.acceptOffer, (ctx, { token, cart_id }) => acceptOffer(ctx, token, cart_id)),
  bind(routes.listWaiting, async (ctx, { id }) => ({ data: await listWaiting(ctx, id) })),
];
