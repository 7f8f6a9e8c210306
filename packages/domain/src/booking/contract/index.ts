export * from '../ticket/contract/index.ts';
export * from '../weather/contract/index.ts';
export {
  type BookingMoney,
  type BookingRow,
  type BookingView,
  bookingCalls,
  bookingChannels,
  bookingList,
  type bookingStepInput,
  bookingSteps,
  type cancelInput,
  type createBookingInput,
  type moveInput,
  type payWithPackageInput,
  type updateBookingInput,
} from './booking.ts';
export {
  type BookingCommand,
  type BookingStatus,
  bookingCommands,
  bookingMachine,
  bookingStatuses,
  expectedStatuses,
  goneStatuses,
  openStatuses,
} from './booking-machine.ts';
export { type CalendarEntry, mostCalendarDays } from './calendar.ts';
export { type BookingNumbers, bookingCard } from './card.ts';
export { type DeskBooking, mostDeskRows } from './desk.ts';
export { errors } from './errors.ts';
export { confirmations, event, eventTypes, needRules } from './event.ts';
export { eventCategory } from './event-category.ts';
export { type DateRule, type EventDate, mostDates, repeats } from './event-dates.ts';
export { eventResource, resourceKinds } from './event-resource.ts';
export {
  type BookingPart,
  bookingParts,
  type CancelLadder,
  type ChosenKind,
  cancelLadder,
  chosenKinds,
  type EventKind,
  eventKinds,
  mostSeats,
} from './event-terms.ts';
export {
  bookingChanged,
  bookingChanges,
  bookingEnded,
  dateCalledOff,
  ticketPassed,
  waitChanged,
} from './events.ts';
export { type ClosedReason, routes } from './routes.ts';
export {
  bookEventInput,
  bookingLink,
  eventCategoryLink,
  eventLink,
  eventsLink,
  type OwnBooking,
} from './store-booking.ts';
export { type joinWaitingInput, type OwnWait, type WaitRow, waitLink } from './waiting.ts';
export { type WaitStatus, waitMachine, waitStatuses } from './waiting-machine.ts';
