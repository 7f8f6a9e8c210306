// Plans an import row by row without writing. Preview and run use the same plan.
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { AppError, failField } from '@kaifong/base/errors';
import type { Language, Localized } from '@kaifong/base/localized';
import { textIn } from '@kaifong/base/localized';
import {
  type Field,
  type ImportChange,
  type ImportColumn,
  importKeyOf,
  inputShapes,
  sheetFieldsOf,
} from '@kaifong/base/resource';
import { isShortenedCode } from '@kaifong/base/typed';
import { and, inArray } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../context/index.ts';
import { columnOf, sameValue } from '../../fields/index.ts';
import { parseInput } from '../../http/index.ts';
import { type SheetCell, type SheetRow, sheetTime } from '../../sheets/index.ts';
import type { Bound, Values } from '../bound.ts';
import { ownRows } from '../read-resource.ts';
import { labelOf } from '../refusals.ts';
import { valueOfCell } from './cell-values.ts';
import { cellWords } from './cell-words.ts';
import { changesOf } from './changes.ts';
import { unreadIds } from './columns.ts';
import { type Known, keyText, loadKnown, numeric, recordOf } from './identity.ts';
import { problemOf, type StoredProblem } from './problems.ts';
import { ofSheet, placesOf, type ReadSheet, type Sheet } from './sheet-reader.ts';

interface PlannedRow {
  readonly row: number;
  /** Further rows of the same record. */
  readonly more?: readonly number[];
  readonly cells: SheetCell[];
  /** Worth knowing whatever becomes of the record. */
  readonly warnings?: readonly StoredProblem[];
}

export type Plan = PlannedRow &
  (
    | { readonly kind: 'create'; readonly input: Values }
    | {
        readonly kind: 'update';
        readonly id: number;
        readonly input: Values;
        /** The changes, for the person who looks before they are made. */
        readonly changes: readonly ImportChange[];
      }
    | { readonly kind: 'skip'; readonly id: number }
    | { readonly kind: 'fail'; readonly problems: StoredProblem[] }
  );

const asText = (cell: SheetCell | undefined) => (cell === null || cell === undefined ? '' : String(cell));

/** Refusals of a row as problems, each at its column. */
export function problemsOf(
  { ctx, bound, places }: Sheet,
  { row, cells }: { row: number; cells: readonly SheetCell[] },
  error: AppError,
): StoredProblem[] {
  const fields = Object.entries(error.fields ?? {});
  const lines = fields.length > 0 ? fields : [['', [{ code: error.code, params: error.params }]] as const];
  return lines.map(([path, list]) => {
    const [name = '', language] = path.split('.');
    const place =
      places.find((each) => each.name === name && each.language === language) ??
      places.find((each) => each.name === name) ??
      places.find((each) => bound.definition.importFields?.[each.name]?.fills.includes(name));
    const at = {
      row,
      column: place?.header ?? '',
      field: name || null,
      value: place ? asText(cells[place.index]).slice(0, 200) : '',
      warning: false,
    };
    return problemOf(
      ctx.language,
      at,
      list.map(({ code, params }) => ({ code, params: { field: name, ...params } })),
    );
  });
}

/** A cell of a moment that shows what is stored. */
function isShown({ kind, closes }: Field, stored: unknown, cell: SheetCell, zone: string): boolean {
  if (kind !== 'instant' || !(stored instanceof Date)) return false;
  const shown = sheetTime(stored, zone).toISOString().slice(0, 19);
  const written = String(cell).replace(' ', 'T');
  return written === shown || (!closes && `${written}T00:00:00` === shown);
}

/** A text of one line may be a code, a telephone number or a number of a register: all its digits count. */
const holdsCode = ({ kind, localized }: Field) => kind === 'text' && !localized;

