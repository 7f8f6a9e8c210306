// Quotes of an application, each with the one sales sells it by.
import { failField } from '@kaifong/base/errors';
import { type Localized, languages } from '@kaifong/base/localized';
import { startOfDay } from '@kaifong/base/spans';
import { day } from '@kaifong/base/time';
import type { TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { renderMessage } from '@kaifong/kernel/http';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { makeQuote } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import { applicationQuoted, type QuotePart } from '../contract/index.ts';
import type { ApplicationRecord } from '../queries/find-application.ts';
import { stockOf } from '../queries/find-service.ts';
import { applicationQuotes } from '../schema.ts';

/** How long a quote lasts where nobody says otherwise (domains.md, 4.18). */
const lasts = 14 * day;
/** A rest is paid when the job is done, whenever that is. */
const restLasts = 365 * day;

interface Wanted {
  readonly part: QuotePart;
  readonly cents: number;
  readonly words: string;
  readonly valid_until: Date;
}

/** The end of a day in the zone of the shop, or two weeks from now. Refuses a day that is over. */
export async function lastMoment(tx: TxContext, date: string | null | undefined): Promise<Date> {
  const now = tx.runtime.now();
  if (!date) return new Date(now.getTime() + lasts);
  const { time_zone } = await getSettings(tx);
  const end = startOfDay(date, time_zone, 1);
  if (end <= now) throw failField('valid_until', 'applications.valid-past');
  return end;
}

/** Stands beside the service's name in carts and papers; nothing where the whole is bought at once. */
const labelOf = ({ part, words }: Wanted): Localized =>
  part === 'whole'
    ? {}
    : Object.fromEntries(
        languages.map((language) => {
          const named = renderMessage(language, `applications.part.${part}`);
          return [language, part === 'change' && words ? `${named}: ${words.slice(0, 120)}` : named];
        }),
      );

const sold = async (tx: TxContext, row: ApplicationRecord, wanted: Wanted): Promise<number> =>
  makeQuote(tx, {
    kind: 'application',
    subject_id: row.id,
    stock_id: await stockOf(tx, row),
    quantity: 1,
    unit_cents: wanted.cents,
    label: labelOf(wanted),
    customer_id: row.customer_id,
    valid_until: wanted.valid_until,
  });

/** Puts a quote on offer; returns its id. */
export async function offer(tx: TxContext, row: ApplicationRecord, wanted: Wanted): Promise<number> {
  const quote_id = await sold(tx, row, wanted);
  const [made] = await tx.db
    .insert(applicationQuotes)
    .values({ ...wanted, application_id: row.id, quote_id })
    .returning({ id: applicationQuotes.id });
  if (!made) throw new Error('a quote of an application was not written');
  return made.id;
}

/** Notes what is to be paid after the deposit. */
export const noteRest = (tx: TxContext, { id }: ApplicationRecord, wanted: Omit<Wanted, 'part'>) =>
  tx.db.insert(applicationQuotes).values({ ...wanted, part: 'rest', application_id: id });

/** The deposit was paid: the rest can be bought from now on. */
export async function offerRest(tx: TxContext, row: ApplicationRecord): Promise<void> {
  const q = applicationQuotes;
  const waits = and(eq(q.application_id, row.id), eq(q.part, 'rest'), isNull(q.quote_id), isNull(q.ended_at));
  const [rest] = await tx.db.select().from(q).where(waits);
  if (!rest) return;
  const valid_until = new Date(tx.runtime.now().getTime() + restLasts);
  const quote_id = await sold(tx, row, { ...rest, valid_until });
  await tx.db.update(q).set({ quote_id, valid_until }).where(eq(q.id, rest.id));
  await announce(tx, applicationQuoted, { application_id: row.id, quote_id: rest.id });
}

/** A rest that was on offer waits: nothing of the job is sold until it goes on. */
export const holdRest = (tx: TxContext, id: number) =>
  tx.db
    .update(applicationQuotes)
    .set({ quote_id: null })
    .where(
      and(
        eq(applicationQuotes.application_id, id),
        eq(applicationQuotes.part, 'rest'),
        isNull(applicationQuotes.paid_at),
        isNull(applicationQuotes.ended_at),
      ),
    );

/** Ends every quote of an application that nobody ordered; but for a rest, where the job may go on. */
export const endQuotes = (tx: TxContext, id: number, but?: 'rest') =>
  tx.db
    .update(applicationQuotes)
    .set({ ended_at: tx.runtime.now() })
    .where(
      and(
        eq(applicationQuotes.application_id, id),
        isNull(applicationQuotes.paid_at),
        isNull(applicationQuotes.declined_at),
        isNull(applicationQuotes.ended_at),
        but && ne(applicationQuotes.part, but),
      ),
    );
