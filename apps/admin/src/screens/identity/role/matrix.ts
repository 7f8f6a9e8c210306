// The rights of a role as a table: a row for every noun, a column for what can be done with most of them, the rest by name.
import type { Grantable, PermissionGroups } from '@kaifong/domain/identity/contract';

export const columns = [
  'list', 'get', 'create', 'update', 'delete', 'batch_update', 'batch_destroy', 'import', 'export', 'print',
] as const; // biome-ignore format: a list reads better in rows
export type Column = (typeof columns)[number];

export interface MatrixRow {
  readonly name: string;
  readonly label: string;
  readonly cells: Readonly<Partial<Record<Column, Grantable>>>;
  /** Actions few nouns have, such as shipping an order. */
  readonly extras: readonly Grantable[];
  readonly all: readonly string[];
}

export interface MatrixGroup {
  readonly domain: string;
  readonly label: string;
  readonly rows: readonly MatrixRow[];
}

const isColumn = (word: string): word is Column => (columns as readonly string[]).includes(word);

const columnOf = ({ action, is_plural }: Grantable): string =>
  is_plural && action === 'get' ? 'list' : action.replaceAll(' ', '_');

function rowOf({ name, label, permissions }: PermissionGroups[number]['resources'][number]): MatrixRow {
  const cells: Partial<Record<Column, Grantable>> = {};
  const extras: Grantable[] = [];
  for (const permission of permissions) {
    const column = columnOf(permission);
    if (isColumn(column) && !cells[column]) cells[column] = permission;
    else extras.push(permission);
  }
  return { name, label, cells, extras, all: permissions.map(({ permission }) => permission) };
}

export const matrixOf = (groups: PermissionGroups): MatrixGroup[] =>
  groups.map(({ domain, label, resources }) => ({ domain, label, rows: resources.map(rowOf) }));

const contains = (text: string, word: string) => text.toLowerCase().includes(word);

/** Rows whose noun, domain or one of whose actions is called like that. */
export function matching(groups: readonly MatrixGroup[], search: string): MatrixGroup[] {
  const word = search.trim().toLowerCase();
  if (!word) return [...groups];
  const fits = (row: MatrixRow) =>
    contains(row.label, word) ||
    contains(row.name, word) ||
    row.extras.some(({ label }) => contains(label, word)) ||
    row.all.some((permission) => contains(permission, word));
  return groups
    .map((group) => (contains(group.label, word) ? group : { ...group, rows: group.rows.filter(fits) }))
    .filter(({ rows }) => rows.length > 0);
}

const needsList = new Set<string>(['batch_update', 'batch_destroy', 'import', 'export']);
const needsNothing = new Set<string>(['list', 'get', 'create']);

/** What a right is worth nothing without: nobody changes what she cannot open, or many of what she cannot list. */
function needOf(row: MatrixRow, permission: string): string | undefined {
  const column = columns.find((name) => row.cells[name]?.permission === permission);
  if (column && needsNothing.has(column)) return undefined;
  const need = row.cells[column && needsList.has(column) ? 'list' : 'get']?.permission;
  return need === permission ? undefined : need;
}

export type May = (permission: string) => boolean;

/** Gives some rights of a row, with what they need; `may` says what the giver holds herself. */
export function granted(held: ReadonlySet<string>, row: MatrixRow, wanted: readonly string[], may: May): Set<string> {
  const given = wanted.filter(may);
  const needs = given.flatMap((permission) => needOf(row, permission) ?? []).filter(may);
  return new Set([...held, ...given, ...needs]);
}

/** Takes some rights of a row away, with those that are worth nothing without them. */
export function withdrawn(held: ReadonlySet<string>, row: MatrixRow, unwanted: readonly string[]): Set<string> {
  const gone = new Set(unwanted);
  const stays = (permission: string) => {
    if (gone.has(permission)) return false;
    const need = row.all.includes(permission) ? needOf(row, permission) : undefined;
    return need === undefined || !gone.has(need);
  };
  return new Set([...held].filter(stays));
}

/** How many of these are held: none, some or all, as a checkbox shows it. */
export function shareOf(held: ReadonlySet<string>, permissions: readonly string[]): 'none' | 'some' | 'all' {
  const count = permissions.filter((permission) => held.has(permission)).length;
  if (count === 0) return 'none';
  return count === permissions.length ? 'all' : 'some';
}
