import type { FileReply, SheetFormat } from '@kaifong/base/contract';
import { failField } from '@kaifong/base/errors';
import type { ListQuery } from '@kaifong/base/list';
import type { Context } from '../context/index.ts';
import { listAll } from '../list/index.ts';
import { sheetTime, writeSheet } from '../sheets/index.ts';
import type { Bound, Values } from './bound.ts';
import { cellOf } from './import/cell-values.ts';
import { type CellWords, cellWords } from './import/cell-words.ts';
import { readTarget, writeTarget } from './import/columns.ts';
import { forReader, showRecord } from './read-resource.ts';
import { labelOf } from './refusals.ts';

const stamps = new Set(['id', 'created_at', 'updated_at']);

interface ExportColumn {
  readonly key: string;
  readonly header: string;
  cell(row: Values, shown: Values): unknown;
}

/** A column of the export: one of the list, another field, or one language of a text: `title (zh-HK)`. */
function columnOf(ctx: Context, bound: Bound, name: string, words: CellWords): ExportColumn {
  const { language } = words;
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
  const rule = bound.hooks.cells?.[name];
  if (rule) return { key: name, header, cell: (row) => rule.write(row, ctx) };
  if (field) return { key: name, header, cell: (row) => cellOf(name, field, row[name], words) };
  const isTime = name !== 'id';
  return {
    key: name,
    header,
    cell: (_row, shown) => (isTime ? sheetTime(String(shown[name]), words.zone) : shown[name]),
  };
}

/** All rows of the list as "{resource} list.xlsx", each with its ID. Importing the sheet changes nothing. */
export async function exportResource(
  ctx: Context,
  bound: Bound,
  query: ListQuery & { columns?: string[] | undefined; format: SheetFormat },
): Promise<FileReply> {
  const { definition, list } = bound;
  // Without the ID a sheet of records that have no key would make each of them again.
  const names = [...new Set(['id', ...(query.columns ?? definition.list.columns)])];
  const words = await cellWords(ctx, bound, names);
  const columns = names.map((name) => columnOf(ctx, bound, name, words));
  const rows = await forReader(ctx, bound, await listAll(ctx, list, query));
  const records = rows.map((row) => {
    const shown = showRecord(definition.fields, row, ctx.language);
    return Object.fromEntries(columns.map(({ key, cell }) => [key, cell(row, shown)]));
  });
  return writeSheet(`${definition.path} list`, columns, records, query.format);
}
