import { defaultPageSize } from '@kaifong/base/list';
import { useCallback, useState } from 'react';
import type { List, ListSpec } from '../kit/table/index.ts';
import { changed, type ListState } from '../kit/table/list-state.ts';

const plain: ListState = { page: 1, per_page: defaultPageSize, sort: undefined, keyword: '', filter: {} };

/** A list inside another screen, whose state is not that screen's address. */
export function useLocalList(spec: ListSpec): List {
  const [state, setState] = useState(plain);
  const change = useCallback((wish: Partial<ListState>) => setState((now) => changed(now, wish)), []);
  return { state, spec, change };
}
