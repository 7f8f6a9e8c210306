import { dateLocale } from '@kaifong/base/date-locale';
import { type Language, textIn } from '@kaifong/base/localized';
import { showMoney } from '@kaifong/base/money';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { eq } from 'drizzle-orm';
import { resumePathOf } from '../../forms/index.ts';
import { displayCurrency } from '../../settings/contract/index.ts';
import { type Fact, getSettings, mailLetter } from '../../settings/index.ts';
import { followPath } from '../queries/applicant-link.ts';
import { type ApplicationRecord, findApplication } from '../queries/find-application.ts';
import { type ReadQuote, readQuotes } from '../queries/read-quotes.ts';
import { applicationNotes } from '../schema.ts';
import { ApplicationLetter, type LetterKind, toShop } from './application-letter.tsx';

interface Mail {
  readonly kind: LetterKind;
  readonly words?: string;
  readonly quotes?: readonly ReadQuote[];
  /** Path of the shop the letter leads to; left out: the application's. */
  readonly path?: string | undefined;
  /** Tells this occasion from others of the same kind. */
  readonly occasion: string | number;
}

/** What quotes cost, and until when they are bought. */
async function factsOf(tx: TxContext, quotes: readonly ReadQuote[], language: Language): Promise<Fact[]> {
  const settings = await getSettings(tx);
  const say = (key: string) => renderMessage(language, `applications.${key}`);
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: settings.time_zone });
  const prices = quotes.map(({ part, cents }) => ({
    label: say(`part.${part}`),
    value: showMoney(cents, displayCurrency(settings)),
  }));
  const last = quotes.find(({ part }) => part !== 'rest')?.valid_until;
  // The end of a day is the beginning of the next one.
  return last
    ? [...prices, { label: say('quote.valid_until'), value: date.format(new Date(last.getTime() - 1)) }]
    : prices;
}

async function send(
  tx: TxContext,
  row: ApplicationRecord,
  { kind, words, quotes = [], path: leadsTo, occasion }: Mail,
) {
  const { contact_email, main_language } = await getSettings(tx);
  const isForShop = toShop(kind);
  const to = isForShop ? contact_email : row.email;
  if (!to) return;
  const language = isForShop ? main_language : row.language;
  const service = textIn(row.service, language, main_language);
  const path = isForShop ? `/admin/service/view/${row.id}` : (leadsTo ?? followPath(tx.runtime, row.public_id));
  const facts = await factsOf(tx, quotes, language);
  const letter = {
    to,
    ...(isForShop && row.email && { replyTo: row.email }),
    name: `applications.${kind}`,
    language,
    values: { service, applicant: row.applicant },
    about: { kind: 'application', id: row.id },
    once: `application:${row.id}:${kind}:${occasion}`,
  };
  await mailLetter(tx, letter, (sheet) => (
    <ApplicationLetter
      {...{ ...sheet, kind, service, facts }}
      href={new URL(path, tx.runtime.siteUrl).href}
      {...(words && { words })}
    />
  ));
}

interface Head {
  readonly application_id: number;
}

/** Tells the shop of a new application, and of answers she was asked for. */
export async function mailShop(tx: TxContext, { application_id }: Head): Promise<void> {
  const row = await findApplication(tx, application_id);
  if (row) await send(tx, row, { kind: 'application_received', occasion: row.version });
}

/** Tells the applicant that it arrived, with the link by which she follows it. */
export async function mailReceived(tx: TxContext, { application_id }: Head): Promise<void> {
  const row = await findApplication(tx, application_id);
  if (row) await send(tx, row, { kind: 'application_confirmed', occasion: row.version });
}

type Moved = Head & { readonly command: 'ask' | 'approve' | 'refuse' | 'lapse' | 'deliver'; readonly reason: string };

/** Tells the applicant what staff want or decided, or that the job is done. */
export async function mailMoved(tx: TxContext, { application_id, command, reason }: Moved): Promise<void> {
  const row = await findApplication(tx, application_id);
  if (!row) return;
  const quotes = command === 'approve' ? await readQuotes(tx, [row.id]) : [];
  const path = command === 'ask' ? ((await resumePathOf(tx, row.submission_id)) ?? undefined) : undefined;
  await send(tx, row, { kind: `application_${command}`, words: reason, quotes, path, occasion: row.version });
}

/** Tells the applicant of a rest or of a change that she can buy now. */
export async function mailQuoted(
  tx: TxContext,
  { application_id, quote_id }: Head & { quote_id: number },
): Promise<void> {
  const row = await findApplication(tx, application_id);
  const quote = row && (await readQuotes(tx, [row.id])).find(({ id }) => id === quote_id);
  if (!row || !quote) return;
  const kind = quote.part === 'rest' ? 'application_rest' : 'application_change';
  await send(tx, row, { kind, words: quote.words, quotes: [quote], occasion: quote_id });
}

/** Passes words on: those of staff to the applicant, hers to the shop. */
export async function mailTold(tx: TxContext, { application_id, note_id }: Head & { note_id: number }): Promise<void> {
  const row = await findApplication(tx, application_id);
  const [note] = await tx.db.select().from(applicationNotes).where(eq(applicationNotes.id, note_id));
  if (!row || !note) return;
  const kind = note.by_applicant ? 'application_written' : 'application_told';
  await send(tx, row, { kind, words: note.text, occasion: note_id });
}
