// Files that import each other in a ring. Tarjan's algorithm: one walk finds every group of files that reach each other.
import type { House } from './house.ts';
import type { Problem } from './problem.ts';

export function cycleProblems(house: House): Problem[] {
  const next = new Map(
    house.files.map((file) => {
      // A type import is gone when the program runs, so it closes no ring.
      const targets = file.imports.filter((one) => !one.typeOnly).flatMap((one) => one.file ?? []);
      return [file.path, targets];
    }),
  );
  return groups(next).map((group) => {
    const ring = shortestRing(group, next);
    return {
      path: ring[0] ?? '',
      what: `is in a ring of imports: ${[...ring, ring[0]].join(' → ')}`,
      remedy: 'move what both need into a file of its own that imports neither',
    };
  });
}

/** The groups of more than one file, and files that import themselves. */
function groups(next: Map<string, string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];

  const visit = (path: string): void => {
    index.set(path, index.size);
    low.set(path, index.get(path) ?? 0);
    stack.push(path);
    for (const target of next.get(path) ?? []) {
      if (!next.has(target)) continue;
      if (!index.has(target)) visit(target);
      // Off the stack means in a finished group, which cannot reach back to us.
      if (stack.includes(target)) low.set(path, Math.min(low.get(path) ?? 0, low.get(target) ?? 0));
    }
    if (low.get(path) !== index.get(path)) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1 || next.get(path)?.includes(path)) found.push(group);
  };

  for (const path of next.keys()) if (!index.has(path)) visit(path);
  return found;
}

/** One short way round, which says more than the whole group. */
function shortestRing(group: string[], next: Map<string, string[]>): string[] {
  const inGroup = new Set(group);
  const start = group.toSorted()[0] ?? '';
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const target of next.get(path) ?? []) {
      if (target === start) {
        const ring = [path];
        while (ring[0] !== start) ring.unshift(cameFrom.get(ring[0] ?? '') ?? start);
        return ring;
      }
      if (!inGroup.has(target) || cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      queue.push(target);
    }
  }
  return group;
}
