import type { MirroredStatus, StatusMap, ToolStatus } from '../contract/index.ts';

const names: Readonly<Record<MirroredStatus, RegExp>> = {
  to_do: /to.?do|open|new|backlog/i,
  processing: /progress|doing|process/i,
  pending: /wait|block|hold|pend|review/i,
  completed: /compl|done|finish/i,
  canceled: /cancel/i,
};
const types: Readonly<Record<MirroredStatus, readonly string[]>> = {
  to_do: ['open'],
  processing: ['custom'],
  pending: ['custom'],
  completed: ['done', 'closed'],
  canceled: ['closed', 'done'],
};

/** A proposal: by the statuses' names, else by what kind each is. '' where the space has nothing like it. */
export function guessedMap(statuses: readonly ToolStatus[]): StatusMap {
  const guess = (ours: MirroredStatus): string => {
    const fitting = statuses.filter(({ type }) => types[ours].includes(type));
    const named = statuses.find(({ status }) => names[ours].test(status));
    return (named ?? fitting[0] ?? statuses[0])?.status ?? '';
  };
  return {
    to_do: guess('to_do'),
    processing: guess('processing'),
    pending: guess('pending'),
    completed: guess('completed'),
    canceled: guess('canceled'),
  };
}
