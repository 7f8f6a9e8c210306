// Letters to people a ticket was passed on to: they have no booking, only the ticket.
import { type Language, textIn } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { and, eq, isNull } from 'drizzle-orm';
import {
  Action,
  Facts,
  Greeting,
  getMainLanguage,
  Heading,
  Letter,
  type LetterSheet,
  mailLetter,
  Note,
  Paragraph,
} from '../../settings/index.ts';
import { readAround } from '../queries/bookings-around.ts';
import { type BookingRecord, findBookingRecord } from '../queries/find-booking.ts';
import { whenIn } from '../rules/when-in.ts';
import type { TicketRecord } from '../ticket/queries/find-ticket.ts';
import { ticketAddress } from '../ticket/queries/ticket-link.ts';
import { bookingTickets } from '../ticket/schema.ts';

export const ticketChanges = ['passed', 'moved', 'canceled'] as const;
export type TicketChange = (typeof ticketChanges)[number];

export interface TicketLetterProps extends LetterSheet {
  readonly change: TicketChange;
  readonly event: string;
  readonly when: string;
  readonly place: string;
  /** Empty: it has none. */
  readonly ticketKind: string;
  readonly name: string;
  /** Name of the giver. */
  readonly from: string;
  readonly href: string;
}

/** A letter to whoever holds a ticket somebody gave away. */
export function TicketLetter({ language, shop, change, event, from, name, href, ...rest }: TicketLetterProps) {
  const say = (key: string) => renderMessage(language, `booking.letters.ticket_${change}.${key}`, { event, from });
  const facts = { when: rest.when, place: rest.place, kind: rest.ticketKind };
  const isOver = change === 'canceled';
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} name={name} />
      <Paragraph>{say('body')}</Paragraph>
      <Facts
        facts={Object.entries(facts).flatMap(([key, value]) =>
          value
            ? [{ label: renderMessage(language, `booking.letters.facts.${key}`), value, strong: key === 'when' }]
            : [],
        )}
      />
      <Action href={isOver ? `${shop.url}/` : href} color={shop.color} language={language}>
        {say('button')}
      </Action>
      {isOver ? null : <Note>{renderMessage(language, 'booking.letters.facts.ticket_link')}</Note>}
    </Letter>
  );
}

interface Sending {
  readonly change: TicketChange;
  readonly from: string;
  readonly once: string;
}

async function send(tx: TxContext, ticket: TicketRecord, booking: BookingRecord, { change, from, once }: Sending) {
  const { email, language } = ticket;
  if (!email) return;
  const { event, place } = (await readAround({ ...tx, language }, [booking]))(booking);
  const letter = {
    to: email,
    name: `booking.ticket_${change}`,
    language,
    values: { event: event.title },
    about: { kind: 'booking', id: booking.id },
    once: `ticket:${ticket.id}:${once}`,
    papers:
      change === 'canceled'
        ? []
        : [{ kind: 'tickets', of: ticket.id, filename: `${booking.number}-${ticket.seat}.pdf` }],
  };
  const main = await getMainLanguage(tx);
  await mailLetter(tx, letter, (sheet) => (
    <TicketLetter
      {...sheet}
      change={change}
      event={event.title}
      when={whenIn(language as Language, booking)}
      place={[place?.name, place?.address].filter(Boolean).join(', ')}
      ticketKind={ticket.kind_name ? textIn(ticket.kind_name, language, main) : ''}
      name={ticket.name}
      from={from}
      href={ticketAddress(tx.runtime, ticket.public_id)}
    />
  ));
}

/** Mails a ticket to its new holder; not one that has another holder by now. */
export async function sendPassedTicket(
  tx: TxContext,
  { ticket_id, from }: { readonly ticket_id: number; readonly from: string },
): Promise<void> {
  const [ticket] = await tx.db.select().from(bookingTickets).where(eq(bookingTickets.id, ticket_id));
  const booking = ticket && (await findBookingRecord(tx, ticket.booking_id));
  if (ticket && booking && !ticket.passed_at)
    await send(tx, ticket, booking, { change: 'passed', from, once: 'passed' });
}

/** Tells those who hold a ticket of a booking that is not theirs that it is at another time, or canceled. */
export async function tellHolders(
  tx: TxContext,
  { booking_id, version, change }: { readonly booking_id: number; readonly version: number; readonly change: string },
): Promise<void> {
  if (change !== 'moved' && change !== 'canceled') return;
  const booking = await findBookingRecord(tx, booking_id);
  const given = and(
    eq(bookingTickets.booking_id, booking_id),
    eq(bookingTickets.is_own, false),
    isNull(bookingTickets.passed_at),
  );
  const rows = booking ? await tx.db.select().from(bookingTickets).where(given) : [];
  for (const ticket of rows)
    if (booking) await send(tx, ticket, booking, { change, from: booking.name, once: `${change}:${version}` });
}
