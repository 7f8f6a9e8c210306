// What staff did: steps of records, and changes in the audit log.
import { scopeOf } from '@kaifong/kernel/context';
import { reference, text } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { seenAccounts } from '../../../hr/index.ts';
import { seenHere } from '../../../sales/index.ts';
import type { ReportScope, ReportSource } from '../report/bound-report.ts';
import { plain } from './names.ts';
import { within } from './sold-rows.ts';

/** Steps of orders the reader does not see are left out. */
const ofSeenOrders = ({ reader }: ReportScope, noun: SQL, id: SQL): SQL =>
  scopeOf(reader, 'store') === undefined
    ? sql`true`
    : sql`(${noun} <> 'order' or exists (select from orders o where o.id::text = ${id} and ${seenHere(reader, sql`o`)}))`;

/** What colleagues outside of the reader's people did is left out. */
const ofSeenStaff = ({ reader }: ReportScope, account: SQL): SQL => seenAccounts(reader, account) ?? sql`true`;

const steps = (scope: ReportScope): SQL => sql`
  select s.created_at as at, s.account_id, s.machine as noun, s.command as activity, s.record_id::text as record_id,
    1 as steps, 0 as changes
  from record_steps s where s.actor_kind = 'staff' and s.account_id is not null
    and ${ofSeenStaff(scope, sql`s.account_id`)} and ${ofSeenOrders(scope, sql`s.machine`, sql`s.record_id::text`)} and ${within(sql`s.created_at`, scope)}`;

const changes = (scope: ReportScope): SQL => sql`
  select a.created_at, substring(a.actor from 7)::int, a.resource, a.action, a.record_id, 0, 1
  from audit_logs a where a.actor ~ '^staff:[0-9]{1,9}$'
    and ${ofSeenStaff(scope, sql`substring(a.actor from 7)::int`)} and ${ofSeenOrders(scope, sql`a.resource`, sql`a.record_id`)} and ${within(sql`a.created_at`, scope)}`;

const of = (noun: string, command: string) =>
  sql`coalesce(sum(f.steps) filter (where f.noun = ${noun} and f.activity = ${command}), 0)`;

/** Ids that are a number lead to their record. */
const key = sql`f.noun || ':' || case when f.record_id ~ '^[0-9]{1,9}$' then f.record_id else '0:' || f.record_id end`;

export const staffActivitySource: ReportSource = {
  rows: (scope) => sql`${steps(scope)} union all ${changes(scope)}`,
  dimensions: {
    staff: { key: sql`f.account_id`, label: plain('accounts') },
    noun: { key: sql`f.noun` },
    activity: { key: sql`f.activity` },
  },
  measures: {
    steps: sql`coalesce(sum(f.steps), 0)`,
    changes: sql`coalesce(sum(f.changes), 0)`,
    records: sql`count(distinct ${key})`,
    orders_taken: of('order', 'place'),
    payments_confirmed: of('order', 'confirm-payment'),
    parcels_sent: sql`${of('order', 'ship')} + ${of('order', 'ship-part')}`,
    refunds_made: of('order', 'refund'),
    active_days: (scope) => sql`count(distinct (f.account_id, (f.at at time zone ${scope.zone}::text)::date))`,
  },
  filters: {
    staff: { filter: reference(sql`f.account_id`) },
    noun: { filter: text(sql`f.noun`) },
    activity: { filter: text(sql`f.activity`) },
  },
  record: {
    key,
    title: (part) => sql`coalesce(
      case when ${part(1)} = 'order' and ${part(2)} <> '0' then (select number from orders where id = ${part(2)}::int) end,
      concat(replace(${part(1)}, '_', ' '), ' ', case when ${part(2)} = '0' then ${part(3)} else '#' || ${part(2)} end))`,
  },
};
