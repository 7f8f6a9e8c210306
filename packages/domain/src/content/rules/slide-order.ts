// The order of slides when somebody has sorted them.

/** Room between two neighbours, so that one can be put between them by its number too. */
const step = 100;

interface Placed {
  readonly id: number;
  readonly order: number;
}

/**
 * The slides whose place changes, with their new one: those that are named come first, as named; those that came meanwhile
 * stay behind them as they were. `missing` when a named slide is not there.
 */
export function slideOrder(
  stored: readonly Placed[],
  wanted: readonly number[],
): { places: Placed[] } | { missing: true } {
  const byId = new Map(stored.map((slide) => [slide.id, slide]));
  const named = [...new Set(wanted)];
  if (named.some((id) => !byId.has(id))) return { missing: true };
  const others = stored
    .filter(({ id }) => !named.includes(id))
    .sort((a, b) => a.order - b.order || a.id - b.id)
    .map(({ id }) => id);
  const places = [...named, ...others].map((id, index) => ({ id, order: index * step }));
  return { places: places.filter(({ id, order }) => byId.get(id)?.order !== order) };
}
