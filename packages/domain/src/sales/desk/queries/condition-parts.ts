import { type SQL, sql } from 'drizzle-orm';
import { type ConditionPart, dayBegins } from '../../../customers/index.ts';

/** Orders of the customer `c` that stand, since a day where there is one. */
const orderOf = (since: string | null, zone: string): SQL =>
  sql`o.customer_id = c.id and coalesce(o.archived_from, o.status) not in ('canceled', 'rejected', 'refunded')
    and ${since === null ? sql`true` : sql`o.created_at >= ${dayBegins(since, zone)}`}`;

const lineOf = (of: SQL, since: string | null, zone: string): SQL =>
  sql`exists (select from orders o join order_lines l on l.order_id = o.id
    where ${orderOf(since, zone)} and l.refunded_quantity < l.quantity and ${of})`;

/** Conditions on what people bought. */
export const purchaseConditions: readonly ConditionPart[] = [
  {
    kind: 'bought_products',
    where: ({ ids, since }, zone) => lineOf(sql`l.product_id = any(${sql.param(ids)}::int[])`, since, zone),
  },
  {
    kind: 'bought_categories',
    where: ({ ids, since }, zone) =>
      lineOf(
        sql`l.product_id in (select pc.product_id from product_categories pc where pc.category_id = any(${sql.param(ids)}::int[]))`,
        since,
        zone,
      ),
  },
  {
    kind: 'not_bought',
    where: ({ since }, zone) => sql`not exists (select from orders o where ${orderOf(since, zone)})`,
  },
];
