import { useEffect, useState } from 'react';

/** Row id: a number or a public id. */
export type RowId = number | string;

/** The rows of a page somebody has chosen. */
export interface Selection {
  readonly ids: ReadonlySet<RowId>;
  /** Every row of the page, and there is one. */
  readonly all: boolean;
  /** Some rows of the page, not all. */
  readonly some: boolean;
  readonly toggle: (id: RowId) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

const none: ReadonlySet<RowId> = new Set();

export function toggled(ids: ReadonlySet<RowId>, id: RowId): ReadonlySet<RowId> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Chosen rows that are still shown; a new `scope` clears the selection. */
export function useSelection(rows: readonly { readonly id: RowId }[], scope: unknown): Selection {
  const [chosen, setChosen] = useState(none);
  // Nothing may stay chosen that is no longer to be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or another search empties the choice
  useEffect(() => setChosen(none), [scope]);
  const ids = new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  const all = rows.length > 0 && ids.size === rows.length;
  return {
    ids,
    all,
    some: ids.size > 0 && !all,
    toggle: (id) => setChosen((now) => toggled(now, id)),
    toggleAll: () => setChosen(all ? none : new Set(rows.map(({ id }) => id))),
    clear: () => setChosen(none),
  };
}
