// Tables, columns, sequences and foreign keys as PostgreSQL's catalogue describes them, for writing and restoring a
// backup.
import type { Queryable } from '../db/index.ts';

export interface Column {
  readonly name: string;
  /** As SQL writes it: `numeric(12,2)`, `text[]`. */
  readonly type: string;
}

export interface Table {
  readonly name: string;
  /** Stored columns; generated ones are left out. */
  readonly columns: readonly Column[];
  /** Tables its foreign keys point to. */
  readonly parents: readonly string[];
}

/** Not part of a backup: the runtime makes these anew. */
const notBackedUp = ['migrations', 'rate_limits'];

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Parents before children; cycles are cut at the first table met. */
function inForeignKeyOrder(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Map<string, Table>();
  const visiting = new Set<string>();
  const visit = (table: Table) => {
    if (ordered.has(table.name) || visiting.has(table.name)) return;
    visiting.add(table.name);
    for (const parent of table.parents) {
      const found = byName.get(parent);
      if (found) visit(found);
    }
    ordered.set(table.name, table);
  };
  for (const table of tables) visit(table);
  return [...ordered.values()];
}

/** The product's tables, each after those its foreign keys point to. */
export async function listTables(client: Queryable): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select coalesce(json_agg(distinct p.relname), '[]')
        from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all ($1) order by c.relname`,
    [notBackedUp],
  );
  return inForeignKeyOrder(rows);
}

export interface SequenceValue {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}

/** Last value of each sequence. */
export async function listSequences(client: Queryable): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  const values: SequenceValue[] = [];
  for (const { name } of rows) {
    const text = `select last_value::text as value, is_called as called from ${quoted(name)}`;
    const stands = await client.query<Omit<SequenceValue, 'name'>>(text);
    values.push(...stands.rows.map((row) => ({ name, ...row })));
  }
  return values;
}

/** Whether any table holds a row. */
export async function findFilledTable(client: Queryable): Promise<string | undefined> {
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(`select exists (select from ${quoted(name)}) as filled`);
    if (rows[0]?.filled) return name;
  }
  return undefined;
}

/** Drops every table, sequence, type, function and job of the product, in the open transaction. */
export async function dropEverything(client: Queryable): Promise<void> {
  await client.query('drop schema if exists pgboss cascade');
  const drops = await client.query(
    `select format('drop table if exists public.%I cascade', tablename) as statement from pg_tables where schemaname = 'public'
     union all
     select format('drop sequence if exists public.%I cascade', sequencename) from pg_sequences where schemaname = 'public'
     union all
     select format('drop type if exists public.%I cascade', t.typname) from pg_type t join pg_namespace n on n.oid = t.typnamespace
     where n.nspname = 'public' and t.typtype = 'e'
     union all
     select format('drop function if exists public.%I(%s) cascade', p.proname, pg_get_function_identity_arguments(p.oid))
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.prokind = 'f' and not exists (
       select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { statement } of drops.rows) await client.query(String(statement));
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Drops the foreign keys while tables are filled; running `definition` adds and checks them again. */
export async function dropForeignKeys(client: Queryable): Promise<ForeignKey[]> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and k.contype = 'f' and k.conparentid = 0 order by c.relname, k.conname`,
  );
  for (const key of keys) await client.query(`alter table ${quoted(key.table)} drop constraint ${quoted(key.name)}`);
  return keys;
}

export async function addForeignKeys(client: Queryable, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  }
}
