import type { FileReply, SheetFormat } from '@kaifong/base/contract';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { sheetTime, writeSheet } from '@kaifong/kernel/sheets';
import { asc, eq } from 'drizzle-orm';
import { promotionCodes } from '../schema.ts';

const columns = ['code', 'used_count', 'most_uses', 'created_at'] as const;

/** The codes of a promotion with their use, as a sheet. */
export async function exportCodes(
  ctx: Context,
  { id, format }: { id: number; format: SheetFormat },
): Promise<FileReply> {
  const rows = await ctx.db
    .select()
    .from(promotionCodes)
    .where(eq(promotionCodes.promotion_id, id))
    .orderBy(asc(promotionCodes.id));
  const zone = await ctx.runtime.domains.timeZone(ctx);
  const headings = columns.map((key) => ({ key, header: renderMessage(ctx.language, `promotions.codes.${key}`) }));
  const records = rows.map((row) => ({ ...row, created_at: sheetTime(row.created_at.toISOString(), zone) }));
  return writeSheet('promotion codes', headings, records, format);
}
