// Packages a customer may pay for something with: her own and those shared with her, of whose plan it is.
import { type Localized, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { getSettings } from '../../settings/index.ts';
import type { UnitOffer } from '../contract/index.ts';
import { packageLedger } from './ledger.ts';

interface Row extends Omit<UnitOffer, 'name'> {
  /** Place of its asker, from 1 on. */
  readonly asker: number;
  readonly name: Localized;
}

/** A customer and the event her units are to pay for. */
export interface UnitAsker {
  readonly customer_id: number;
  readonly event_id: number;
}

// Packages that end first come first: a unit is used before it is lost.
const forEvents = statement<Row, [number[], number[], string, Date]>(
  'packages-for-events',
  `select asked.asker::int as asker, found.* from unnest($1::int[], $2::int[]) with ordinality asked(customer_id, event_id, asker)
     cross join lateral (
       select p.id, p.number, p.name, p.ends_at::text as ends_at, p.granted::float8 as granted, own.left,
         coalesce(o.customer_id = asked.customer_id, false) as own
       from packages p join package_plans s on s.id = p.plan_id join orders o on o.id = p.order_id
         cross join lateral (select coalesce(sum(g.delta), 0)::float8 as left from postings g
           where g.account_kind = $3 and g.account_id = p.id) own
       where asked.event_id = any(s.events) and p.grants = 'units' and p.status in ('pending', 'processing') and own.left > 0
         and (p.starts_at is null or p.starts_at <= $4) and (p.ends_at is null or p.ends_at > $4)
         and (o.customer_id = asked.customer_id
           or p.id in (select f.package_id from package_friends f where f.customer_id = asked.customer_id))
       order by p.ends_at nulls last, p.id limit 20) found
   order by asked.asker, found.ends_at::timestamptz nulls last, found.id`,
);

/**
 * Packages whose units pay for events, for each asker in the order they were given; those that end first before the others. One
 * statement, and asking locks nothing.
 */
export async function unitsForAll(ctx: Context, askers: readonly UnitAsker[]): Promise<UnitOffer[][]> {
  const customers = askers.map(({ customer_id }) => customer_id);
  const events = askers.map(({ event_id }) => event_id);
  const rows =
    askers.length === 0 ? [] : await ctx.run(forEvents, [customers, events, packageLedger, ctx.runtime.now()]);
  if (rows.length === 0) return askers.map(() => []);
  const { main_language } = await getSettings(ctx);
  const offers = Map.groupBy(rows, ({ asker }) => asker);
  return askers.map((_each, place) =>
    (offers.get(place + 1) ?? []).map(({ asker: _asker, ...row }) => ({
      ...row,
      name: textIn(row.name, ctx.language, main_language),
      ends_at: row.ends_at && new Date(row.ends_at).toISOString(),
    })),
  );
}

/** Packages whose units pay for an event, those that end first before the others. Asking locks nothing. */
export async function unitsFor(ctx: Context, customer_id: number, event_id: number): Promise<UnitOffer[]> {
  return (await unitsForAll(ctx, [{ customer_id, event_id }]))[0] ?? [];
}
