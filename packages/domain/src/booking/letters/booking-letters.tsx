import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, Facts, Greeting, Heading, Letter, type LetterSheet, Note, Paragraph } from '../../settings/index.ts';
import type { bookingChanges } from '../contract/index.ts';

export type BookingLetterKind = (typeof bookingChanges)[number] | 'reminder';

/** What a letter says of a booking, in words. */
export interface LetterBooking {
  readonly number: string;
  readonly event: string;
  /** Day, time and zone. */
  readonly when: string;
  readonly seats: number;
  readonly place: string;
  readonly resources: string;
  readonly name: string;
  readonly money: LetterMoney;
}

/** Amounts of a booking, as they are written; empty: nothing. */
export interface LetterMoney {
  readonly price: string;
  readonly paid: string;
  readonly rest: string;
  /** The package that pays for it. */
  readonly package: string;
  /** Of a booking that is over: sentences about what goes back and what is kept. */
  readonly settled: readonly string[];
}

interface BookingLetterProps extends LetterSheet {
  readonly kind: BookingLetterKind;
  readonly booking: LetterBooking;
  /** What staff said, or who canceled it; empty: nothing. */
  readonly reason: string;
  readonly href: string;
}

const factsOf = (
  language: Language,
  { number, when, seats, place, resources, money }: LetterBooking,
  isOver = false,
) => {
  const { price, paid, rest, package: units } = money;
  const amounts = isOver ? {} : { price, paid, rest, package: units };
  return Object.entries({ when, place, resources, seats: String(seats), number, ...amounts }).flatMap(([key, value]) =>
    value ? [{ label: renderMessage(language, `booking.letters.facts.${key}`), value, strong: key === 'when' }] : [],
  );
};

const linesOf = (text: string) =>
  text.split(/\r?\n/).map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter is rendered once and never reordered
    <Paragraph key={at}>{line}</Paragraph>
  ));

/** A letter to whoever booked: what became of the booking, when and where it is, and where she moves or cancels it. */
export function BookingLetter({ language, shop, kind, booking, reason, href }: BookingLetterProps) {
  const say = (key: string) =>
    renderMessage(language, `booking.letters.booking_${kind}.${key}`, { shop: shop.name, event: booking.event });
  const isOver = kind === 'refused' || kind === 'canceled';
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} name={booking.name} />
      <Paragraph>{say('body')}</Paragraph>
      {reason && linesOf(reason)}
      <Facts facts={factsOf(language, booking, isOver)} />
      {booking.money.settled.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Action href={isOver ? `${shop.url}/` : href} color={shop.color} language={language}>
        {say('button')}
      </Action>
      {isOver ? null : <Note>{renderMessage(language, 'booking.letters.facts.link')}</Note>}
    </Letter>
  );
}

interface BookingReceivedProps extends LetterSheet {
  readonly booking: LetterBooking;
  readonly contact: string;
  readonly note: string;
  /** Path of the booking in the back office. */
  readonly path: string;
}

/** Tells the shop that somebody booked. */
export function BookingReceived({ language, shop, booking, contact, note, path }: BookingReceivedProps) {
  const say = (key: string) =>
    renderMessage(language, `booking.letters.booking_received.${key}`, { event: booking.event, name: booking.name });
  return (
    <Letter language={language} shop={shop} preview={say('title')}>
      <Heading>{say('title')}</Heading>
      <Facts facts={[...factsOf(language, booking), { label: say('contact'), value: contact }]} />
      {note && linesOf(note)}
      <Action href={`${shop.url}${path}`} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}
