import type { Answers, FileAnswer } from '../contract/index.ts';

/** Ids of the files among answers. */
export const fileIdsOf = (answers: Answers): string[] =>
  Object.values(answers).flatMap((answer) =>
    Array.isArray(answer) ? answer.filter((one): one is FileAnswer => typeof one === 'object').map(({ id }) => id) : [],
  );
