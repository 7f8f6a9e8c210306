// A month of times of an event by one statement. What is open is judged by the shop's own pure rule: the bare work is reading, judging
// and writing the answer, without contract, limits, cache and languages around it.
import { dateAt, wallClockAt } from '@kaifong/base/spans';
import { slotsOf } from '../../packages/domain/src/booking/rules/open-times.ts';
import { type EventTerms, planOf, type ResourceRow } from '../../packages/domain/src/booking/rules/plan-of.ts';

const zone = 'Asia/Hong_Kong';

export const eventMonth = `select e.*,
    (select json_agg(json_build_object('id', r.id, 'enabled', r.enabled, 'hours', r.hours, 'special_days', r.special_days) order by r."order", r.id)
     from event_resources r where r.id = any(e.people_ids || e.room_ids)) as resources,
    (select json_agg(json_build_object('kind', h.subject_kind, 'id', h.subject_id, 'party', h.party, 'from', lower(h.during), 'to', upper(h.during)))
     from unnest(e.people_ids || e.room_ids) asked(id) join holds h on h.subject_kind = 'time' and h.subject_id = asked.id::text
       and h.during && tstzrange($2, $3) and h.state <> 'released') as ranges,
    (select json_agg(json_build_object('id', s.subject_id, 'promised', s.promised, 'owners', s.owners)) from
      (select subject_id, sum(quantity - returned)::int as promised, count(*)::int as owners from holds
       where subject_kind = 'seat' and subject_id ~>=~ (e.id || ':' || $4) and subject_id ~<~ (e.id || ':' || $5) and state <> 'released'
       group by subject_id) s) as taken
  from events e join event_categories c on c.id = e.category_id where e.url = $1 and e.enabled and c.visibled`;

interface MonthRow extends EventTerms {
  readonly resources: readonly Omit<ResourceRow, 'zone'>[];
  readonly ranges: readonly { kind: string; id: string; party: string; from: string; to: string }[];
  readonly taken: readonly { id: string; promised: number; owners: number }[];
}

const stamp = (at: Date) => `${at.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z`;

/** What the statement is asked with: the month, and some days around it. */
export function monthValues(url: string, year: number, month: number): unknown[] {
  const [from, to] = [new Date(Date.UTC(year, month - 1, -9)), new Date(Date.UTC(year, month, 11))];
  return [url, from, to, stamp(from), stamp(to)];
}

export function monthOf(row: MonthRow, year: number, month: number) {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const resources = row.resources.map((each) => ({ ...each, zone }));
  const ranges = row.ranges.map((each) => ({ ...each, from: new Date(each.from), to: new Date(each.to) }));
  const place = { zone, hours: [], special_days: [] };
  const plan = planOf(row, place, resources, { dates: [], ranges, seats: row.taken });
  const open = slotsOf(plan, first, last, new Date()).filter(({ seats }) => seats > 0);
  const days = [...Map.groupBy(open, ({ at }) => dateAt(zone, at))].map(([date, slots]) => ({
    date,
    times: slots.map(({ at, end, seats }) => ({
      time: wallClockAt(zone, at).time,
      at: new Date(at).toISOString(),
      end: new Date(end).toISOString(),
      seats,
    })),
  }));
  return { data: { zone, days, full: [] } };
}
