import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskStatuses } from '../../hr/contract/index.ts';
import { mirroredStatuses } from '../contract/index.ts';
import { mergeTask, ourStatus, type Side } from './merge-task.ts';
import { refusalOf } from './refusal-of.ts';
import { markIn, twinText, withoutFoot } from './twin-text.ts';
import { wayTo } from './way-to.ts';

const map = { to_do: 'Open', processing: 'Doing', pending: 'Doing', completed: 'Closed', canceled: '' };
const old = new Date('2026-11-01T00:00:00Z');
const late = new Date('2026-11-02T00:00:00Z');
const side: Side = { title: 'A', text: '', due_on: null, priority: 'normal', status: 'to_do', changed_at: old };
const base = { title: 'A', text: '', due_on: null, priority: 'normal', status: 'to_do', remote_status: 'Open' };
const there: Side = { ...side, status: 'Open' };

describe('a task and its twin', () => {
  it('that are alike have nothing to do', () => {
    expect(mergeTask({ ours: side, theirs: there, base, map })).toMatchObject({
      ours: {},
      theirs: {},
      conflicts: [],
      base,
    });
  });

  it('changed on one side each, in other fields, get both', () => {
    const merged = mergeTask({ ours: { ...side, title: 'B' }, theirs: { ...there, due_on: '2026-12-01' }, base, map });
    expect(merged).toMatchObject({ ours: { due_on: '2026-12-01' }, theirs: { title: 'B' }, conflicts: [] });
    expect(merged.base).toMatchObject({ title: 'B', due_on: '2026-12-01' });
    expect(merged.sent).toMatchObject({ title: 'B', due_on: null });
  });

  it.each([
    ['ours', late, old],
    ['theirs', old, late],
    ['ours', old, old],
  ] as const)('changed on both in one field: %s, the newer, counts', (won, our_at, their_at) => {
    const ours = { ...side, title: 'B', changed_at: our_at };
    const merged = mergeTask({ ours, theirs: { ...there, title: 'C', changed_at: their_at }, base, map });
    expect(merged.conflicts).toEqual([{ field: 'title', reason: 'both', ours: 'B', theirs: 'C', won }]);
    expect(won === 'ours' ? merged.theirs : merged.ours).toEqual({ title: won === 'ours' ? 'B' : 'C' });
  });

  it('keep a status the other side has no word for', () => {
    expect(mergeTask({ ours: { ...side, status: 'canceled' }, theirs: there, base, map })).toMatchObject({
      theirs: {},
      ours: {},
    });
    expect(mergeTask({ ours: side, theirs: { ...there, status: 'Idea' }, base, map })).toMatchObject({
      theirs: {},
      ours: {},
    });
    expect(ourStatus(map, 'doing', 'pending')).toBe('pending');
    expect(ourStatus(map, 'doing', 'to_do')).toBe('processing');
  });

  it('are alike after both were written, whatever happened, and a second pass has nothing to do', () => {
    const title = fc.constantFrom('A', 'B', 'C');
    const due_on = fc.constantFrom(null, '2026-12-01', '2026-12-02');
    const at = fc.constantFrom(old, late);
    const full = { ...map, pending: 'Blocked', canceled: 'Dropped' };
    const ours = fc.record({ title, due_on, changed_at: at, status: fc.constantFrom(...mirroredStatuses) });
    const theirs = fc.record({ title, due_on, changed_at: at, status: fc.constantFrom(...Object.values(full)) });
    void fc.assert(
      fc.property(ours, theirs, (a, b) => {
        const [one, other] = [
          { ...side, ...a },
          { ...there, ...b },
        ];
        const merged = mergeTask({ ours: one, theirs: other, base, map: full });
        const after = { ours: { ...one, ...merged.ours } as Side, theirs: { ...other, ...merged.theirs } as Side };
        expect([after.theirs.title, after.theirs.due_on]).toEqual([after.ours.title, after.ours.due_on]);
        expect(after.theirs.status).toBe(full[after.ours.status as keyof typeof full]);
        const again = mergeTask({ ...after, base: merged.base, map: full });
        expect([again.ours, again.theirs, again.conflicts]).toEqual([{}, {}, []]);
      }),
    );
  });
});

describe('steps', () => {
  it.each([
    ['to_do', 'completed', ['complete']],
    ['pending', 'completed', ['resume', 'complete']],
    ['completed', 'processing', ['reopen', 'process']],
    ['to_do', 'to_do', []],
    ['archived', 'to_do', undefined],
  ])('lead from %s to %s by %j', (from, to, way) => expect(wayTo(from, to)).toEqual(way));

  it('lead from every open status to every mirrored one', () => {
    const open = taskStatuses.filter((status) => status !== 'archived');
    expect(open.flatMap((from) => mirroredStatuses.filter((to) => !wayTo(from, to)))).toEqual([]);
  });
});

it('the text of a twin has our part and the way back', () => {
  const text = twinText('Two\nlines', 'https://shop.example/admin/tasks/edit/7', 'abcdef0123456789abcdef01');
  expect([withoutFoot(text), markIn(text)]).toEqual(['Two\nlines', 'abcdef0123456789abcdef01']);
  expect(withoutFoot(text.replaceAll('\n', '\r\n'))).toBe('Two\nlines');
  expect(withoutFoot('Kaifong: is the name')).toBe('Kaifong: is the name');
});

it.each([
  ...['OAUTH_017', 'OAUTH_019', 'OAUTH_021', 'OAUTH_025', 'OAUTH_077'].map((code) => [401, code, 'token'] as const),
  ...['OAUTH_023', 'OAUTH_026', 'OAUTH_027', 'OAUTH_029', 'OAUTH_045', 'TEAM_015'].map(
    (code) => [401, code, 'workspace'] as const,
  ),
  [400, 'OAUTH_028', 'other'],
  [400, 'OAUTH_046', 'other'],
  [404, 'ITEM_015', 'gone'],
  [401, '', 'token'],
] as const)('%s %s means %s (specification, calls 8.2)', (status, code, what) =>
  expect(refusalOf(status, code)).toBe(what),
);
