export { type CalendarEntry, mostCalendarDays } from './calendar.ts';
export { errors } from './errors.ts';
export { confirmations, event, eventTypes, needRules } from './event.ts';
export { eventCategory } from './event-category.ts';
export { type DateRule, type EventDate, mostDates, repeats } from './event-dates.ts';
export { eventResource, resourceKinds } from './event-resource.ts';
export {
  type CancelLadder,
  cancelLadder,
  type EventKind,
  eventKinds,
} from './event-terms.ts';
export { type ClosedReason, routes } from './routes.ts';
