// Between a saved view and the state of a list.
import type { SavedView, ViewState } from '@kaifong/base/resource';
import { type Arrangement, choiceOf } from '../arrangement.ts';
import type { ListState } from '../list-state.ts';

/** What a view keeps of a list as it is now. */
export function viewStateOf(state: ListState, arrangement: Arrangement): ViewState {
  return {
    ...choiceOf(arrangement),
    filter: { ...state.filter },
    keyword: state.keyword,
    ...(state.sort && { sort: state.sort }),
    per_page: state.per_page,
  };
}

/** What the list looks for when a view is chosen. */
export function listStateOf({ id, state }: Pick<SavedView, 'id' | 'state'>, now: ListState): ListState {
  return {
    page: 1,
    per_page: state.per_page ?? now.per_page,
    sort: state.sort,
    keyword: state.keyword ?? '',
    filter: state.filter ?? {},
    view: id,
  };
}

/** The order of a filter's names is nobody's business. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, ordered(inner)]));
}

/** The list no longer looks for what the view says. Turning pages is no change. */
export function isNarrowedElsewhere(view: Pick<SavedView, 'id' | 'state'>, now: ListState): boolean {
  const told = ({ per_page, sort, keyword, filter }: ListState) =>
    JSON.stringify([per_page, sort, keyword, ordered(filter)]);
  return told(listStateOf(view, now)) !== told(now);
}
