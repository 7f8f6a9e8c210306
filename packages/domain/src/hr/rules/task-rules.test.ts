import { expect, it } from 'vitest';
import { isOverdue, isOwn, taskRules } from './task-rules.ts';

const item = (done: boolean, required: boolean) => ({ text: 'x', done, required });
const may = () => true;

it('is done only when everything required is ticked', () => {
  const offered = (checklist: ReturnType<typeof item>[]) => taskRules.offered({ status: 'processing', checklist }, may);
  expect(offered([item(false, true)])).not.toContain('complete');
  expect(offered([item(true, true), item(false, false)])).toContain('complete');
  expect(offered([])).toContain('complete');
});

it('is overdue the day after its day, and never when it is done', () => {
  expect(isOverdue({ status: 'to_do', due_on: '2026-11-25' }, '2026-11-25')).toBe(false);
  expect(isOverdue({ status: 'pending', due_on: '2026-11-25' }, '2026-11-26')).toBe(true);
  expect(isOverdue({ status: 'completed', due_on: '2026-11-25' }, '2026-11-26')).toBe(false);
  expect(isOverdue({ status: 'to_do', due_on: null }, '2026-11-26')).toBe(false);
});

it('is of who wrote it and of who is to do it', () => {
  expect([1, 2, 3, 4].filter((id) => isOwn({ creator_id: 1, assignee_ids: [2, 3] }, id))).toEqual([1, 2, 3]);
});
