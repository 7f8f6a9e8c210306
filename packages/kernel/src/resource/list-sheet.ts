// A declared list as a sheet, and the calls of the list.
import type { FileReply, SheetFormat } from '@kaifong/base/contract';
import type { ListQuery } from '@kaifong/base/list';
import { type ListCalls, type ListColumns, labelKeyOf, valueIn } from '@kaifong/base/resource';
import { type Context, isLeftOut } from '../context/index.ts';
import { type Binding, bind, bindList, hasWords, renderMessage } from '../http/index.ts';
import { type GivenTo, listAll } from '../list/index.ts';
import { writeSheet } from '../sheets/index.ts';
import { wireCell } from './import/cell-values.ts';
import { cellWords } from './import/cell-words.ts';
import { type ListOf, listRows } from './list-from.ts';
import { withParts } from './list-parts.ts';
import { labelOf } from './refusals.ts';

/** All rows of a declared list as "{path} list.xlsx" or .csv: the columns the reader may see, in her words, times by the shop's clock. */
export async function listSheet<C extends ListColumns, Given = void>(
  ctx: Context,
  bare: ListOf<C, Given>,
  query: Omit<ListQuery, 'page' | 'per_page'> & { readonly format: SheetFormat },
  ...given: GivenTo<Given>
): Promise<FileReply> {
  const list = withParts(ctx, bare);
  const { domain, name, path, columns } = list.declared;
  const bound = { definition: { domain, name, fields: columns } };
  const seen = Object.entries(columns).filter(
    ([column, { guard, shown }]) => column !== 'id' && shown !== 'never' && !isLeftOut(ctx, guard),
  );
  const rows = await list.show(ctx, await listAll(ctx, list, query, ...given));
  const known = await cellWords(
    ctx,
    bound,
    seen.map(([column]) => column),
  );
  const words = {
    ...known,
    optionWord(column: string, value: string) {
      const place = columns[column]?.words;
      return place ? renderMessage(ctx.language, `${place}.${value}`) : known.optionWord(column, value);
    },
  };
  // A list may have its own word for a time stamp (a message is received, not created), and a sheet one that tells a unit.
  const headOf = (key: string) => {
    const own = [`${domain}.${name}.sheet.${key}`, labelKeyOf(list.declared, key)].find((each) => hasWords(each));
    return own ? renderMessage(ctx.language, own) : labelOf(bound, key, ctx.language);
  };
  const headings = ['id', ...seen.map(([key]) => key)].map((key) => ({ key, header: headOf(key) }));
  const cells = rows.map((row) => ({
    id: row.id,
    ...Object.fromEntries(seen.map(([key, column]) => [key, wireCell(key, column, valueIn(row, key), words)])),
  }));
  return writeSheet(`${path.replaceAll('/', ' ')} list`, headings, cells, query.format);
}

/** Binds the calls of a declared list. */
export const bindRows = <C extends ListColumns>(calls: ListCalls<C>, list: ListOf<C>): readonly Binding[] => [
  bindList(calls.list, list, (ctx, input) => listRows(ctx, list, input)),
  bind(calls.sheet, (ctx, input) => listSheet(ctx, list, input)),
];
