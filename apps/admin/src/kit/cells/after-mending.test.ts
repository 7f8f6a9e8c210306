import type { ImportReply } from '@kaifong/base/resource';
import { expect, it } from 'vitest';
import { afterMending } from './after-mending.ts';

const problem = (row: number, warning: boolean) => ({ row, warning }) as ImportReply['errors'][number];
const change = (row: number) => ({ row }) as ImportReply['changes'][number];
const reply = (errors: number[], warnings: number[], changes: number[]) =>
  ({
    errors: [...errors.map((row) => problem(row, false)), ...warnings.map((row) => problem(row, true))],
    changes: changes.map(change),
    rows: errors.map((row) => ({ row, cells: [] })),
  }) as unknown as ImportReply;

it('keeps what an earlier check said of rows that were not checked again', () => {
  const after = afterMending(reply([3, 5], [2, 3], [4, 6]), reply([5, 6], [3], [3]));
  expect(after.errors.map(({ row, warning }) => `${row}${warning ? ' warning' : ''}`)).toEqual([
    '5',
    '6',
    '3 warning',
    '2 warning',
  ]);
  // Row 6 stands against a mended one now: what it would have changed is not told any more.
  expect(after.changes.map(({ row }) => row)).toEqual([4, 3]);
});
