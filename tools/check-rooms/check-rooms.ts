// Runs all rules over a tree.
import { castProblems } from './casts.ts';
import { commentProblems } from './comments.ts';
import { readConfig } from './config.ts';
import { dateProblems } from './dates.ts';
import { declarationProblems } from './declared.ts';
import { readHouse } from './house.ts';
import { exportProblems, lockProblems, nameProblems, typeProblems } from './names.ts';
import type { Problem } from './problem.ts';
import { sizeProblems } from './sizes.ts';
import { streetProblems } from './street.ts';
import { tableProblems } from './tables.ts';
import { testCodeProblems } from './test-code.ts';
import { timelineProblems } from './timeline.ts';
import { wallProblems } from './walls.ts';

const RULES = [
  wallProblems,
  streetProblems,
  tableProblems,
  declarationProblems,
  testCodeProblems,
  timelineProblems,
  sizeProblems,
  nameProblems,
  typeProblems,
  castProblems,
  dateProblems,
  commentProblems,
  exportProblems,
  lockProblems,
];

export interface Findings {
  files: number;
  problems: Problem[];
  hints: Problem[];
}

/** Checks the tree at `root` against its rooms.json. */
export function checkRooms(root: string): Findings {
  const house = readHouse(root, readConfig(root));
  const found = RULES.flatMap((rule) => rule(house));
  return {
    files: house.files.length,
    problems: found.filter((one) => !one.hint),
    hints: found.filter((one) => one.hint),
  };
}
