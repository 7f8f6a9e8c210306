// Somebody else saved first, in a form that is no resource's: what differs is shown, and saving goes on with the choice.
import { type FormVersions, type Lists, mergedPlaces, placeDifferences } from '../../fields/index.ts';
import { openStale } from './open-stale.tsx';
import type { News } from './stale-record.tsx';

interface StaleValues<V extends object> extends FormVersions<V> {
  readonly lists?: Lists | undefined;
  readonly labelOf: (path: string) => string;
  readonly textOf: (path: string, value: unknown) => string;
  /** What else is new of the record. */
  readonly news?: readonly News[] | undefined;
  readonly onKeep: (merged: V) => void;
}

export function settleStale<V extends object>(stale: StaleValues<V>): void {
  const { lists, labelOf, textOf, news, onKeep, ...versions } = stale;
  const differences = placeDifferences(versions, lists);
  openStale({
    differences,
    news,
    labelOf: ({ path }) => labelOf(path),
    textOf: ({ path }, value) => textOf(path, value),
    onKeep: (choices) => onKeep(mergedPlaces(versions.theirs, differences, choices, lists)),
  });
}
