import { dateLocale } from '@kaifong/base/date-locale';
import { type Language, textIn } from '@kaifong/base/localized';
import { minute } from '@kaifong/base/time';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { eq } from 'drizzle-orm';
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
import { waitAddress } from '../queries/wait-link.ts';
import { whenIn } from '../rules/when-in.ts';
import { events, eventWaits } from '../schema.ts';

export interface WaitingLetterProps extends LetterSheet {
  readonly change: 'joined' | 'offered';
  readonly event: string;
  readonly when: string;
  readonly seats: number;
  /** Until when seats are kept, in words. */
  readonly until: string;
  readonly name: string;
  readonly href: string;
}

/** A letter to somebody who waits for seats: that she does, or that they are kept for her. */
export function WaitingLetter({ language, shop, change, event, when, seats, until, name, href }: WaitingLetterProps) {
  const say = (key: string) =>
    renderMessage(language, `booking.letters.wait_${change}.${key}`, { event, until, shop: shop.name });
  const label = (key: string) => renderMessage(language, `booking.letters.facts.${key}`);
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} name={name} />
      <Paragraph>{say('body')}</Paragraph>
      <Facts
        facts={[
          { label: label('when'), value: when, strong: true },
          { label: label('seats'), value: String(seats) },
        ]}
      />
      <Action href={href} color={shop.color} language={language}>
        {say('button')}
      </Action>
      <Note>{say('note')}</Note>
    </Letter>
  );
}

export const untilIn = (language: Language, zone: string, at: Date): string =>
  new Intl.DateTimeFormat(dateLocale(language), {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone: zone,
  } as Intl.DateTimeFormatOptions).format(at);

/** Writes to who waits, in her language; of an offer only while it stands. */
export async function sendWaitingLetter(
  tx: TxContext,
  { wait_id, change }: { readonly wait_id: number; readonly change: 'joined' | 'offered' },
): Promise<void> {
  const [row] = await tx.db.select().from(eventWaits).where(eq(eventWaits.id, wait_id));
  const [event] = row ? await tx.db.select().from(events).where(eq(events.id, row.event_id)) : [];
  if (!row || !event || row.status !== (change === 'joined' ? 'pending' : 'approved')) return;
  const { language, zone, starts_at } = row;
  const title = textIn(event.title, language, await getMainLanguage(tx));
  const ends_at = new Date(starts_at.getTime() + event.length_minutes * minute);
  const letter = {
    to: row.email,
    name: `booking.wait_${change}`,
    language,
    values: { event: title },
    about: { kind: 'event', id: event.id },
    once: `event-wait:${row.id}:${change}`,
  };
  await mailLetter(tx, letter, (sheet) => (
    <WaitingLetter
      {...sheet}
      change={change}
      event={title}
      when={whenIn(language, { starts_at, ends_at, zone })}
      seats={row.seats}
      until={row.offered_until ? untilIn(language, zone, row.offered_until) : ''}
      name={row.name}
      href={waitAddress(tx.runtime, row.public_id)}
    />
  ));
}
