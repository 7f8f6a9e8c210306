// The journal of a person, from the parts every domain brings: one statement.
import { fail } from '@kaifong/base/errors';
import { type Localized, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { dateIn } from '@kaifong/base/time';
import { type Context, holds } from '@kaifong/kernel/context';
import { namesOfActors } from '@kaifong/kernel/staff';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings } from '../../settings/index.ts';
import {
  activityKinds,
  type JournalEntry,
  type JournalKind,
  journalKinds,
  type PersonNoun,
} from '../contract/index.ts';
import type { journalInput } from '../contract/journal.ts';
import { type JournalPart, journalParts, journalRows } from '../ports/journal-parts.ts';
import { findPerson } from './find-customer.ts';

const day = sql`(a.on_day::timestamp at time zone `;

/** Activities of one kind: a done one of today stands at its hour, any other at the beginning of its day. */
const activityPart = (kind: (typeof activityKinds)[number]): JournalPart => ({
  kind,
  rows: ({ id, zone }) =>
    journalRows(
      sql`a.kind`,
      {
        id: sql`a.id`,
        at: sql`case when (a.done_at at time zone ${zone}::text)::date = a.on_day then a.done_at else ${day} ${zone}::text) end`,
        text: sql`a.text`,
        account_id: sql`a.account_id`,
        on_day: sql`a.on_day`,
        planned: sql`a.done_at is null`,
      },
      sql`from person_activities a where a.customer_id = ${id}::int and a.kind = ${kind}::text`,
    ),
});

const ownParts: readonly JournalPart[] = [
  ...activityKinds.map(activityPart),
  {
    kind: 'note',
    rows: ({ id }) =>
      journalRows(
        sql`'note'`,
        { id: sql`n.id`, at: sql`n.created_at`, text: sql`n.text`, account_id: sql`n.account_id` },
        sql`from customer_notes n where n.customer_id = ${id}::int`,
      ),
  },
  {
    kind: 'text',
    rows: ({ phone }) =>
      journalRows(
        sql`'text'`,
        { id: sql`t.id`, at: sql`coalesce(t.sent_at, t.created_at)`, text: sql`t.text`, status: sql`t.status` },
        sql`from text_messages t where t.recipient = ${phone}::text`,
      ),
  },
];

interface Row extends Record<string, unknown> {
  readonly kind: JournalKind;
  readonly id: string | number;
  readonly at: Date | string;
  readonly title: string | Localized | null;
  readonly text: string;
  readonly status: string | null;
  readonly amount_cents: string | number | null;
  readonly path: string | null;
  readonly account_id: number | null;
  readonly on_day: string | null;
  readonly planned: boolean;
  readonly total: number;
}

/** One page of a person's journal, of the kinds this reader may see: what is planned, the next first, then what was, the latest first. Refuses `not-found`. */
export async function getJournal(
  ctx: Context,
  { id, kinds, page, per_page }: z.output<typeof journalInput>,
  noun: PersonNoun,
) {
  const person = await findPerson(ctx, id, noun);
  if (!person) throw fail('not-found');
  const { time_zone: zone, main_language } = await getSettings(ctx);
  const seen = [...ownParts, ...ctx.runtime.adapters.all(journalParts)].filter(
    ({ permission }) => permission === undefined || holds(ctx, permission),
  );
  const known = journalKinds.filter((kind) => seen.some((part) => part.kind === kind));
  const asked = seen.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  if (asked.length === 0) return { data: [], total: 0, page, per_page, kinds: known };
  const phone = person.phone && `+${person.country_code}${person.phone}`;
  const parts = asked.map((part) => part.rows({ id, email: person.email, phone, zone }, ctx));
  const { rows } = await ctx.db.execute<Row>(sql`select j.*, (count(*) over ())::int as total
    from (${sql.join(parts, sql` union all `)}) j
    order by j.planned desc, case when j.planned then j.at end, j.at desc, j.kind, j.id desc limit ${per_page}::int offset ${(page - 1) * per_page}::int`);
  const names = await namesOfActors(ctx, new Set(rows.map(({ account_id }) => `staff:${account_id ?? 0}`)));
  const today = dateIn(zone, ctx.runtime.now());
  const opens = new Map(seen.flatMap(({ kind, opens: right }) => (right ? [[kind, holds(ctx, right)] as const] : [])));
  const data = rows.map(
    (row): JournalEntry => ({
      kind: row.kind,
      id: Number(row.id),
      at: new Date(row.at).toISOString(),
      title: typeof row.title === 'string' ? row.title : textIn(row.title ?? {}, ctx.language, main_language),
      text: row.text,
      status: row.status,
      amount: row.amount_cents === null ? null : toWire(Number(row.amount_cents)),
      path: opens.get(row.kind) === false ? null : row.path,
      author: names.get(`staff:${row.account_id ?? 0}`) ?? null,
      on_day: row.on_day,
      planned: row.planned,
      overdue: row.planned && row.on_day !== null && row.on_day < today,
    }),
  );
  return { data, total: rows[0]?.total ?? 0, page, per_page, kinds: known };
}
