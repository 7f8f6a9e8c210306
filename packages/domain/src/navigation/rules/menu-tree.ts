// The menu as a tree in memory. Rows come in any order; a row whose parent is missing stands at the top.
import { menuLevels } from '../contract/index.ts';

export interface MenuRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly order: number;
  readonly enabled: boolean;
}

export interface MenuTree<Row extends MenuRow> {
  readonly byId: ReadonlyMap<number, Row>;
  /** In display order, each parent before its children. */
  readonly walk: readonly { readonly row: Row; readonly level: number }[];
  childrenOf(id: number | null): readonly Row[];
  /** From the top down to the parent. */
  ancestorsOf(id: number): Row[];
  /** The item and everything below it. */
  familyOf(id: number): Row[];
  /** Enabled itself and in all it hangs on. */
  isShown(id: number): boolean;
}

export const maxLevels = menuLevels;

/** The items as a tree. One whose parent is missing stands at the top. */
export function menuTree<Row extends MenuRow>(rows: readonly Row[]): MenuTree<Row> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const children = new Map<number | null, Row[]>();
  for (const row of [...rows].sort((a, b) => a.order - b.order || a.id - b.id)) {
    const parent = row.parent_id !== null && byId.has(row.parent_id) ? row.parent_id : null;
    children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  const childrenOf = (id: number | null) => children.get(id) ?? [];

  const ancestorsOf = (id: number): Row[] => {
    const found: Row[] = [];
    let row = byId.get(byId.get(id)?.parent_id ?? 0);
    while (row && !found.includes(row)) {
      found.unshift(row);
      row = byId.get(row.parent_id ?? 0);
    }
    return found;
  };

  const walkFrom = (id: number | null, level: number): { row: Row; level: number }[] =>
    level >= maxLevels * 2 ? [] : childrenOf(id).flatMap((row) => [{ row, level }, ...walkFrom(row.id, level + 1)]);

  return {
    byId,
    walk: walkFrom(null, 0),
    childrenOf,
    ancestorsOf,
    familyOf: (id) => {
      const self = byId.get(id);
      return self ? [self, ...walkFrom(id, 1).map(({ row }) => row)] : [];
    },
    isShown: (id) => byId.get(id)?.enabled === true && ancestorsOf(id).every(({ enabled }) => enabled),
  };
}