/** Input of a row as a caller would send it. An empty cell empties an optional field. */
function wireInput(
  { bound, places, ctx, words }: ReadSheet,
  cells: readonly SheetCell[],
  existing: Values | undefined,
): Values {
  const input: Values = {};
  const [key, fields] = [importKeyOf(bound.definition), sheetFieldsOf(bound.definition)];
  for (const { name, index, language } of places) {
    const field = fields[name];
    if (name === 'id' || !field) continue;
    const cell = cells[index] ?? null;
    if (existing && name === key && cell !== null && keyText(cell, field) === keyText(existing[name], field)) continue;
    if (field.localized) {
      const own = language ?? ctx.language;
      const text = asText(cell);
      // A sheet shows a text that is missing in its language in another one: that is no translation.
      const shown = language ? (existing?.[name] as Localized)?.[own] : textIn(existing?.[name] as Localized, own);
      const leftAlone = existing ? text === (shown ?? '') : text === '';
      if (!leftAlone) input[name] = { ...(input[name] as Localized), [own]: text };
      continue;
    }
    if (cell !== null) {
      if (bound.hooks.leaves?.[name]?.(cell)) continue;
      // By the clock alone an hour that comes twice in autumn, and parts of a second, would be changes.
      if (existing && isShown(field, existing[name], cell, words.zone)) continue;
      if (holdsCode(field) && isShortenedCode(cell)) throw failField(name, 'kernel.import-shortened');
      const rule = bound.hooks.cells?.[name];
      if (rule) {
        // A column of its own says more of a field than one that fills several.
        Object.assign(input, { ...rule.read(cell, ctx, existing), ...(name in bound.definition.fields ? {} : input) });
        continue;
      }
      const value = valueOfCell(name, field, cell, words);
      if (value === undefined) throw failField(name, 'validation.input');
      input[name] = value;
    } else if (existing || field.required) {
      Object.assign(input, existing && bound.hooks.cells?.[name]?.emptied);
      // Without a value a new record gets the field's default; one that is there keeps its switches and its structures.
      if (field.kind !== 'boolean' && field.kind !== 'json' && !(field.required && field.default !== undefined))
        input[name] = '';
    }
  }
  return input;
}

/** The parsed fields that differ from the row. */
function changedOf({ bound }: Sheet, input: Values, existing: Values): Values {
  const fields = sheetFieldsOf(bound.definition);
  const entries = Object.entries(input).filter(([name, value]) => {
    const field = fields[name];
    if (!field || value === undefined) return false;
    if (field.localized) return true;
    const old = existing[columnOf(name, field)];
    if (numeric.has(field.kind) && old !== null && old !== undefined && value !== null)
      return Number(old) !== Number(value);
    if (field.kind === 'instant' && typeof value === 'string') return !sameValue(new Date(value), old);
    return !sameValue(value, old);
  });
  return Object.fromEntries(entries);
}

/** Refuses a new record whose required localized field has no text in any language. */
function checkTexts({ bound, places }: Sheet, input: Values): void {
  const blank = places.find(({ name }) => {
    const field = bound.definition.fields[name];
    return field?.localized && field.required && !Object.values((input[name] ?? {}) as Localized).some(Boolean);
  });
  if (blank) throw failField(blank.name, 'validation.required');
}

/** What of a row is left out, each at its cell. */
function leftOut({ ctx, bound, places }: Sheet, { row, cells }: SheetRow): StoredProblem[] {
  return places.flatMap(({ name, index, header }) => {
    const code = bound.hooks.leaves?.[name]?.(cells[index] ?? null);
    const at = { row, column: header, field: name, value: asText(cells[index]).slice(0, 200), warning: true };
    return code ? [problemOf(ctx.language, at, [{ code }])] : [];
  });
}

type Shapes = ReturnType<typeof inputShapes>;

function planRow(sheet: ReadSheet, known: Known, shapes: Shapes, line: SheetRow): Plan {
  const { row, cells } = line;
  const warnings = leftOut(sheet, line);
  const plan = { row, cells, ...(warnings.length > 0 && { warnings }) };
  try {
    const existing = recordOf(sheet, known, cells);
    const wire = wireInput(sheet, cells, existing);
    if (!existing) {
      const input = parseInput(shapes.create, wire) as Values;
      checkTexts(sheet, input);
      return { ...plan, kind: 'create', input };
    }
    const id = Number(existing.id);
    const { id: _id, ...parsed } = parseInput(shapes.update, { ...wire, id }) as Values;
    const input = changedOf(sheet, parsed, existing);
    if (Object.keys(input).length === 0) return { ...plan, kind: 'skip', id };
    return { ...plan, kind: 'update', id, input, changes: changesOf(sheet, row, existing, input) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...plan, kind: 'fail', problems: problemsOf(sheet, line, error) };
  }
}

const failed = (sheet: Sheet, plan: Plan, error: AppError): Plan => ({
  row: plan.row,
  kind: 'fail',
  cells: plan.cells,
  problems: problemsOf(sheet, plan, error),
});

