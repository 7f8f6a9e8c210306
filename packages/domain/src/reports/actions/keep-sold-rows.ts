// Brings the kept rows of sold goods to what their orders are now (decision 0125).
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { getTableColumns, sql } from 'drizzle-orm';
import { rowsOfOrders } from '../queries/sources/sold-rows.ts';
import { soldRows } from '../schema.ts';

const columns = sql.join(
  Object.keys(getTableColumns(soldRows)).map((name) => sql.identifier(name)),
  sql`, `,
);

/** Most changes of one transaction. */
const most = 2000;

interface Change extends Record<string, unknown> {
  readonly id: string;
  readonly order_id: number;
}

/**
 * Keeps the rows of orders that changed, up to 2,000 changes. A change that is written meanwhile stays, so that its order
 * goes on being read from itself. Returns how many changes there were; 0 also while somebody else keeps them.
 */
export const keepSoldRows = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async ({ db }) => {
    // Two at once would each write the rows of an order that changed twice.
    const alone = await db.execute<{ alone: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('reports.keep-sold-rows', 0)) as alone`,
    );
    if (!alone.rows[0]?.alone) return 0;
    const { rows } = await db.execute<Change>(sql`select id, order_id from sold_changes limit ${most}`);
    if (rows.length === 0) return 0;
    const orders = sql`${`{${[...new Set(rows.map(({ order_id }) => order_id))].join(',')}}`}::int[]`;
    await db.execute(sql`delete from sold_rows where order_id = any(${orders})`);
    const wanted = { orders: sql`o.channel <> 'test' and o.id = any(${orders})`, days: () => sql`true` };
    await db.execute(sql`insert into sold_rows (${columns}) select ${columns} from (${rowsOfOrders(wanted)}) rows`);
    await db.execute(
      sql`delete from sold_changes where id = any(${`{${rows.map(({ id }) => id).join(',')}}`}::uuid[])`,
    );
    return rows.length;
  });
