// Tables, columns and constraints as a timeline makes them, each with the release it came with.
import type { Constraint, Node, TypeName } from 'libpg-query';

export interface Column {
  readonly since: number;
  readonly type: string;
  /** A row that does not name the column has a value there. */
  filled: boolean;
}

export interface Rule {
  readonly since: number;
  readonly kind: Constraint['contype'];
  /** Of a check that lists the words a column may have, and of no other. */
  readonly list?: { readonly column: string; readonly words: readonly string[] } | undefined;
}

/** What code of a release may rely on. */
export interface Shape {
  readonly tables: Map<string, { readonly since: number; readonly columns: Map<string, Column> }>;
  /** Constraints and unique indexes by name; those that were dropped stay, for whoever makes them anew. */
  readonly rules: Map<string, Rule>;
}

export const emptyShape = (): Shape => ({ tables: new Map(), rules: new Map() });

const wordOf = (node: Node): string => ('String' in node ? (node.String.sval ?? '') : '');

/** A type as the timeline writes it: `int8`, `varchar(20)[]`. */
export function typeOf({ names = [], typmods = [], arrayBounds = [] }: TypeName = {}): string {
  const sizes = typmods.map((node) => ('A_Const' in node ? String(node.A_Const.ival?.ival ?? '') : ''));
  return `${wordOf(names.at(-1) ?? { String: {} })}${sizes.length > 0 ? `(${sizes.join(',')})` : ''}${'[]'.repeat(arrayBounds.length)}`;
}

/** Whether a value of its own stands in a column nobody names. */
export const isFilled = (constraints: readonly Node[] = []): boolean =>
  constraints.some(
    (node) =>
      'Constraint' in node &&
      ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].includes(node.Constraint.contype ?? ''),
  );

/** Whether a column must have a value. */
export const isRequired = (constraints: readonly Node[] = []): boolean =>
  constraints.some(
    (node) => 'Constraint' in node && ['CONSTR_NOTNULL', 'CONSTR_PRIMARY'].includes(node.Constraint.contype ?? ''),
  );

/** Names of the columns a piece of a statement speaks of. */
export function columnsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(columnsIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([kind, inner]) => {
    if (kind === 'ColumnRef') return [wordOf((inner as { fields: Node[] }).fields.at(-1) as Node)];
    if (kind === 'IndexElem' && (inner as { name?: string }).name) return [(inner as { name: string }).name];
    if (kind === 'keys' || kind === 'fk_attrs') return (inner as Node[]).map(wordOf);
    return columnsIn(inner);
  });
}

/** The words a check allows, if it is a list of them and nothing else. */
function listOf({ contype, raw_expr: expression }: Constraint): Rule['list'] {
  if (contype !== 'CONSTR_CHECK' || !expression || !('A_Expr' in expression)) return undefined;
  const { kind, name = [], lexpr, rexpr } = expression.A_Expr;
  if (kind !== 'AEXPR_IN' || wordOf(name[0] as Node) !== '=' || !rexpr || !('List' in rexpr)) return undefined;
  const words = (rexpr.List.items ?? []).map((item) => ('A_Const' in item ? item.A_Const.sval?.sval : undefined));
  const [column] = columnsIn(lexpr);
  return column && words.every((word) => word !== undefined) ? { column, words } : undefined;
}

export const ruleOf = (constraint: Constraint, since: number): Rule => ({
  since,
  kind: constraint.contype,
  list: listOf(constraint),
});

/** Whether a check allows every word the one before it allowed. */
export const allowsAllOf = (rule: Rule, before: Rule | undefined): boolean =>
  rule.list !== undefined &&
  before?.list?.column === rule.list.column &&
  before.list.words.every((word) => rule.list?.words.includes(word));
