import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { choice, containsKeyword, day, defineListQuery, flag, listPage, number } from '@kaifong/kernel/list';
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { type LibraryFile, libraryMimetypes } from '../contract/index.ts';
import { files } from '../schema.ts';
import { allUses } from './file-uses.ts';
import { showLibraryFile } from './find-file.ts';

/** In one of its descriptions. */
const describedBy = (condition: SQL) =>
  sql`exists (select from jsonb_each_text(${files.alt}) as texts where ${condition})`;

export const fileList = defineListQuery({
  from: files,
  id: files.id,
  columns: getTableColumns(files),
  sort: { created_at: files.created_at, filename: files.filename, bytes: files.bytes },
  defaultSort: '-created_at',
  filters: {
    mimetype: choice(files.mimetype, libraryMimetypes),
    created_at: day(files.created_at),
    kilobytes: number(files.bytes, { scale: 1000, min: 0 }),
    used: flag((ctx) => sql`${files.id} in (${allUses(ctx)} select file_id from uses)`),
    has_alt: flag(describedBy(sql`texts.value <> ''`)),
  },
  keyword: (keyword) =>
    sql`(${containsKeyword([files.filename], keyword)} or ${describedBy(containsKeyword([sql`texts.value`], keyword))})`,
  scope: () => and(eq(files.public, true), isNull(files.deleted_at)),
});

/** The pictures of the library. */
export async function listFiles(ctx: Context, query: ListQuery): Promise<Page<LibraryFile>> {
  const page = await listPage(ctx, fileList, query);
  return { ...page, data: page.data.map((row) => showLibraryFile(row, ctx.language)) };
}
