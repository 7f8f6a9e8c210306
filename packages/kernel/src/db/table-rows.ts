// Reads and writes single rows of a table that is known only at run time, by column name.
import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DrizzleDb } from './session.ts';

/** A row as column → value; values to write may be SQL. */
type Row = Record<string, unknown>;

/** Any table with `id` and `version`. */
export type RecordTable = PgTable & Readonly<Record<'id' | 'version', AnyPgColumn>>;

/** Each returns the row afterwards; `undefined` when no row has that id. */
export function tableRows(db: DrizzleDb, table: RecordTable) {
  const is = (id: unknown) => eq(table.id, id);
  return {
    /** Locks the row until the end of the transaction: against others who change it, or also against who refers to it. */
    async lock(id: unknown, against: 'changes' | 'references' = 'changes'): Promise<Row | undefined> {
      const strength = against === 'changes' ? 'no key update' : 'update';
      const [row] = await db.select().from(table).where(is(id)).for(strength);
      return row;
    },
    /** `values` may set the id. */
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
