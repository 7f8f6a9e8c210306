// Create, update and delete of one record, each in one transaction with its audit line.
import { fail } from '@kaifong/base/errors';
import { sheetFieldsOf } from '@kaifong/base/resource';
import { touch } from '../columns/index.ts';
import { type Context, inTransaction, type TxContext } from '../context/index.ts';
import { tableRows } from '../db/index.ts';
import { defaultsOf, holdsChange, storedOf } from '../fields/index.ts';
import { decideVerb, recordVerb } from '../verbs/index.ts';
import type { Bound, Values, WholeRecord, WriteKind } from './bound.ts';
import { findRow, showWhole } from './read-resource.ts';
import { refusalOf, removalRefusalOf } from './refusals.ts';
import { historyOnly, newStep, type UndoLog, undoable } from './undo-log.ts';

/**
 * Runs a transaction that writes this resource: drops its cache tags, and turns database errors into refusals at the
 * field.
 */
export async function writing<T>(ctx: Context, bound: Bound, work: (tx: TxContext) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, async (tx) => {
      for (const tag of bound.hooks.tags ?? []) tx.tx.changedTags.add(tag);
      await bound.hooks.lock?.(tx);
      return work(tx);
    });
  } catch (error) {
    throw refusalOf(error, bound, ctx.language);
  }
}

/** A text that was left empty, where its column holds an empty text instead of nothing. */
const emptied = (table: Bound['table'], wanted: Values): Values =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => {
      const column = table[name];
      return [name, value === null && column?.notNull && column.default === '' ? '' : value];
    }),
  );

/** The columns to store after the hooks and sanitising. */
const prepared = async (
  tx: TxContext,
  { hooks, table }: Bound,
  wanted: Values,
  before: Values | undefined,
  how: WriteKind = 'new',
): Promise<Values> => {
  const values = emptied(table, wanted);
  return hooks.prepare ? hooks.prepare(tx, values, before, how) : values;
};

/** Inserts a row; `fixed` are columns that are no fields, e.g. the id of a record that an undo brings back. */
export async function insertRow(tx: TxContext, bound: Bound, wanted: Values, fixed?: Values): Promise<Values> {
  const { table, hooks } = bound;
  const values = await prepared(tx, bound, wanted, undefined, fixed ? 'undo' : 'new');
  await decideVerb(tx, recordVerb(bound.definition, 'create'), { values });
  const row = (await tableRows(tx.db, table).insert({ ...fixed, ...values, ...hooks.only })) ?? {};
  await hooks.after?.(tx, row);
  return row;
}

/** Creates a record from parsed input. */
export async function createRow(tx: TxContext, bound: Bound, input: Values, undoLog: UndoLog): Promise<Values> {
  const { fields, name } = bound.definition;
  const row = await insertRow(tx, bound, {
    ...defaultsOf(fields),
    ...storedOf(sheetFieldsOf(bound.definition), input, undefined, tx.language),
  });
  const id = Number(row.id);
  await undoLog.audit(tx, { action: 'create', resource: name, recordId: id, after: row });
  await undoLog.keep(tx, { kind: 'create', id, version: Number(row.version) });
  return row;
}

export async function createResource(ctx: Context, bound: Bound, input: Values): Promise<WholeRecord> {
  return writing(ctx, bound, async (tx) => showStored(tx, bound, await createRow(tx, bound, input, historyOnly)));
}

/** Reply for a row just written, with computed fields read again. */
async function showStored(tx: TxContext, bound: Bound, row: Values): Promise<WholeRecord> {
  return showWhole(tx, bound, bound.hooks.computed ? await findRow(tx, bound, Number(row.id)) : row);
}

/** Updates a locked row; `fixed` are columns that are no fields, which an undo puts back. */
export async function overwriteRow(
  tx: TxContext,
  bound: Bound,
  before: Values,
  wanted: Values,
  fixed?: Values,
): Promise<Values> {
  const values = await prepared(tx, bound, wanted, before, fixed ? 'undo' : 'new');
  return writeOver(tx, bound, before, { ...fixed, ...values });
}

