import { type ImportStatus, importMachine } from '@kaifong/base/resource';
import { rulesOf } from '@kaifong/base/steps';

export interface ImportFacts {
  readonly status: ImportStatus;
  /** True: the import has written something that can still be taken back. */
  readonly undoable: boolean;
  /** Rows that were refused. */
  readonly failed: number;
}

const undoable = (facts: ImportFacts) => facts.undoable;

export const importRules = rulesOf(importMachine)<ImportFacts>({
  hasChanges: undoable,
  stoppedHalfway: undoable,
  hasFailed: ({ failed }) => failed > 0,
});
