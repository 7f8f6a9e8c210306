// Chosen columns, their order and the row density of a list. Stored by name, so that new columns appear at their own
// place and removed ones are ignored.
import type { ColumnChoice } from '@kaifong/base/resource';
import type { Column } from './column.ts';

export type Density = 'comfortable' | 'compact';

export interface ArrangedColumn {
  readonly id: string;
  readonly shown: boolean;
}

export interface Arrangement {
  /** Every column of the list, in order. */
  readonly columns: readonly ArrangedColumn[];
  readonly density: Density;
}

type Known = Pick<Column<never>, 'id' | 'primary' | 'hidden'>;

/** Applies the stored choice to the list's columns. */
export function arrange(columns: readonly Known[], choice: ColumnChoice | null | undefined): Arrangement {
  const known = new Map(columns.map((column) => [column.id, column]));
  const chosen = (choice?.columns ?? []).flatMap(({ name, shown }) => {
    const column = known.get(name);
    return column ? [{ id: name, shown: shown || column.primary === true }] : [];
  });
  const arranged: ArrangedColumn[] = [...new Map(chosen.map((column) => [column.id, column])).values()];
  for (const [i, column] of columns.entries()) {
    if (arranged.some(({ id }) => id === column.id)) continue;
    const before = columns[i - 1]?.id;
    const at = before === undefined ? 0 : arranged.findIndex(({ id }) => id === before) + 1;
    arranged.splice(at, 0, { id: column.id, shown: !column.hidden });
  }
  return { columns: arranged, density: choice?.density ?? 'comfortable' };
}

/** The part of an arrangement that is stored. */
export const choiceOf = ({ columns, density }: Arrangement): ColumnChoice => ({
  columns: columns.map(({ id, shown }) => ({ name: id, shown })),
  density,
});

export function withShown(arrangement: Arrangement, id: string, shown: boolean): Arrangement {
  const columns = arrangement.columns.map((column) => (column.id === id ? { id, shown } : column));
  return { ...arrangement, columns };
}

/** Puts a column at another place; past either end means that end. */
export function withMoved(arrangement: Arrangement, id: string, place: number): Arrangement {
  const moved = arrangement.columns.find((column) => column.id === id);
  if (!moved) return arrangement;
  const columns = arrangement.columns.filter((column) => column !== moved);
  columns.splice(Math.max(0, Math.min(place, columns.length)), 0, moved);
  return { ...arrangement, columns };
}

export const sameArrangement = (one: Arrangement, other: Arrangement): boolean =>
  JSON.stringify(choiceOf(one)) === JSON.stringify(choiceOf(other));
