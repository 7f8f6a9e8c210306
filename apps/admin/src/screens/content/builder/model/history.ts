// Undo and redo. Changes of one field that follow each other quickly are one step: nobody undoes letter by letter.

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The place that was changed last, and when. */
  readonly mark: string | undefined;
  readonly at: number;
}

const longest = 100;
const together = 1500;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], mark: undefined, at: 0 });

/** Records a change; `mark` names what was changed, for changes that belong together. */
export function record<T>(history: History<T>, present: T, mark: string | undefined, at: number): History<T> {
  if (present === history.present) return history;
  const joins = mark !== undefined && mark === history.mark && at - history.at < together;
  const past = joins ? history.past : [...history.past, history.present].slice(-longest);
  return { past, present, future: [], mark, at };
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present: before, future, mark: undefined, at: 0 };
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future, mark: undefined, at: 0 };
}
