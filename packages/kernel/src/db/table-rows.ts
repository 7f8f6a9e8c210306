// Single rows of a table that is known only when the program runs: its columns by their names.
import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DrizzleDb } from './session.ts';

/** A row, column → value; what is written may also be SQL. */
type Row = Record<string, unknown>;

/** A table of records, whatever else it holds. */
export type RecordTable = PgTable & Readonly<Record<'id' | 'version', AnyPgColumn>>;

/** Each gives the row as it is afterwards; `undefined` when there is none with that id. */
export function tableRows(db: DrizzleDb, table: RecordTable) {
  const is = (id: unknown) => eq(table.id, id);
  return {
    /** Keeps the row until the end of the transaction. */
    async lock(id: unknown): Promise<Row | undefined> {
      const [row] = await db.select().from(table).where(is(id)).for('update');
      return row;
    },
    /** `values` may name an id of their own. */
    async insert(values: Row): Promise<Row | undefined> {
      const [row] = await db.insert(table).overridingSystemValue().values(values).returning();
      return row;
    },
    async update(id: unknown, values: Row): Promise<Row | undefined> {
      const [row] = await db.update(table).set(values).where(is(id)).returning();
      return row;
    },
    async remove(id: unknown): Promise<void> {
      await db.delete(table).where(is(id));
    },
  };
}