async function writeOver(tx: TxContext, bound: Bound, before: Values, values: Values): Promise<Values> {
  const { definition, table, hooks } = bound;
  await decideVerb(tx, recordVerb(definition, 'update'), { values, before });
  const row = (await tableRows(tx.db, table).update(before.id, { ...values, ...touch(table) })) ?? {};
  await hooks.after?.(tx, row);
  return row;
}

/** Refuses `stale-version` (409, with the current record) when the record has another version than `version`. */
export function checkVersion(tx: TxContext, bound: Bound, before: Values, version: unknown): void {
  if (version !== undefined && version !== before.version)
    throw fail('stale-version', {}, { details: { current: showWhole(tx, bound, before) } });
}

/** The locked record and the columns parsed input sets; checks `version` if sent. */
async function openChange(tx: TxContext, bound: Bound, id: number, input: Values) {
  const before = await findRow(tx, bound, id, 'changes');
  checkVersion(tx, bound, before, input.version);
  const wanted = storedOf(sheetFieldsOf(bound.definition), input, before, tx.language);
  return { before, wanted, values: await prepared(tx, bound, wanted, before) };
}

/** Whether what will be stored is anything else than what is; a command such as "publish now" always is. */
const isChange = ({ definition, hooks }: Bound, { before, wanted, values }: Awaited<ReturnType<typeof openChange>>) =>
  (hooks.commands?.some((name) => wanted[name] !== undefined) ?? false) ||
  holdsChange(definition.fields, values, before);

/** Updates one record by parsed input. */
export async function changeRow(
  tx: TxContext,
  bound: Bound,
  id: number,
  input: Values,
  undoLog: UndoLog = historyOnly,
): Promise<Values> {
  const change = await openChange(tx, bound, id, input);
  const { before, values } = change;
  return isChange(bound, change) ? storeChange(tx, bound, before, values, undoLog) : before;
}

async function storeChange(
  tx: TxContext,
  bound: Bound,
  before: Values,
  values: Values,
  undoLog: UndoLog,
): Promise<Values> {
  const id = Number(before.id);
  const row = await writeOver(tx, bound, before, values);
  await undoLog.audit(tx, { action: 'update', resource: bound.definition.name, recordId: id, before, after: row });
  await undoLog.keep(tx, { kind: 'update', id, before, after: row, version: Number(row.version) });
  return row;
}

/** Updates a record from a form. Without a difference neither record, version nor audit log changes. */
export async function updateResource(ctx: Context, bound: Bound, input: Values): Promise<WholeRecord> {
  return writing(ctx, bound, async (tx) => showStored(tx, bound, await changeRow(tx, bound, Number(input.id), input)));
}

/** Takes a locked row away. */
export async function removeRow(tx: TxContext, { definition, table, hooks }: Bound, row: Values): Promise<void> {
  await decideVerb(tx, recordVerb(definition, 'delete'), { values: {}, before: row });
  await hooks.remove?.(tx, row);
  await tableRows(tx.db, table).remove(row.id);
}

/** Deletes one record. */
export async function deleteRow(tx: TxContext, bound: Bound, id: number, undoLog: UndoLog): Promise<void> {
  const { definition, hooks } = bound;
  if (hooks.dependents?.lock) await hooks.dependents.lock(tx, await findRow(tx, bound, id, 'changes'));
  const before = await findRow(tx, bound, id, 'references');
  const dependents = await hooks.dependents?.take(tx, before);
  await removeRow(tx, bound, before);
  await undoLog.audit(tx, { action: 'delete', resource: definition.name, recordId: id, before });
  await undoLog.keep(tx, { kind: 'delete', id, before, dependents });
}

/** Deletes one record in its own transaction; refuses with 409 when other rows refer to it. */
export async function destroyResource(ctx: Context, bound: Bound, id: number, undoLog: UndoLog): Promise<void> {
  try {
    await writing(ctx, bound, (tx) => deleteRow(tx, bound, id, undoLog));
  } catch (error) {
    throw removalRefusalOf(error, bound, id);
  }
}

/** The delete call; the reply has the undo token. */
export async function removeResource(
  ctx: Context,
  bound: Bound,
  id: number,
): Promise<{ data: { id: number }; undo: string }> {
  const step = newStep(bound.definition.name, 'delete');
  await destroyResource(ctx, bound, id, undoable(step));
  return { data: { id }, undo: step.token };
}
