// What of a migration breaks code of the release before, which runs beside the new one while a shop is updated.
import { type AlterTableCmd, type Constraint, type IndexStmt, type Node, parse } from 'libpg-query';
import { allowsAllOf, columnsIn, emptyShape, isFilled, isRequired, ruleOf, type Shape, typeOf } from './shape.ts';

export interface ReleasedMigration {
  readonly tag: string;
  readonly sql: string;
  /** The place of its release among all, from 0; that which is being written is the last. */
  readonly release: number;
}

/** Types whose every value, as old code reads and writes them, the other one takes. */
const wider: Readonly<Record<string, readonly string[]>> = {
  int2: ['int4', 'int8', 'numeric'],
  int4: ['int8', 'numeric'],
  int8: ['numeric'],
  float4: ['float8'],
  varchar: ['text'],
  bpchar: ['varchar', 'text'],
};

function isWider(from: string, to: string): boolean {
  const [, name = '', size] = /^(\w+)(?:\((\d+)\))?$/.exec(from) ?? [];
  const [, newName = '', newSize] = /^(\w+)(?:\((\d+)\))?$/.exec(to) ?? [];
  if (from === to) return true;
  if (name === newName) return newSize === undefined || Number(newSize) >= Number(size ?? Number.POSITIVE_INFINITY);
  return newSize === undefined && (wider[name] ?? []).includes(newName);
}

/** Reads statements of one migration into a shape, and notes those that narrow what an earlier release relies on. */
class Reader {
  readonly #shape: Shape;
  readonly #release: number;
  readonly #found: [thing: string, what: string][] = [];

  constructor(shape: Shape, release: number) {
    this.#shape = shape;
    this.#release = release;
  }

  get found(): readonly [thing: string, what: string][] {
    return this.#found;
  }

  read(statement: Node): void {
    if ('CreateStmt' in statement) {
      const { relation, tableElts } = statement.CreateStmt;
      this.#create(relation?.relname ?? '', tableElts ?? []);
    } else if ('AlterTableStmt' in statement) {
      const { relation, cmds = [] } = statement.AlterTableStmt;
      for (const cmd of cmds) if ('AlterTableCmd' in cmd) this.#alter(relation?.relname ?? '', cmd.AlterTableCmd);
    } else if ('IndexStmt' in statement) this.#index(statement.IndexStmt);
    else if ('DropStmt' in statement) this.#drop(statement.DropStmt.removeType ?? '', statement.DropStmt.objects ?? []);
    else if ('RenameStmt' in statement) {
      const { relation, subname, newname } = statement.RenameStmt;
      const name = subname ?? relation?.relname ?? '';
      if (this.#isOldTable(relation?.relname ?? '')) this.#note(name, `renames ${name} to ${newname}`);
    } else if ('DoStmt' in statement && /\b(alter|drop|rename)\b/i.test(JSON.stringify(statement)))
      this.#note('do', 'alters or drops in a DO block, where nobody sees what');
  }

  #note(thing: string, what: string): void {
    this.#found.push([thing, what]);
  }

  /** A table this timeline does not make is taken for an old one. */
  #isOldTable(table: string): boolean {
    return (this.#shape.tables.get(table)?.since ?? -1) < this.#release;
  }

