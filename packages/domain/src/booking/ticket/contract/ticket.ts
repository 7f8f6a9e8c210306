// Tickets of a booking, as whoever holds them and as staff get them.
import { defineRoute, one, rates } from '@kaifong/base/contract';
import { publicId, recordId } from '@kaifong/base/ids';
import { filledLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { bookedTime } from '../../contract/booking.ts';
import { bookingStatuses } from '../../contract/booking-machine.ts';

/** All codes of tickets begin so: a scanner tells them from goods and from members' codes. */
export const ticketCodeStart = 'KFT';
export const ticketCodeShape = /^KFT[A-Z2-7]{16}$/;

/** Where a ticket is shown to whoever holds its link. */
export const ticketLink = (token: string): string => `/booking/ticket?token=${encodeURIComponent(token)}`;

const language = languageSchema.optional();
const open = { door: 'store', permission: 'public', rate: rates.check } as const;
const token = z.string().min(1).max(200);

/** How a ticket's booking or the ticket itself is named: a member's booking, the token of a booking, or the token of a ticket. */
const key = {
  booking_id: publicId.optional(),
  token: token.optional(),
  ticket_token: token.optional(),
};
export interface TicketKey {
  readonly booking_id?: string | undefined;
  readonly token?: string | undefined;
  readonly ticket_token?: string | undefined;
}

const ticket = {
  id: publicId,
  seat: z.number(),
  /** How many tickets the booking has. */
  of: z.number(),
  /** Name of its kind; empty: none. */
  kind: z.string(),
  name: z.string(),
  status: z.enum(bookingStatuses),
  /** The instant of the first entry; null: the ticket did not come in yet. */
  entered_at: instantOutput.nullable(),
};

const ownTicket = z.object({
  ...ticket,
  /** Empty: whoever asks does not hold the ticket any more. */
  code: z.string(),
  /** Picture of the code as SVG; empty as `code` is. */
  qr: z.string(),
  /** Name of the person the ticket was passed on to; empty: nobody. */
  passed_to: z.string(),
  may_pass: z.boolean(),
  /** Path of the ticket as PDF; empty as `code` is. */
  pdf: z.string(),
  event: z.object({ title: z.string(), link: z.string() }),
  place: z.object({ name: z.string(), address: z.string() }).nullable(),
  number: z.string(),
  /** True: of a haircut or the like, whose one code checks its guest in. */
  appointment: z.boolean(),
  ...bookedTime,
});
export type OwnTicket = z.output<typeof ownTicket>;

const staffTicket = z.object({
  ...ticket,
  code: z.string(),
  email: z.string().nullable(),
  /** Earlier holders of the seat, the first one first. */
  passed: z.array(z.object({ name: z.string(), passed_at: instantOutput })),
  inside: z.boolean(),
  scans: z.array(
    z.object({
      at: instantOutput,
      device: z.string(),
      by: z.string(),
      direction: z.string(),
      result: z.string(),
      admitted: z.boolean(),
      forced: z.boolean(),
      reason: z.string(),
    }),
  ),
});
export type StaffTicket = z.output<typeof staffTicket>;

export const passTicketInput = z.object({
  language,
  ...key,
  ticket_id: publicId,
  name: filledLine(200),
  email: z
    .string('validation.required')
    .trim()
    .toLowerCase()
    .min(1, 'validation.required')
    .pipe(z.email('validation.email').max(254)),
});

export const ticketRoutes = {
  listTickets: defineRoute({
    ...open,
    name: 'booking.list-tickets',
    method: 'POST',
    path: '/api/booking/tickets',
    input: z.object({ language, ...key }),
    output: z.object({ data: z.array(ownTicket) }),
    summary: 'The tickets of a booking, or the one ticket of a link.',
  }),
  passTicket: defineRoute({
    ...open,
    name: 'booking.pass-ticket',
    method: 'POST',
    path: '/api/booking/ticket/pass',
    idempotent: true,
    input: passTicketInput,
    output: one(ownTicket),
    summary:
      'Passes one ticket on to somebody else: its code opens nothing any more, the new holder is mailed another.',
  }),
  getTicketPaper: defineRoute({
    ...open,
    name: 'booking.get-ticket-paper',
    method: 'GET',
    path: '/api/booking/ticket/pdf',
    reply: 'file',
    input: z.object({ language, ...key, ticket_id: publicId.optional() }),
    output: z.custom<Blob>(),
    summary: 'Tickets as PDF: one, or all that whoever asks holds of a booking.',
  }),
  listBookingTickets: defineRoute({
    door: 'admin',
    permission: 'get booking',
    name: 'booking.list-booking-tickets',
    method: 'GET',
    path: '/api/admin/booking/:id/tickets',
    input: z.object({ id: recordId }),
    output: z.object({ data: z.array(staffTicket) }),
    summary: 'The tickets of a booking with their scans.',
  }),
  getBookingTicketPaper: defineRoute({
    door: 'admin',
    permission: 'get booking',
    name: 'booking.get-booking-ticket-paper',
    method: 'GET',
    path: '/api/admin/booking/:id/tickets/pdf',
    reply: 'file',
    input: z.object({ id: recordId }),
    output: z.custom<Blob>(),
    summary: 'The tickets of a booking as PDF, in the language of whoever booked.',
  }),
} as const;
