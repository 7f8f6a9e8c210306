// The menu as a tree of ids, and what moving an item does to it. Nothing here changes what it is given.

export interface Branch {
  readonly id: number;
  readonly children: readonly Branch[];
}

interface Flat {
  readonly id: number;
  readonly parent_id: number | null;
}

/** Where an item is to stand: below which one (`null`: at the top), as the how-manieth. */
export interface Place {
  readonly parent: number | null;
  readonly index: number;
}

/** From rows in tree order. One whose parent is not among them stands at the top: nothing is lost. */
export function treeOf(rows: readonly Flat[]): Branch[] {
  const known = new Set(rows.map(({ id }) => id));
  const below = (parent: number | null): Branch[] =>
    rows
      .filter(({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null) === parent)
      .map(({ id }) => ({ id, children: below(id) }));
  return below(null);
}

/** The branch of an item, with everything below it. */
export function branchOf(tree: readonly Branch[], id: number): Branch | undefined {
  for (const branch of tree) {
    const found = branch.id === id ? branch : branchOf(branch.children, id);
    if (found) return found;
  }
  return undefined;
}

export function placeOf(tree: readonly Branch[], id: number, parent: number | null = null): Place | undefined {
  const index = tree.findIndex((branch) => branch.id === id);
  if (index >= 0) return { parent, index };
  for (const branch of tree) {
    const found = placeOf(branch.children, id, branch.id);
    if (found) return found;
  }
  return undefined;
}

const childrenOf = (tree: readonly Branch[], parent: number | null): readonly Branch[] =>
  parent === null ? tree : (branchOf(tree, parent)?.children ?? []);

/** How many levels a branch has, itself included. */
const depthOf = (branch: Branch): number => 1 + Math.max(0, ...branch.children.map(depthOf));

/** 0 at the top. */
function levelOf(tree: readonly Branch[], id: number, level = 0): number {
  for (const branch of tree) {
    if (branch.id === id) return level;
    const found = levelOf(branch.children, id, level + 1);
    if (found >= 0) return found;
  }
  return -1;
}

const without = (tree: readonly Branch[], id: number): Branch[] =>
  tree
    .filter((branch) => branch.id !== id)
    .map((branch) => ({ id: branch.id, children: without(branch.children, id) }));

function withBranch(tree: readonly Branch[], branch: Branch, { parent, index }: Place): Branch[] {
  if (parent === null) return [...tree.slice(0, index), branch, ...tree.slice(index)];
  return tree.map((one) => ({
    id: one.id,
    children:
      one.id === parent
        ? withBranch(one.children, branch, { parent: null, index })
        : withBranch(one.children, branch, { parent, index }),
  }));
}

/** Whether an item may hang below another: not below itself, and not deeper than a menu goes. */
export function mayHang(tree: readonly Branch[], id: number, parent: number | null, levels: number): boolean {
  const branch = branchOf(tree, id);
  if (!branch) return false;
  if (parent === null) return true;
  if (parent === id || branchOf(branch.children, parent)) return false;
  return levelOf(tree, parent) + 1 + depthOf(branch) <= levels;
}

/** The tree with an item, and all below it, in another place; `index` counts the siblings without it. */
export function moved(tree: readonly Branch[], id: number, place: Place): readonly Branch[] {
  const branch = branchOf(tree, id);
  return branch ? withBranch(without(tree, id), branch, place) : tree;
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where a step leads; nothing when there is no way. `in` hangs an item below the sibling above it, `out` beside its parent. */
export function stepPlace(tree: readonly Branch[], id: number, step: Step, levels: number): Place | undefined {
  const place = placeOf(tree, id);
  if (!place) return undefined;
  const { parent, index } = place;
  const siblings = childrenOf(tree, parent);
  if (step === 'up') return index > 0 ? { parent, index: index - 1 } : undefined;
  if (step === 'down') return index < siblings.length - 1 ? { parent, index: index + 1 } : undefined;
  if (step === 'out') {
    const above = parent === null ? undefined : placeOf(tree, parent);
    return above && { parent: above.parent, index: above.index + 1 };
  }
  const host = siblings[index - 1];
  return host && mayHang(tree, id, host.id, levels) ? { parent: host.id, index: host.children.length } : undefined;
}

export type Side = 'before' | 'inside' | 'after';

/** Where an item lands that is dropped on another one's edge or middle; nothing where it may not. */
export function dropPlace(
  tree: readonly Branch[],
  id: number,
  { target, side }: { readonly target: number; readonly side: Side },
  levels: number,
): Place | undefined {
  if (target === id) return undefined;
  const rest = without(tree, id);
  const place = placeOf(rest, target);
  // Below itself.
  if (!place) return undefined;
  if (side === 'inside') {
    const index = childrenOf(rest, target).length;
    return mayHang(tree, id, target, levels) ? { parent: target, index } : undefined;
  }
  if (!mayHang(tree, id, place.parent, levels)) return undefined;
  return { parent: place.parent, index: place.index + (side === 'after' ? 1 : 0) };
}

/** Every id in order, with its level; branches that are closed hide what is below. */
export function visible(
  tree: readonly Branch[],
  closed: ReadonlySet<number>,
  level = 0,
): { id: number; level: number; parent: boolean }[] {
  return tree.flatMap(({ id, children }) => [
    { id, level, parent: children.length > 0 },
    ...(closed.has(id) ? [] : visible(children, closed, level + 1)),
  ]);
}

export const sameTree = (a: readonly Branch[], b: readonly Branch[]): boolean =>
  a.length === b.length &&
  a.every(({ id, children }, i) => id === b[i]?.id && sameTree(children, b[i]?.children ?? []));
