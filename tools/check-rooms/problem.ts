/** A violation and its remedy. */
export interface Problem {
  path: string;
  line?: number;
  /** The fault, as the end of a sentence that begins with the path. */
  what: string;
  /** The way to mend it. */
  remedy: string;
  /** A hint only, not a failure. */
  hint?: boolean;
}

/** Prints problems by file, each with its remedy below. */
export function printed(problems: Problem[]): string {
  const ordered = problems.toSorted((a, b) => a.path.localeCompare(b.path) || (a.line ?? 0) - (b.line ?? 0));
  return ordered
    .map(({ path, line, what, remedy }) => `${path}${line ? `:${line}` : ''}  ${what}\n    → ${remedy}`)
    .join('\n');
}
