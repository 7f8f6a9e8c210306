import type { FileReply, SheetFormat } from '@kaifong/base/contract';
import { failField } from '@kaifong/base/errors';
import type { ListQuery } from '@kaifong/base/list';
import type { Language } from '@kaifong/base/localized';
import type { Context } from '../context/index.ts';
import { writeSheet } from '../sheets/index.ts';
import type { Bound, Values } from './bound.ts';
import { cellOf } from './import/cell-values.ts';
import { readTarget, writeTarget } from './import/columns.ts';
import { conditionOf, orderOf } from './list-conditions.ts';
import { selectionOf, showRecord } from './read-resource.ts';
import { labelOf } from './refusals.ts';

/** Most rows of one export; a sheet beyond this does not open well anywhere. */
const maxRows = 50_000;

const stamps = new Set(['id', 'created_at', 'updated_at']);

interface ExportColumn {
  readonly key: string;
  readonly header: string;
  cell(row: Values, shown: Values): unknown;
}

/** A column the list has, any other field, or one language of a text: `title (zh-HK)`. */
function columnOf(bound: Bound, name: string, language: Language): ExportColumn {
  const { fields } = bound.definition;
  const target = readTarget(bound, name);
  if (target?.language) {
    const own = target.language;
    const cell = (row: Values) => (row[target.name] as Record<string, string> | null)?.[own] ?? null;
    return { key: writeTarget(target), header: `${labelOf(bound, target.name, language)} (${own})`, cell };
  }
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field && !stamps.has(name)) throw failField('columns', 'validation.choice');
  const header = labelOf(bound, name, language);
  return { key: name, header, cell: (row, shown) => (field ? cellOf(field, row[name], language) : shown[name]) };
}

/** What the list shows, all pages of it, as "{resource} list.xlsx". An import takes the sheet back and changes nothing. */
export async function exportResource(
  ctx: Context,
  bound: Bound,
  query: ListQuery & { columns?: string[] | undefined; format: SheetFormat },
): Promise<FileReply> {
  const { definition, table } = bound;
  const columns = (query.columns ?? definition.list.columns).map((name) => columnOf(bound, name, ctx.language));
  const rows = (await ctx.db
    .select(selectionOf(bound))
    .from(table)
    .where(conditionOf(bound, query))
    .orderBy(...orderOf(bound, query.sort, ctx.language))
    .limit(maxRows)) as Values[];
  const records = rows.map((row) => {
    const shown = showRecord(definition.fields, row, ctx.language);
    return Object.fromEntries(columns.map(({ key, cell }) => [key, cell(row, shown)]));
  });
  return writeSheet(`${definition.path} list`, columns, records, query.format);
}
