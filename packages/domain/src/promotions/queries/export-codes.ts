import type { FileReply, SheetFormat } from '@kaifong/base/contract';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { sheetTime, writeSheet } from '@kaifong/kernel/sheets';
import { mayOf } from '@kaifong/kernel/steps';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { promotionCodes, promotionUses } from '../schema.ts';

const columns = ['code', 'used_count', 'most_uses', 'used_at', 'used_by', 'created_at'] as const;

/** The codes of a promotion with their use, as a sheet. Who used one is named to those who may see customers. */
export async function exportCodes(
  ctx: Context,
  { id, format }: { id: number; format: SheetFormat },
): Promise<FileReply> {
  const isUse = and(eq(promotionUses.code_id, promotionCodes.id), eq(promotionUses.state, 'taken'));
  const rows = await ctx.db
    .select({
      ...getTableColumns(promotionCodes),
      used_at: promotionUses.created_at,
      used_by: promotionUses.email,
    })
    .from(promotionCodes)
    .leftJoin(promotionUses, isUse)
    .where(eq(promotionCodes.promotion_id, id))
    .orderBy(asc(promotionCodes.id), asc(promotionUses.id));
  const zone = await ctx.runtime.domains.timeZone(ctx);
  const shown = mayOf(ctx)('get customers') ? columns : columns.filter((key) => key !== 'used_by');
  const headings = shown.map((key) => ({ key, header: renderMessage(ctx.language, `promotions.codes.${key}`) }));
  const records = rows.map(({ used_at, created_at, ...row }) => ({
    ...row,
    used_at: used_at && sheetTime(used_at.toISOString(), zone),
    created_at: sheetTime(created_at.toISOString(), zone),
  }));
  return writeSheet('promotion codes', headings, records, format);
}
