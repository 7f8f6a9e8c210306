// Shifts, leave, holidays and tasks on the calendars.
import { textIn } from '@kaifong/base/localized';
import { addDays } from '@kaifong/base/time';
import { type Context, scopedBy } from '@kaifong/kernel/context';
import type { CalendarLayer } from '@kaifong/kernel/domain';
import { renderMessage } from '@kaifong/kernel/http';
import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm';
import { getMainLanguage } from '../../settings/index.ts';
import { holidays } from '../holiday/schema.ts';
import { ownHolidays } from './own-holidays.ts';

interface DayRow extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly from_on: string;
  readonly to_on: string;
  readonly color: string | null;
}

interface LeaveRow extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly kind: Record<string, string>;
  readonly color: string | null;
  readonly from_on: string;
  readonly to_on: string;
  /** Of a leave that does not take its days whole. */
  readonly start: string | null;
  readonly end: string | null;
}

/** The zone people of the store `st` go by, else the shop's. */
const clockOfStore = (zone: string): SQL => sql`coalesce(nullif(st.zone, ''), ${zone}::text)`;

/** Items that take whole days. */
async function wholeDays(ctx: Context, rows: SQL, linkOf: (id: number) => string) {
  const found = await ctx.db.execute<DayRow>(rows);
  return found.rows.map(({ id, title, from_on, to_on, color }) => ({
    ...{ id: String(id), title, color },
    start: from_on,
    end: addDays(to_on, 1),
    link: linkOf(id),
  }));
}

/** Condition: the employee `e` is the account's, or in the scope of whoever asks for everybody's. */
const ofAccount = (ctx: Context, accountId: number | null): SQL =>
  accountId === null ? scopedBy(ctx, 'employee', sql`e.id`) : sql`e.account_id = ${accountId}::int`;

export const calendar: readonly CalendarLayer[] = [
  {
    name: 'shift',
    permission: 'get shifts',
    personal: true,
    async items(ctx, { first_on, last_on, zone, account_id }, limit) {
      const main = await getMainLanguage(ctx);
      const { rows } = await ctx.db.execute<{
        id: number;
        name: string | null;
        shift: Record<string, string> | null;
        start: string;
        end: string;
        color: string | null;
      }>(sql`
        select a.id, e.name, s.name as shift, s.color,
          (a.date::timestamp + make_interval(mins => a.from_minute)) at time zone ${clockOfStore(zone)} as start,
          (a.date::timestamp + make_interval(mins => a.to_minute)) at time zone ${clockOfStore(zone)} as "end"
        from shift_assignments a left join employees e on e.id = a.employee_id left join shifts s on s.id = a.shift_id
          left join stores st on st.id = coalesce(e.store_id, a.store_id)
        where a.date between ${first_on}::date and ${last_on}::date and a.published_at is not null
          and a.status not in ('canceled', 'draft') and (${ofAccount(ctx, account_id)} or (a.employee_id is null and ${account_id === null}))
        order by a.date, a.from_minute, a.id limit ${limit}::int`);
      return rows.map(({ id, name, shift, start, end, color }) => ({
        ...{ id: String(id), color },
        title:
          [account_id === null && name, shift && textIn(shift, ctx.language, main)].filter(Boolean).join(', ') || '·',
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        link: null,
      }));
    },
  },
  {
    name: 'rest',
    permission: 'get shifts',
    personal: true,
    async items(ctx, { first_on, last_on, account_id }, limit) {
      const items = await wholeDays(
        ctx,
        sql`select r.id, e.name as title, r.date::text as from_on, r.date::text as to_on, null::text as color
          from rest_days r join employees e on e.id = r.employee_id
          where r.date between ${first_on}::date and ${last_on}::date and r.status = 'published' and ${ofAccount(ctx, account_id)}
          order by r.date, r.id limit ${limit}::int`,
        () => '/my-shifts',
      );
      const own = renderMessage(ctx.language, 'hr.rest_day.name');
      return items.map((item) => ({ ...item, link: null, title: account_id === null ? item.title : own }));
    },
  },
  {
    name: 'leave',
    permission: 'get leaves',
    personal: true,
    async items(ctx, { first_on, last_on, zone, account_id }, limit) {
      const main = await getMainLanguage(ctx);
      const { rows } = await ctx.db.execute<LeaveRow>(sql`
        select l.id, e.name, k.name as kind, k.color, l.from_on::text, l.to_on::text, part.start, part."end"
        from leaves l join employees e on e.id = l.employee_id join leave_types k on k.id = l.leave_type_id
          left join stores st on st.id = e.store_id
          left join lateral (
            select min(x.date::timestamp + make_interval(mins => x.from_minute)) at time zone ${clockOfStore(zone)} as start,
              max(x.date::timestamp + make_interval(mins => x.to_minute)) at time zone ${clockOfStore(zone)} as "end"
            from leave_slices x where x.leave_id = l.id
          ) part on l.from_half = 'pm' or l.to_half = 'am' or l.from_time is not null
        where (l.status = 'approved' or (l.status = 'pending' and l.cancel_wished)) and l.from_on <= ${last_on}::date and l.to_on >= ${first_on}::date
          and ${ofAccount(ctx, account_id)}
        order by l.from_on, l.id limit ${limit}::int`);
      return rows.map(({ id, name, kind, color, from_on, to_on, start, end }) => ({
        ...{ id: String(id), color, link: `/my-leave/view/${id}` },
        // Her own calendar says what for; to everybody else she is away.
        title: account_id === null ? name : textIn(kind, ctx.language, main) || name,
        // Half a day, or some hours, are not the whole day.
        start: start ? new Date(start).toISOString() : from_on,
        end: end ? new Date(end).toISOString() : addDays(to_on, 1),
      }));
    },
  },
  {
    name: 'holiday',
    permission: 'get holidays',
    personal: true,
    async items(ctx, { first_on, last_on, account_id }, limit) {
      const own = account_id === null ? undefined : await ownHolidays(ctx, account_id, first_on, last_on);
      if (own) return own.slice(0, limit);
      const main = await getMainLanguage(ctx);
      const { id, name, date } = holidays;
      const found = await ctx.db
        .selectDistinctOn([date], { id, name, date })
        .from(holidays)
        .where(and(eq(holidays.status, 'published'), between(date, first_on, last_on)))
        .orderBy(asc(date), asc(id))
        .limit(limit);
      return found.map((row) => ({
        id: String(row.id),
        title: textIn(row.name, ctx.language, main),
        start: row.date,
        end: addDays(row.date, 1),
        link: null,
      }));
    },
  },
  {
    name: 'task',
    permission: 'get tasks',
    personal: true,
    items: (ctx, { first_on, last_on, account_id }, limit) =>
      wholeDays(
        ctx,
        sql`select t.id, t.title, t.due_on::text as from_on, t.due_on::text as to_on, null::text as color
          from tasks t
          where t.due_on between ${first_on}::date and ${last_on}::date and t.status in ('to_do', 'processing', 'pending')
            and ${account_id === null ? sql`true` : sql`(t.assignee_ids @> array[${account_id}::int] or t.creator_id = ${account_id}::int)`}
          order by t.due_on, t.id limit ${limit}::int`,
        (id) => (account_id === null ? `/tasks/edit/${id}` : '/my-tasks'),
      ),
  },
];
