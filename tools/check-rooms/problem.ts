/** One thing that is against the house, and what to do about it. */
export interface Problem {
  path: string;
  line?: number;
  /** What is wrong. */
  what: string;
  /** What to do instead. */
  remedy: string;
  /** Worth a second look, and no failure. */
  hint?: boolean;
}

/** One line per problem with the way out below it, in the order of the files. */
export function printed(problems: Problem[]): string {
  const ordered = problems.toSorted((a, b) => a.path.localeCompare(b.path) || (a.line ?? 0) - (b.line ?? 0));
  return ordered
    .map(({ path, line, what, remedy }) => `${path}${line ? `:${line}` : ''}  ${what}\n    → ${remedy}`)
    .join('\n');
}
