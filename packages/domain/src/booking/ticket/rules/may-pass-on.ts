import { isTicketGood, type TicketFacts } from './ticket-status.ts';

/** Whether whoever holds a ticket may give it to somebody else: until it came in, or its event began. */
export const mayPassOn = ({
  starts_at,
  now,
  ...ticket
}: TicketFacts & { readonly starts_at: Date; readonly now: Date }): boolean =>
  isTicketGood(ticket) &&
  (ticket.booking === 'approved' || ticket.booking === 'present') &&
  ticket.entered_at === null &&
  now < starts_at;
