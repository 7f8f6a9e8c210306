// Sheets of a resource whose records are more than a row of a table: several rows of the sheet are one record, and other
// records are made for it.
import type { ImportColumn, ResourceDefinition } from '@kaifong/base/resource';
import type { Context, TxContext } from '../../context/index.ts';
import type { SheetRow } from '../../sheets/index.ts';
import type { Bound } from '../bound.ts';
import type { UndoLog } from '../undo-log.ts';
import type { CellWords } from './cell-words.ts';
import { readTarget, type Target } from './columns.ts';
import type { Plan } from './plan.ts';
import type { StoredProblem } from './problems.ts';

/** A column that goes somewhere. */
export interface Place extends Target {
  readonly index: number;
  readonly header: string;
}

/** A sheet with what was said about it. */
export interface SheetWish {
  readonly places: readonly Place[];
  /** Of the definition's `importChoices`. */
  readonly choices: readonly string[];
}

export interface SheetReader {
  /** What columns can go to. */
  readonly definition: ResourceDefinition;
  /** What another program that wrote such heads calls the fields: head → field. Goes before our own words. */
  headsOf(heads: readonly string[]): Readonly<Record<string, string>>;
  /** The rows of each record, in the order of the sheet. */
  group(wish: SheetWish, rows: readonly SheetRow[]): SheetRow[][];
  /** What would become of each record. Reads, writes nothing. */
  plan(ctx: Context, wish: SheetWish, groups: readonly SheetRow[][]): Promise<Plan[]>;
  /** Before the transaction of some records: what comes from outside is fetched. Not in a preview. */
  fetch(ctx: Context, plans: readonly Plan[], until: number): Promise<void>;
  /** Takes locks that come before those of the records. */
  begin(tx: TxContext, plans: readonly Plan[]): Promise<void>;
  /** Creates or changes one record, in a transaction with others; answers with its id and what is worth a warning. */
  write(
    tx: TxContext,
    wish: SheetWish,
    plan: Plan,
    undoLog: UndoLog,
  ): Promise<{ id: number; warnings: StoredProblem[] }>;
  /** After the last of them, in the same transaction. */
  end(tx: TxContext, ids: readonly number[]): Promise<void>;
  /** Whether something an import made beside its records is needed by nothing any more. */
  isUnused(tx: TxContext, resource: string, id: number): Promise<boolean>;
}

/** A sheet that is read into records of a resource. */
export interface Sheet {
  readonly ctx: Context;
  readonly bound: Bound;
  readonly places: readonly Place[];
}

export interface ReadSheet extends Sheet {
  readonly words: CellWords;
}

/** The resource with the fields its sheets have. */
export const ofSheet = (bound: Bound): Bound =>
  bound.hooks.sheet ? { ...bound, definition: bound.hooks.sheet.definition } : bound;

export function placesOf(bound: Bound, columns: readonly ImportColumn[]): Place[] {
  return columns.flatMap(({ header, field }, index) => {
    const target = field === null ? undefined : readTarget(ofSheet(bound), field);
    return target ? [{ ...target, index, header }] : [];
  });
}
