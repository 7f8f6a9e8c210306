import { expect, it } from 'vitest';
import { arrange } from '../arrangement.ts';
import { readListState, writeListState } from '../list-state.ts';
import { isNarrowedElsewhere, listStateOf, viewStateOf } from './view-state.ts';

const spec = { sorts: ['title'], filters: ['enabled', 'created_at'] };
const read = (query: string) => readListState(new URLSearchParams(query), spec);
const arrangement = arrange([{ id: 'title' }], null);

it('a view brings a list back to how it was kept, from its first page on', () => {
  const kept = read('page=4&per_page=50&sort=-title&keyword=tea&filter[enabled]=1&filter[created_at][from]=2026-01-01');
  const view = { id: 7, state: viewStateOf(kept, arrangement) };
  const opened = listStateOf(view, read(''));
  expect(opened).toEqual({ ...kept, page: 1, view: 7 });
  expect(isNarrowedElsewhere(view, opened)).toBe(false);
});

it('what a view leaves out is as the list has it', () => {
  expect(listStateOf({ id: 7, state: {} }, read('per_page=20&keyword=x'))).toEqual({ ...read('per_page=20'), view: 7 });
});

it.each(['sort=title', 'keyword=tea', 'filter[enabled]=0', 'per_page=100'])('%s is a change of the view', (query) => {
  const view = { id: 7, state: viewStateOf(read('filter[enabled]=1'), arrangement) };
  expect(isNarrowedElsewhere(view, read(query))).toBe(true);
});

it('another page is no change, and neither is another order of the filters', () => {
  const view = { id: 7, state: { filter: { enabled: '1', created_at: { to: '2026-02-01', from: '2026-01-01' } } } };
  const query = 'page=2&filter[created_at][from]=2026-01-01&filter[created_at][to]=2026-02-01&filter[enabled]=1';
  expect(isNarrowedElsewhere(view, read(query))).toBe(false);
});

it('the address names the view', () => {
  expect(writeListState(read('view=7&keyword=tea')).toString()).toBe('view=7&keyword=tea');
  expect(read('view=none').view).toBe('none');
  expect(read('view=brand').view).toBeUndefined();
});
