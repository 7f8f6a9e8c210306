import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changed, type ListSpec, type ListState, readListState, writeListState } from './list-state.ts';

export interface List {
  readonly state: ListState;
  readonly spec: ListSpec;
  /** The state is the address of the screen, so it can be kept as a view. */
  readonly inAddress?: boolean;
  /** Looks for something else, from the first page on unless a page is given. */
  readonly change: (change: Partial<ListState>) => void;
}

/** A list whose state is the address. Typing replaces the entry of the browser's history, turning pages adds one. */
export function useListState(spec: ListSpec): List {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params, spec), [params, spec]);
  const change = useCallback(
    (wish: Partial<ListState>) =>
      setParams((now) => writeListState(changed(readListState(now, spec), wish)), {
        replace: wish.page === undefined,
        preventScrollReset: wish.page === undefined,
      }),
    [setParams, spec],
  );
  return { state, spec, change, inAddress: true };
}
