import type { EventKind } from '../../contract/index.ts';

/** So many seats of one kind of the event. */
export interface KindCount {
  readonly key: string;
  readonly quantity: number;
}

/** The kind of each seat, one after the other in the order they were chosen in; null for seats of no kind. */
export function seatKinds(
  seats: number,
  chosen: readonly KindCount[],
  kinds: readonly EventKind[],
): readonly (EventKind | null)[] {
  const named = chosen.flatMap(({ key, quantity }) =>
    Array.from({ length: quantity }, () => kinds.find((kind) => kind.key === key) ?? null),
  );
  return Array.from({ length: seats }, (_, at) => named[at] ?? null);
}
