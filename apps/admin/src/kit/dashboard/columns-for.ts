/** In how many columns tiles leave no gap, or the smallest one: five to two; the widest of those. */
export function columnsFor(tiles: number): number {
  if (tiles <= 5) return Math.max(1, tiles);
  const gap = (columns: number) => (columns - (tiles % columns)) % columns;
  return [5, 4, 3].reduce((best, columns) => (gap(columns) < gap(best) ? columns : best));
}
