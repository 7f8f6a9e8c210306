// From the nested ids a sorted menu is sent as to the place each item gets.
import type { MenuRow, MenuTree } from './menu-tree.ts';

/** An item with the items to hang below it, in order. */
export interface SortNode {
  readonly id: number;
  readonly children: readonly SortNode[];
}

export interface Place {
  readonly id: number;
  readonly parent_id: number | null;
  readonly order: number;
}

/** Every node with its parent, parents first. */
function walk(nodes: readonly SortNode[], parent_id: number | null): { id: number; parent_id: number | null }[] {
  return nodes.flatMap(({ id, children }) => [{ id, parent_id }, ...walk(children, id)]);
}

/**
 * The place of every item after a sort. Items that were not named (somebody added them meanwhile) stay below their parent,
 * behind those that were; nothing is lost and nothing hangs below itself. `repeated` and `missing` name what cannot be.
 */
export function sortedPlaces<Row extends MenuRow>(
  tree: MenuTree<Row>,
  nodes: readonly SortNode[],
  step: number,
): { places: Place[] } | { repeated: number } | { missing: number } {
  const named = walk(nodes, null);
  const ids = new Set<number>();
  for (const { id } of named) {
    if (ids.has(id)) return { repeated: id };
    if (!tree.byId.has(id)) return { missing: id };
    ids.add(id);
  }
  const unnamed = tree.walk
    .filter(({ row }) => !ids.has(row.id))
    .map(({ row }) => ({ id: row.id, parent_id: row.parent_id }));
  const next = new Map<number | null, number>();
  const places = [...named, ...unnamed].map(({ id, parent_id }) => {
    const order = next.get(parent_id) ?? 0;
    next.set(parent_id, order + step);
    return { id, parent_id, order };
  });
  return { places };
}

/** How many levels these places make. */
export function levelsOf(places: readonly Place[]): number {
  const parents = new Map(places.map(({ id, parent_id }) => [id, parent_id]));
  const depth = (id: number): number => {
    let levels = 1;
    for (let at = parents.get(id); at != null && levels <= parents.size; at = parents.get(at)) levels += 1;
    return levels;
  };
  return Math.max(0, ...places.map(({ id }) => depth(id)));
}
