import type { FileReply } from '@kaifong/base/contract';
import type { ListQuery } from '@kaifong/base/list';
import type { Context } from '../context/index.ts';
import { renderMessage } from '../http/index.ts';
import { writeSheet } from '../sheets/index.ts';
import type { Bound, Values } from './bound.ts';
import { conditionOf, orderOf } from './list-conditions.ts';
import { showRecord } from './show-record.ts';

/** Most rows of one export; a sheet beyond this does not open well anywhere. */
const maxRows = 50_000;

const stampLabels = new Set(['id', 'created_at', 'updated_at']);

/** What the list shows, all pages of it, as "{resource} list.xlsx". */
export async function exportResource(ctx: Context, bound: Bound, query: ListQuery): Promise<FileReply> {
  const { definition, table } = bound;
  const rows = (await ctx.db
    .select()
    .from(table)
    .where(conditionOf(bound, query))
    .orderBy(...orderOf(bound, query.sort, ctx.language))
    .limit(maxRows)) as Values[];
  const label = (name: string) =>
    stampLabels.has(name)
      ? renderMessage(ctx.language, `fields.${name}`)
      : renderMessage(ctx.language, `${definition.domain}.${definition.name}.fields.${name}`);
  const columns = definition.list.columns.map((name) => ({ key: name, header: label(name) }));
  const records = rows.map((row) => showRecord(definition.fields, row, ctx.language));
  return writeSheet(`${definition.name} list.xlsx`, columns, records);
}
