// Views of a list and its chosen columns: kept on the server, and on this device so that the list does not jump when they arrive.
import { type ColumnChoice, engineRoutes, type SavedView } from '@kaifong/base/resource';
import { keyOf, useCall, useRoute } from '@kaifong/client/hooks';
import { useDebouncedCallback, useLocalStorage } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Arrangement, arrange, choiceOf, sameArrangement } from '../arrangement.ts';
import type { Column } from '../column.ts';
import { isPlain } from '../list-state.ts';
import type { List } from '../use-list-state.ts';
import { isNarrowedElsewhere, listStateOf } from './view-state.ts';

export interface ListViews {
  readonly views: readonly SavedView[];
  readonly active: SavedView | undefined;
  /** The list is no longer as the active view says. */
  readonly changed: boolean;
  readonly arrangement: Arrangement;
  /** Another order, other columns: of the view while there is one, else her own and kept at once. */
  readonly arrange: (arrangement: Arrangement) => void;
  /** Back to the columns of the view, or of the list itself. */
  readonly reset: () => void;
  readonly isArranged: boolean;
  readonly open: (view: SavedView | undefined) => void;
}

const none: readonly SavedView[] = [];
/** Moving a column through a list is one wish, not ten. */
const keepDelay = 600;

/** Her own choice of columns: this device's copy at once, the server's when it has arrived. */
export function useOwnChoice(name: string, answered: ColumnChoice | null | undefined, keep: boolean) {
  const call = useCall();
  const queries = useQueryClient();
  const [local, setLocal] = useLocalStorage<ColumnChoice | null>({
    key: `admin_list:${name}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const send = useDebouncedCallback((choice: ColumnChoice) => {
    // The list looks as wished already; another device learns of it the next time.
    call(engineRoutes.chooseColumns, { list: name, ...choice }).catch(() => undefined);
  }, keepDelay);
  // An answer that was on its way while somebody chose is older than her choice.
  const chosen = useRef(false);
  useEffect(() => {
    if (answered && !chosen.current) setLocal(answered);
  }, [answered, setLocal]);
  const choose = useCallback(
    (choice: ColumnChoice) => {
      chosen.current = true;
      setLocal(choice);
      if (!keep) return;
      queries.setQueriesData<object>({ queryKey: keyOf(engineRoutes.listViews, { list: name }) }, (old) =>
        old ? { ...old, choice } : old,
      );
      send(choice);
    },
    [setLocal, keep, queries, name, send],
  );
  return [local, choose] as const;
}

export function useListViews<Row>(name: string, list: List, columns: readonly Column<Row>[]): ListViews {
  const { state, change, inAddress = false } = list;
  const answer = useRoute(engineRoutes.listViews, { list: name }, { enabled: inAddress });
  const views = answer.data?.data ?? none;
  const [own, setOwn] = useOwnChoice(name, answer.data?.choice, inAddress);
  const [draft, setDraft] = useState<{ view: number; choice: ColumnChoice }>();
  const active = views.find(({ id }) => id === state.view);
  const kept = active?.state.columns ? active.state : own;
  const shown = active && draft?.view === active.id ? draft.choice : kept;
  const arrangement = useMemo(() => arrange(columns, shown), [columns, shown]);
  const original = useMemo(() => arrange(columns, active?.state.columns ? active.state : null), [columns, active]);
  const preferred = views.find((view) => view.is_default);
  // Whoever comes without a wish finds the list as she likes it best.
  const plain = inAddress && isPlain(state);
  useEffect(() => {
    if (plain && preferred) change(listStateOf(preferred, state));
  }, [plain, preferred, change, state]);
  return {
    views,
    active,
    changed:
      active !== undefined &&
      (isNarrowedElsewhere(active, state) || !sameArrangement(arrangement, arrange(columns, kept))),
    arrangement,
    arrange: (wish) => (active ? setDraft({ view: active.id, choice: choiceOf(wish) }) : setOwn(choiceOf(wish))),
    reset: () => (active ? setDraft(undefined) : setOwn(choiceOf(original))),
    isArranged: !sameArrangement(arrangement, original),
    open: (view) => {
      setDraft(undefined);
      if (view) change(listStateOf(view, state));
      else change({ view: preferred ? 'none' : undefined, keyword: '', filter: {}, sort: undefined });
    },
  };
}