  #isOld(table: string, column: string): boolean {
    return this.#isOldTable(table) && (this.#shape.tables.get(table)?.columns.get(column)?.since ?? -1) < this.#release;
  }

  #create(table: string, elements: readonly Node[]): void {
    this.#shape.tables.set(table, { since: this.#release, columns: new Map() });
    for (const element of elements) {
      if ('ColumnDef' in element) this.#addColumn(table, element);
      if ('Constraint' in element) this.#keep(element.Constraint);
    }
  }

  #addColumn(table: string, { ColumnDef: column }: Extract<Node, { ColumnDef: unknown }>): void {
    this.#shape.tables.get(table)?.columns.set(column.colname ?? '', {
      since: this.#release,
      type: typeOf(column.typeName),
      filled: isFilled(column.constraints),
    });
  }

  #keep(constraint: Constraint): void {
    this.#shape.rules.set(constraint.conname ?? '', ruleOf(constraint, this.#release));
  }

  #alter(table: string, { subtype, name = '', def }: AlterTableCmd): void {
    const column = this.#shape.tables.get(table)?.columns.get(name);
    const shown = `${table}.${name}`;
    if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) {
      const { colname, constraints } = def.ColumnDef;
      if (this.#isOldTable(table) && isRequired(constraints) && !isFilled(constraints))
        this.#note(colname ?? '', `adds ${table}.${colname}, which must have a value and has none by itself`);
      this.#addColumn(table, def);
    } else if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) this.#constrain(table, def.Constraint);
    else if (subtype === 'AT_DropConstraint') this.#dropRule(name);
    else if (subtype === 'AT_ColumnDefault' && def) {
      if (column) column.filled = true;
    } else if (subtype === 'AT_SetNotNull') {
      if (this.#isOld(table, name) || (this.#isOldTable(table) && !column?.filled))
        this.#note(name, `makes ${shown} required`);
    } else if (!this.#isOld(table, name)) return;
    else if (subtype === 'AT_DropColumn') this.#note(name, `drops ${shown}`);
    else if (subtype === 'AT_ColumnDefault') this.#note(name, `takes the default of ${shown}`);
    else if (subtype === 'AT_AlterColumnType' && def && 'ColumnDef' in def) {
      const type = typeOf(def.ColumnDef.typeName);
      if (!isWider(column?.type ?? '', type)) this.#note(name, `makes ${shown} ${type}, which was ${column?.type}`);
    }
  }

  #constrain(table: string, constraint: Constraint): void {
    const name = constraint.conname ?? '';
    const before = this.#shape.rules.get(name);
    this.#keep(constraint);
    if (allowsAllOf(ruleOf(constraint, this.#release), before)) return;
    const old = columnsIn(constraint).find((column) => this.#isOld(table, column));
    if (old) this.#note(name, `adds the constraint ${name} on ${table}.${old}`);
  }

  #index({ unique, idxname: name = '', relation, ...parts }: IndexStmt): void {
    if (!unique) return;
    const table = relation?.relname ?? '';
    this.#keep({ conname: name, contype: 'CONSTR_UNIQUE' });
    const old = columnsIn(parts).find((column) => this.#isOld(table, column));
    if (old) this.#note(name, `adds the unique index ${name} on ${table}.${old}`);
  }

  /** Old code may say `on conflict`, which needs the very index. */
  #dropRule(name: string): void {
    const rule = this.#shape.rules.get(name);
    const isKey = rule?.kind === 'CONSTR_UNIQUE' || rule?.kind === 'CONSTR_PRIMARY';
    if (isKey && rule.since < this.#release) this.#note(name, `drops ${name}, which keeps rows unique`);
  }

  #drop(kind: string, objects: readonly Node[]): void {
    if (kind === 'OBJECT_TRIGGER') return;
    for (const object of objects) {
      const name = /"sval":"([^"]+)"\}\}\]/.exec(JSON.stringify(object))?.[1] ?? '';
      if (kind === 'OBJECT_INDEX') this.#dropRule(name);
      else if (kind !== 'OBJECT_TABLE' || this.#isOldTable(name))
        this.#note(name, `drops the ${kind.slice('OBJECT_'.length).toLowerCase()} ${name}`);
    }
  }
}

/** Things a migration says itself that it widens, which the check cannot see: `-- widens orders_total: may be 0 as well`. */
const saidToWiden = (sql: string): string[] =>
  [...sql.matchAll(/^-- widens ([^\s:]+): \S/gm)].map((match) => match[1] ?? '');

/** What each migration takes from releases before its own; migrations that only widen are left out. */
export async function narrowingsOf(timeline: readonly ReleasedMigration[]): Promise<Map<string, readonly string[]>> {
  const shape = emptyShape();
  const all = new Map<string, readonly string[]>();
  for (const { tag, sql, release } of timeline) {
    const reader = new Reader(shape, release);
    const { stmts = [] } = await parse(sql.replaceAll('--> statement-breakpoint', ''));
    for (const { stmt } of stmts) if (stmt) reader.read(stmt);
    const widened = saidToWiden(sql);
    const found = reader.found.filter(([thing]) => !widened.includes(thing)).map(([, what]) => what);
    if (found.length > 0) all.set(tag, found);
  }
  return all;
}
