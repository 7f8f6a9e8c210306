// One letter to each person bad weather touches: everything of hers on one page, and one more where it is taken back.
import { type Language, languages } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { eq } from 'drizzle-orm';
import {
  Action,
  Facts,
  Greeting,
  getSettings,
  Heading,
  Letter,
  type LetterSheet,
  mailLetter,
  Paragraph,
  writtenLetter,
} from '../../../settings/index.ts';
import { bookingAddress } from '../../queries/booking-link.ts';
import { findBookingRecord } from '../../queries/find-booking.ts';
import { momentIn, whenIn } from '../../rules/when-in.ts';
import type { WeatherSignal } from '../contract/index.ts';
import { type TouchedRow, touchedRows } from '../queries/show-closures.ts';
import { weatherClosures } from '../schema.ts';

type Change = 'closed' | 'back';

/** One thing of hers: what it is, and what became of it. */
interface Line {
  readonly title: string;
  readonly words: string;
}

interface WeatherLetterProps extends LetterSheet {
  readonly change: Change;
  readonly signal: WeatherSignal;
  readonly name: string;
  readonly lines: readonly Line[];
}

export function WeatherLetter({ language, shop, change, signal, name, lines }: WeatherLetterProps) {
  const warning = renderMessage(language, `booking.weather_signal.${signal}`);
  const say = (key: string) =>
    renderMessage(language, `booking.letters.weather_${change}.${key}`, { shop: shop.name, signal: warning });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} name={name} />
      <Paragraph>{say('body')}</Paragraph>
      <Facts facts={lines.map(({ title, words }) => ({ label: title, value: words, strong: true }))} />
      <Paragraph>{say('after')}</Paragraph>
      <Action href={`${shop.url}/`} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}

/** The time of something that was touched, in her language; of an order nothing. */
async function whenOf(tx: TxContext, language: Language, row: TouchedRow, starts_at: Date | null): Promise<string> {
  const booking = row.kind === 'booking' ? await findBookingRecord(tx, row.record_id) : undefined;
  if (!starts_at || !booking) return '';
  const ends_at = new Date(starts_at.getTime() + booking.ends_at.getTime() - booking.starts_at.getTime());
  return whenIn(language, { starts_at, ends_at, zone: row.zone });
}

/** Where a restored booking is paid for once more, and until when its place is kept; without an end it is paid when she comes. */
async function payOf(tx: TxContext, language: Language, { record_id }: TouchedRow) {
  const booking = await findBookingRecord(tx, record_id);
  if (!booking) return undefined;
  const { public_id, hold_until, zone } = booking;
  return { link: bookingAddress(tx.runtime, public_id), until: hold_until ? momentIn(language, hold_until, zone) : '' };
}

async function lineOf(tx: TxContext, language: Language, change: Change, row: TouchedRow): Promise<Line> {
  const when = await whenOf(tx, language, row, row.starts_at);
  const to = await whenOf(tx, language, row, row.moved_to);
  const key = change === 'closed' ? `${row.kind}_${row.result}` : `${row.kind}_back_${row.back}`;
  const pay = change === 'back' && row.back === 'pay_again' ? await payOf(tx, language, row) : undefined;
  const words = renderMessage(language, `booking.weather_line.${pay?.until ? `${key}_until` : key}`, {
    when,
    to,
    ...pay,
  });
  return { title: row.title, words };
}

const isLanguage = (text: string | null): text is Language => languages.some((each) => each === text);

/** Writes to everybody a switch touched, each in her language, once. Of taking back only to whom it changes something. */
export async function sendWeatherLetters(
  tx: TxContext,
  { closure_id, change }: { readonly closure_id: number; readonly change: Change },
): Promise<void> {
  const [closure] = await tx.db.select().from(weatherClosures).where(eq(weatherClosures.id, closure_id));
  if (!closure) return;
  const { main_language } = await getSettings(tx);
  const rows = (await touchedRows(tx, closure_id)).filter(
    ({ email, back }) => email !== null && (change === 'closed' || back !== null),
  );
  for (const [email, hers] of Map.groupBy(rows, (row) => row.email ?? '')) {
    const first = hers[0];
    if (!first) continue;
    const language = isLanguage(first.language) ? first.language : main_language;
    const lines: Line[] = [];
    for (const row of hers) lines.push(await lineOf(tx, language, change, row));
    const letter = {
      to: email,
      name: `booking.weather_${change}`,
      language,
      values: { signal: renderMessage(language, `booking.weather_signal.${closure.signal}`) },
      about: { kind: first.kind, id: first.record_id },
      once: `weather:${closure_id}:${change}:${email}`,
    };
    await mailLetter(tx, letter, (sheet) => (
      <WeatherLetter {...sheet} change={change} signal={closure.signal} name={first.name} lines={lines} />
    ));
  }
}

const sample = (change: Change): LetterSample => ({
  name: `booking.weather_${change}`,
  to: 'visitor',
  guard: 'get booking',
  write(ctx, language) {
    const word = (key: string) => renderMessage(language, `booking.sample.${key}`);
    const signal = renderMessage(language, 'booking.weather_signal.typhoon_8');
    const starts_at = new Date('2027-09-06T06:00:00Z');
    const when = whenIn(language, { starts_at, ends_at: new Date('2027-09-06T07:00:00Z'), zone: 'Asia/Hong_Kong' });
    const key = change === 'closed' ? 'booking_canceled' : 'booking_back_restored';
    const lines = [
      {
        title: `${word('event')} BK270906-1001`,
        words: renderMessage(language, `booking.weather_line.${key}`, { when, to: when }),
      },
    ];
    return writtenLetter(ctx, { name: `booking.weather_${change}`, language, values: { signal } }, (sheet) => (
      <WeatherLetter {...sheet} change={change} signal="typhoon_8" name={word('name')} lines={lines} />
    ));
  },
});

/** Letters about bad weather, about somebody who does not exist. */
export const weatherLetters: readonly LetterSample[] = [sample('closed'), sample('back')];
