// People whose birthday, sign-up, last order, end of membership or booking is so many days away from a day of the shop's calendar.
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import type { Trigger } from '../contract/index.ts';
import { automations, automationVersions } from '../schema.ts';
import type { AutomationRow } from './find-automation.ts';

/** `since`: when the version people enter by was made. */
export type DateAutomation = AutomationRow & { readonly since: Date };

/** The automations that are on and let people in by a date. */
export async function dateAutomations(ctx: Context): Promise<DateAutomation[]> {
  const rows = await ctx.db
    .select({ row: automations, since: automationVersions.created_at })
    .from(automations)
    .innerJoin(
      automationVersions,
      and(
        eq(automationVersions.automation_id, automations.id),
        eq(automationVersions.number, automations.current_version),
      ),
    )
    .where(and(automations.enabled, sql`${automations.flow} -> 'trigger' ->> 'kind' = 'date'`))
    .orderBy(asc(automations.id));
  return rows.map(({ row, since }) => ({ ...row, since }));
}

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;

/** `02-28` and, in a year without it, `02-29`. */
function birthdaysOf(date: string): string[] {
  const day = date.slice(5);
  return day === '02-28' && !isLeap(Number(date.slice(0, 4))) ? [day, '02-29'] : [day];
}

/** Of the customer `c`. */
function bornOrDone(field: Extract<Trigger, { kind: 'date' }>['field'], date: string, zone: string): SQL {
  if (field === 'birthday')
    return sql`c.birthday is not null and to_char(c.birthday, 'MM-DD') = any(${sql.param(birthdaysOf(date))}::text[])`;
  const from = sql`(${date}::date)::timestamp at time zone ${zone}::text`;
  const to = sql`(${addDays(date, 1)}::date)::timestamp at time zone ${zone}::text`;
  if (field === 'membership_end')
    return sql`exists (select from members m where m.customer_id = c.id and m.tier_until >= ${from} and m.tier_until < ${to})`;
  if (field === 'registered') return sql`c.is_customer and c.created_at >= ${from} and c.created_at < ${to}`;
  if (field === 'booking_start')
    return sql`exists (select from bookings b where b.customer_id = c.id and b.status = 'approved'
      and b.starts_at >= ${from} and b.starts_at < ${to})`;
  const stands = sql`o.customer_id = c.id and coalesce(o.archived_from, o.status) not in ('canceled', 'rejected', 'refunded')`;
  return sql`exists (select from orders o where ${stands} and o.created_at >= ${from} and o.created_at < ${to})
    and not exists (select from orders o where ${stands} and o.created_at >= ${to})`;
}

/** Up to 500 people with a number above `after`, and the occasion each enters by: a birthday once a year. */
export async function peopleOfDay(
  ctx: Context,
  { flow: { trigger } }: Pick<AutomationRow, 'flow'>,
  day: string,
  after: number,
): Promise<{ readonly id: number; readonly occasion: string }[]> {
  if (trigger.kind !== 'date') return [];
  const { time_zone } = await getSettings(ctx);
  const date = addDays(day, -trigger.days);
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select c.id from customers c where c.id > ${after}::int and c.enabled and c.erased_at is null and c.merged_into is null
      and ${bornOrDone(trigger.field, date, time_zone)} order by c.id limit 500`,
  );
  return rows.map(({ id }) => ({ id, occasion: `${trigger.field}:${date}` }));
}
