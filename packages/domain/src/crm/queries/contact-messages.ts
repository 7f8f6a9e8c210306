import { fail, failField } from '@kaifong/base/errors';
import type { FilterValue, ListQuery, Page } from '@kaifong/base/list';
import { calendarDate } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { type AnyColumn, and, asc, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { getSettings } from '../../settings/index.ts';
import {
  type ContactMessage,
  type ContactMessageRow,
  contactFilters,
  type contactSorts,
  contactStatuses,
} from '../contract/index.ts';
import { commandsFor } from '../rules/contact-steps.ts';
import { contactMessages, contactSteps } from '../schema.ts';

export type ContactRow = typeof contactMessages.$inferSelect;

const { id, version, created_at, updated_at, status, name, email, subject, language, customer_id } = contactMessages;
const columns = { id, version, created_at, updated_at, status, name, email, subject, language, customer_id };

const shown = (row: Pick<ContactRow, keyof typeof columns>): ContactMessageRow => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

function statusCondition(value: FilterValue): SQL {
  const wanted = typeof value === 'string' ? [value] : value;
  const known = contactStatuses.filter((word) => Array.isArray(wanted) && wanted.includes(word));
  if (!Array.isArray(wanted) || known.length < new Set(wanted).size)
    throw failField('filter.status', 'validation.choice');
  return inArray(status, known);
}

function timeConditions(value: FilterValue, zone: string): SQL[] {
  if (typeof value === 'string' || Array.isArray(value)) throw failField('filter.created_at', 'validation.date');
  const dayOf = (text: string, next: number) => {
    if (!calendarDate.safeParse(text).success || !/^(19|2\d)/.test(text))
      throw failField('filter.created_at', 'validation.date');
    return sql`((${text}::date + ${next}::int)::timestamp at time zone ${zone}::text)`;
  };
  return [
    ...(value.from ? [gte(created_at, dayOf(value.from, 0))] : []),
    ...(value.to ? [lt(created_at, dayOf(value.to, 1))] : []),
  ];
}

function conditionOf({ keyword, filter = {}, ids }: ListQuery, zone: string): SQL | undefined {
  const filters = Object.entries(filter).flatMap(([field, value]) => {
    if (!(contactFilters as readonly string[]).includes(field)) throw failField(`filter.${field}`, 'validation.filter');
    return field === 'status' ? [statusCondition(value)] : timeConditions(value, zone);
  });
  const pattern = `%${keyword?.trim().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return and(
    ...filters,
    keyword?.trim() ? or(ilike(name, pattern), ilike(email, pattern), ilike(subject, pattern)) : undefined,
    ids ? inArray(id, ids) : undefined,
  );
}

const sortColumns: Record<(typeof contactSorts)[number], AnyColumn> = { id, created_at, updated_at };

function orderOf(sort = '-id'): SQL[] {
  const field = sort.replace(/^-/, '');
  if (!Object.hasOwn(sortColumns, field)) throw failField('sort', 'validation.sort');
  const direction = sort.startsWith('-') ? desc : asc;
  return [direction(sortColumns[field as keyof typeof sortColumns]), desc(id)];
}

/** What was written to the shop, without the messages themselves. */
export async function listContactMessages(ctx: Context, query: ListQuery): Promise<Page<ContactMessageRow>> {
  const { time_zone } = await getSettings(ctx);
  const where = conditionOf(query, time_zone);
  const rows = await ctx.db
    .select(columns)
    .from(contactMessages)
    .where(where)
    .orderBy(...orderOf(query.sort))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const [count] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(contactMessages).where(where);
  return { data: rows.map(shown), total: count?.total ?? 0, page: query.page, per_page: query.per_page };
}

export async function findContactMessage(ctx: Context, messageId: number): Promise<ContactRow | undefined> {
  const [row] = await ctx.db.select().from(contactMessages).where(eq(id, messageId));
  return row;
}

/** One message with what was done about it. Refuses `not-found`. */
export async function getContactMessage(ctx: Context, messageId: number): Promise<ContactMessage> {
  const row = await findContactMessage(ctx, messageId);
  if (!row) throw fail('not-found');
  const steps = await ctx.db
    .select({ step: contactSteps, by: accounts.name })
    .from(contactSteps)
    .leftJoin(accounts, eq(accounts.id, contactSteps.account_id))
    .where(eq(contactSteps.message_id, messageId))
    .orderBy(asc(contactSteps.id));
  return {
    ...shown(row),
    message: row.message,
    commands: commandsFor(row.status),
    steps: steps.map(({ step, by }) => ({ ...step, by, created_at: step.created_at.toISOString() })),
  };
}
