import type { StaffPermission } from '@kaifong/base/permissions';
import { type Context, definePort } from '@kaifong/kernel/context';
import { type SQL, sql } from 'drizzle-orm';
import type { JournalKind } from '../contract/index.ts';

/** The person whose journal is read. */
export interface JournalPerson {
  readonly id: number;
  /** Empty for a contact without one. */
  readonly email: string;
  /** `+85291234567`; null: none. */
  readonly phone: string | null;
  /** The shop's time zone, whose days the days of activities are. */
  readonly zone: string;
}

/** A line of the journal, each value an SQL expression; whatever is left out is null. */
interface JournalColumns {
  readonly id: SQL;
  readonly at: SQL;
  /** Words as they are, or texts per language. */
  readonly title?: SQL;
  readonly text?: SQL;
  readonly status?: SQL;
  readonly amount_cents?: SQL;
  /** The page of the back office that shows it, without its beginning: `/order/edit/7`. */
  readonly path?: SQL;
  readonly account_id?: SQL;
  readonly on_day?: SQL;
  readonly planned?: SQL;
}

/** Lines of one kind that a domain knows of a person. */
export interface JournalPart {
  readonly kind: JournalKind;
  /** The right without which a reader sees no such line; none: the line is for everybody who may read the person. */
  readonly permission?: StaffPermission;
  /** The right that opens the page of a line. */
  readonly opens?: StaffPermission;
  rows(person: JournalPerson, reader: Context): SQL;
}

/** The parts of later domains: letters, forms, leads, orders, bookings, applications. */
export const journalParts = definePort<readonly JournalPart[]>('lines of a journal', []);

const none = sql`null`;

/** The statement of a part: `from` is everything from the word `from` on. */
export const journalRows = (kind: SQL, columns: JournalColumns, from: SQL): SQL => sql`select
  (${kind})::text as kind, (${columns.id})::bigint as id, (${columns.at})::timestamptz as at,
  to_jsonb(${columns.title ?? sql`''::text`}) as title, coalesce((${columns.text ?? none})::text, '') as text,
  (${columns.status ?? none})::text as status, (${columns.amount_cents ?? none})::bigint as amount_cents,
  (${columns.path ?? none})::text as path, (${columns.account_id ?? none})::int as account_id,
  (${columns.on_day ?? none})::text as on_day, coalesce((${columns.planned ?? none})::boolean, false) as planned
  ${from}`;