/** Refuses a record, a unique value or a key that occurs twice in the sheet, at every row that has it: which is meant nobody knows. Of rows alike throughout the first is. */
function withoutRepeats(sheet: Sheet, plans: readonly Plan[]): Plan[] {
  const keyName = sheet.places.some(({ name }) => name === 'id') ? 'id' : (importKeyOf(sheet.bound.definition) ?? '');
  const marked = Object.entries(sheet.bound.definition.fields).filter(([name, f]) => f.unique || name === keyName);
  const marksOf = (plan: Plan): [name: string, mark: string][] => {
    if (plan.kind === 'fail') return [];
    const input = 'input' in plan ? plan.input : {};
    const values = marked.filter(([name]) => (input[name] ?? '') !== '');
    const marks = values.map(([name, field]): [string, string] => [name, `${name} ${keyText(input[name], field)}`]);
    return plan.kind === 'create' ? marks : [[keyName, `id ${plan.id}`], ...marks];
  };
  const all = plans.flatMap((plan) => marksOf(plan).map(([, mark]) => ({ mark, plan })));
  const rows = Map.groupBy(all, ({ mark }) => mark);
  const isMeant = (mine: Plan, mark: string) =>
    rows.get(mark)?.every(({ plan }, at) => (at ? isDeepStrictEqual(plan.cells, mine.cells) : plan === mine));
  return plans.map((plan) => {
    const repeated = marksOf(plan).find(([, mark]) => !isMeant(plan, mark));
    return repeated ? failed(sheet, plan, failField(repeated[0], 'validation.repeated')) : plan;
  });
}

/** Refuses unique values another record has. */
async function withoutTaken(sheet: Sheet, plans: readonly Plan[]): Promise<Plan[]> {
  const { bound, ctx } = sheet;
  let result = [...plans];
  for (const [name, field] of Object.entries(bound.definition.fields)) {
    const column = bound.table[name];
    if (!field.unique || field.localized || !column) continue;
    const wanted = result.flatMap((plan) =>
      (plan.kind === 'create' || plan.kind === 'update') && plan.input[name] ? [plan.input[name]] : [],
    );
    if (wanted.length === 0) continue;
    const rows = await ctx.db
      .select({ id: bound.table.id as AnyPgColumn, value: column })
      .from(bound.table)
      .where(and(inArray(column, wanted), ownRows(bound)));
    const owner = new Map(rows.map(({ id, value }) => [keyText(value), Number(id)]));
    const label = labelOf(bound, name, ctx.language as Language);
    result = result.map((plan) => {
      if (plan.kind !== 'create' && plan.kind !== 'update') return plan;
      const holder = owner.get(keyText(plan.input[name]));
      const other = holder !== undefined && !(plan.kind === 'update' && plan.id === holder);
      return other ? failed(sheet, plan, failField(name, 'validation.unique', { field: label })) : plan;
    });
  }
  return result;
}

/** Says once, at the first row, that a column of IDs was left out. */
function withUnreadIds({ ctx, bound }: Sheet, columns: readonly ImportColumn[], plans: readonly Plan[]): Plan[] {
  const [first, ...rest] = plans;
  const unread = unreadIds(ofSheet(bound), columns);
  if (!first || !unread) return [...plans];
  const at = { row: first.row, column: unread, field: 'id', value: '', warning: true };
  const warning = problemOf(ctx.language, at, [{ code: 'kernel.import-id-unread' }]);
  return [{ ...first, warnings: [...(first.warnings ?? []), warning] }, ...rest];
}

/** The plan of every row: create, update, skip, or the problems. Writes nothing. */
export async function planRows(
  ctx: Context,
  bound: Bound,
  { columns, choices }: { readonly columns: readonly ImportColumn[]; readonly choices: readonly string[] },
  rows: readonly SheetRow[],
): Promise<Plan[]> {
  const sheet: Sheet = { ctx, bound, places: placesOf(bound, columns) };
  const reader = bound.hooks.sheet;
  const wish = { places: sheet.places, choices };
  const told = (plans: readonly Plan[]) => withUnreadIds(sheet, columns, plans);
  if (reader) return told(await reader.plan(ctx, wish, reader.group(wish, rows)));
  const named = sheet.places.map(({ name }) => name);
  const read = { ...sheet, words: await cellWords(ctx, bound, named) };
  const known = await loadKnown(sheet, rows);
  // Made once: building the shapes costs more than a hundred rows through them.
  const shapes = inputShapes({ ...bound.definition, fields: sheetFieldsOf(bound.definition) });
  const plans: Plan[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % 100 === 99) await setImmediate();
    plans.push(planRow(read, known, shapes, row));
  }
  return told(await withoutTaken(sheet, withoutRepeats(sheet, plans)));
}
