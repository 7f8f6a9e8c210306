import { type SQL, sql } from 'drizzle-orm';

/** The ids of a person's record and of those merged into it, also by way of another, as a part of a statement. */
export const withMerged = (id: number): SQL =>
  sql`(with recursive own as (select ${id}::int as id union select c.id from customers c join own on c.merged_into = own.id)
    select id from own)`;
