import type { Need } from './plan.ts';

/**
 * The people and rooms a further party gets, of those that are free for it: all where all are needed, else the one who has least to
 * do; of equals the first in their order. Empty where nobody is needed.
 */
export function chooseResources(
  needs: readonly Need[],
  free: readonly (readonly number[])[],
  loadOf: (id: number) => number = () => 0,
): number[] {
  const chosen = needs.flatMap(({ how }, place) => {
    const there = free[place] ?? [];
    if (how === 'all') return [...there];
    const least = there.toSorted((one, other) => loadOf(one) - loadOf(other))[0];
    return least === undefined ? [] : [least];
  });
  // An event that needs nobody needs itself, which is no resource.
  return [...new Set(chosen)].filter((id) => id > 0);
}
