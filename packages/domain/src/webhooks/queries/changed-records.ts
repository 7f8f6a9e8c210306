// Records that are not as programs were last told of them, whoever changed them: a screen, a sheet, an order, a count.
import type { Context } from '@kaifong/kernel/context';
import { type SQL, sql } from 'drizzle-orm';
import type { MarkKind } from '../contract/index.ts';

export interface ChangedRecord {
  readonly id: number;
  /** Null: there is none any more. */
  readonly mark: string | null;
  readonly isNew: boolean;
}

/** Each record of a kind, with what is another text once it changed. */
const marked: Record<MarkKind, SQL> = {
  product: sql`select id, version::text as mark from products`,
  stock: sql`select s.id, coalesce(sum(i.quantity), 0) || ' ' || coalesce(sum(i.reserved), 0) as mark
    from stocks s left join inventories i on i.stock_id = s.id group by s.id`,
  customer: sql`select id, version::text as mark from customers where erased_at is null and merged_into is null`,
};

/** At most so many changes in one go; the others come a minute later. */
const mostAtOnce = 500;

export async function changedRecords(ctx: Context, kind: MarkKind): Promise<ChangedRecord[]> {
  const { rows } = await ctx.db.execute<{ id: number; mark: string | null; known: boolean }>(sql`
    select coalesce(r.id, m.record_id) as id, r.mark, m.mark is not null as known
    from (${marked[kind]}) r
    full join (select record_id, mark from webhook_marks where kind = ${kind} and record_id > 0) m on m.record_id = r.id
    where r.mark is distinct from m.mark order by 1 limit ${mostAtOnce}`);
  return rows.map(({ id, mark, known }) => ({ id: Number(id), mark, isNew: !known }));
}

/** All records of a kind with their marks, to begin with. */
export const allMarked = (kind: MarkKind): SQL => marked[kind];
