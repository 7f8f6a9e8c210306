// Tickets for the pages of whoever holds them: seen, fetched as PDF, passed on.
import type { RouteOutput } from '@kaifong/base/contract';
import { routes, ticketLink } from '@kaifong/domain/booking/contract';
import { data, redirect } from 'react-router';
import { refusalOf } from '../../form/form-reply.ts';
import { svgAddress } from '../../kit/views.ts';
import { isRefusal, orNotFound } from '../../shell/asking.ts';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { whenOf } from './load-booking.ts';

type Own = RouteOutput<typeof routes.listTickets>['data'][number];

export interface TicketView {
  readonly id: string;
  /** `Ticket 1 of 2`, with its kind. */
  readonly title: string;
  readonly name: string;
  readonly status: Own['status'];
  /** The code in groups of four letters; empty: whoever looks does not hold the ticket. */
  readonly code: string;
  /** Address of the picture of the code; empty as `code` is. */
  readonly qr: string;
  /** Says whom the ticket was passed on to; empty: nobody. */
  readonly passedTo: string;
  readonly mayPass: boolean;
  readonly pdf: string;
  readonly sendKey: string;
}

export interface TicketsView {
  readonly tickets: readonly TicketView[];
  /** Of a haircut or the like: one code that checks in. */
  readonly isAppointment: boolean;
}

export interface OneTicketView {
  readonly title: string;
  readonly event: { readonly title: string; readonly href: string };
  readonly when: string;
  readonly place: string;
  readonly ticket: TicketView;
  readonly token: string;
  readonly href: string;
}

type Key = { readonly booking_id: string } | { readonly token: string } | { readonly ticket_token: string };

function viewOf(own: Own, { language }: Visitor): TicketView {
  const text = personalTextIn(language);
  const named = own.of > 1 ? text('booking.ticketOf', { seat: own.seat, of: own.of }) : text('booking.ticket');
  return {
    id: own.id,
    title: [own.appointment ? text('booking.checkIn') : named, own.kind].filter(Boolean).join(' · '),
    name: own.name,
    status: own.status,
    code: own.code.replace(/(.{3})(.{4})(.{4})(.{4})(.{4})/, '$1 $2 $3 $4 $5'),
    qr: own.qr && svgAddress(own.qr),
    passedTo: own.passed_to ? text('booking.passedTo', { name: own.passed_to }) : '',
    mayPass: own.may_pass,
    pdf: own.pdf,
    sendKey: crypto.randomUUID(),
  };
}

const read = async ({ call, language }: Visitor, key: Key): Promise<Own[]> =>
  (await orNotFound(call(routes.listTickets, { language, ...key }))).data;

/** The tickets of a booking. */
export async function loadTickets(visitor: Visitor, key: Key): Promise<TicketsView> {
  const own = await read(visitor, key);
  return {
    tickets: own.map((each) => viewOf(each, visitor)),
    isAppointment: own.some(({ appointment }) => appointment),
  };
}

/** The one ticket of a link. Without a token: the front page. */
export async function loadTicket(request: Request, visitor: Visitor): Promise<OneTicketView> {
  const token = new URL(request.url).searchParams.get('token');
  if (!token) throw redirect('/');
  const [own] = await read(visitor, { ticket_token: token });
  if (!own) throw data(null, { status: 404 });
  const text = personalTextIn(visitor.language);
  return {
    title: text('booking.ticketTitle', { event: own.event.title }),
    event: { title: own.event.title, href: own.event.link },
    when: whenOf(own, visitor),
    place: [own.place?.name, own.place?.address].filter(Boolean).join('\n'),
    ticket: viewOf(own, visitor),
    token,
    href: ticketLink(token),
  };
}

/** Passes a ticket on; `href`: the page it is done on. */
export async function passTicket(visitor: Visitor, form: FormData) {
  const { call, language } = visitor;
  const text = (name: string) => String(form.get(name) ?? '');
  const key = text('ticket_token') ? { ticket_token: text('ticket_token') } : { token: text('token') };
  const input = { language, ...key, ticket_id: text('pass'), name: text('name'), email: text('email') };
  try {
    await call(routes.passTicket, input, { idempotencyKey: text('send_key') });
    return redirect(`${text('back')}#tickets`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(refusalOf(error, form), { status: error.status });
  }
}
