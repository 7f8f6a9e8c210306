/** The list with one item at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || from === to) return [...list];
  const others = list.filter((_, place) => place !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/** Where an item lands that is dropped on the first or second half of another; counted without it. */
export function landing(from: number, over: number, after: boolean): number {
  const gap = after ? over + 1 : over;
  return gap > from ? gap - 1 : gap;
}
