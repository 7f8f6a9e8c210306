import { type BookingStatus, openStatuses } from '../../contract/index.ts';

/** Statuses of a booking whose tickets open the door; who comes late may find it `absent` or `completed` already. */
const opening: readonly string[] = ['approved', 'present', 'absent', 'completed'] satisfies BookingStatus[];

const isOpen = (booking: BookingStatus) => openStatuses.some((status) => status === booking);

export interface TicketFacts {
  readonly booking: BookingStatus;
  readonly passed_at: Date | null;
  readonly entered_at: Date | null;
}

/** True: the ticket opens the door on its day. */
export const isTicketGood = ({ booking, passed_at }: Pick<TicketFacts, 'booking' | 'passed_at'>): boolean =>
  passed_at === null && opening.includes(booking);

/** The status of a ticket, by its booking and its scans: `canceled` opens nothing any more. */
export function ticketStatus({ booking, passed_at, entered_at }: TicketFacts): BookingStatus {
  if (passed_at) return 'canceled';
  if (!isTicketGood({ booking, passed_at })) return isOpen(booking) ? 'pending' : 'canceled';
  if (booking === 'present') return entered_at ? 'present' : 'approved';
  if (booking === 'completed') return entered_at ? 'completed' : 'absent';
  return booking;
}
